// A link to the clipboard.

import { toast } from "./dialog.js"
import { t } from "./i18n.js"

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // No clipboard over plain http on another machine: put it where it can be copied by hand.
    prompt(t("share.copy"), text)
    return
  }
  toast(t("share.copied"))
}
