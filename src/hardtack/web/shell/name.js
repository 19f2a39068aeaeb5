// What one wants to be called: a field, wherever one may say it. Others read it as text and nothing else.

import { h } from "../kit/dom.js"
import { get, put } from "./api.js"
import { t } from "./i18n.js"

export const LONGEST = 24

export const myName = async () => (await get("/api/me")).name ?? ""

// Nothing written: as any guest.
export const call = async (name) => (await put("/api/me", { name: name.trim() || null })).name ?? ""

export const nameField = (id, value = "") =>
  h("input", {
    type: "text",
    id,
    maxlength: String(LONGEST),
    value,
    placeholder: t("name.none"),
    autocomplete: "nickname",
    spellcheck: "false",
  })
