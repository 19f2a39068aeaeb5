import "./page.js"
import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { percent } from "../../src/hardtack/web/kit/chart.js"
import { known, readWords, w } from "../../src/hardtack/web/kit/words.js"
import { extend, has, load, preferred, signed, t } from "../../src/hardtack/web/shell/i18n.js"
import { keep, recall } from "../../src/hardtack/web/shell/settings.js"

const answers = {}
globalThis.fetch = async (path) => ({ json: async () => answers[path] })

beforeEach(async () => {
  document.documentElement.lang = "en"
  answers["/games/toy/web/words.json"] = {
    en: { held: "{0} held, {1} lost", "held.one": "One held, {1} lost", only: "only English" },
    es: { held: "{0} en mano, {1} perdidas" },
  }
  await readWords("toy")
})

test("a board's words take their values in order", () => {
  assert.equal(w("held", 3, 2), "3 held, 2 lost")
})
test("one is said as one, where the language has a word for it", () => {
  assert.equal(w("held", 1, 2), "One held, 2 lost")
  document.documentElement.lang = "es"
  assert.equal(w("held", 4, 2), "4 en mano, 2 perdidas")
})
test("what has no Spanish is said in English, and what nobody knows by its key", () => {
  document.documentElement.lang = "es"
  assert.equal(w("only"), "only English")
  assert.equal(w("nobody"), "nobody")
  assert.equal(known("held"), true)
  assert.equal(known("nobody"), false)
})
test("the shell's words are counted by the language's own rules", async () => {
  answers["/web/text/en.json"] = { "all.one": "{n} choice", "all.other": "{n} choices", rule: "Rule {rule}" }
  await load("en")
  assert.equal(t("all", { n: 1 }), "1 choice")
  assert.equal(t("all", { n: 2 }), "2 choices")
  assert.equal(t("rule", { rule: "6.2" }), "Rule 6.2")
  assert.equal(t("rule"), "Rule {rule}")
  assert.equal(t("nobody"), "nobody")
})
test("a board's own words go beside the shell's", () => {
  extend({ en: { "rule.fire": "Fire" }, es: { "rule.fire": "Fuego" } })
  assert.equal(t("rule.fire"), "Fire")
  assert.equal(has("rule.fire"), true)
  extend(undefined)
})
test("the address speaks before the cookie, the cookie before the browser", () => {
  assert.equal(preferred(), "en")
  navigator.languages = ["fr-FR", "es-ES"]
  assert.equal(preferred(), "es")
  document.cookie = "a=b; hardtack_lang=en"
  assert.equal(preferred(), "en")
  location.search = "?lang=es"
  assert.equal(preferred(), "es")
  location.search = "?lang=xx"
  assert.equal(preferred(), "es", "a language there is not is not obeyed")
  Object.assign(location, { search: "" })
  document.cookie = ""
  navigator.languages = ["en"]
})
test("points have a sign, a true minus, and nothing for nothing", () => {
  assert.deepEqual([5, -5, 0, null].map(signed), ["+5", "−5", "", ""])
})
test("a small chance is not told as none", () => {
  assert.equal(percent(0.004), "0.4%")
  assert.equal(percent(0.25), "25%")
  assert.equal(percent(0), "0%")
  assert.equal(percent(0.5, "es").replace(/\s/, " "), "50 %")
})
test("what a browser remembers comes back, and a spoilt memory costs nothing", () => {
  keep("folded", ["log"])
  assert.deepEqual(recall("folded"), ["log"])
  localStorage.setItem("hardtack.folded", "{")
  assert.equal(recall("folded", "fallback"), "fallback")
  assert.equal(recall("never"), null)
})
