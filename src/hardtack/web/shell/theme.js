// A plain script in the head, so that the first paint already has the right light and the right motion.
;(() => {
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem("hardtack.settings")) ?? {}
  } catch {
    /* a broken store is an empty one */
  }
  const root = document.documentElement
  const dark = saved.theme === "dark" || (saved.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  root.dataset.theme = dark ? "dark" : "light"
  const still =
    saved.motion === "none" || (saved.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches)
  root.dataset.motion = still ? "none" : "full"
})()
