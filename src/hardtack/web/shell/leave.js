// What cannot be taken back is asked once more: giving a match up, deleting it.

import { dialog } from "./dialog.js"
import { h } from "../kit/dom.js"
import { t } from "./i18n.js"

// A question with one way forward, named by what it does, and a way back.
export function sure(key, run, params = {}, otherwise = null) {
  let done = false
  dialog({
    title: t(`${key}.title`, params),
    cls: "narrow",
    body: h("p", {}, t(`${key}.text`, params)),
    actions: [
      { label: t("leave.back") },
      {
        label: t(`${key}.do`),
        run: () => {
          done = true
          run()
        },
        primary: true,
      },
    ],
    onClose: () => done || otherwise?.(),
  })
}
