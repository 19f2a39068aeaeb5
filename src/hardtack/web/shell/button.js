// Buttons and the icons on them.

import { el, h } from "../kit/dom.js"

// Line icons on a 20 by 20 grid, drawn with the text's colour.
const ICONS = {
  hint: "M6.500 12.500a5 5 0 1 1 7 0q-1 1-1 2.500h-5q0-1.500-1-2.500zM7.800 17h4.400M8.600 19h2.800",
  past: "M4 10a6.500 6.500 0 1 1 2 4.700M4 5v5h5M10.500 6.500V11l3 1.800",
  branch: "M6 3v14M6 12q0-4 4-4h1q3 0 3-3V3M11.500 5.500L14 3l2.500 2.500",
  flag: "M5 18V3M5 4q5-2.500 10 0v7q-5-2.500-10 0",
  pen: "M4 16l1-4L13.500 3.500l3 3L8 15zM11.500 5.500l3 3",
  undo: "M4 8h8a4 4 0 0 1 0 8H8M7 4.500L3.500 8 7 11.500",
  redo: "M16 8H8a4 4 0 0 0 0 8h4M13 4.500L16.500 8 13 11.500",
  dice: "M3 6a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01",
  eye: "M2 10q8-10 16 0-8 10-16 0zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  menu: "M3 5h14M3 10h14M3 15h14",
  layers: "M10 3l7 3.500-7 3.500-7-3.500zM3 10l7 3.500 7-3.500M3 13.500L10 17l7-3.500",
  fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  close: "M5 5l10 10M15 5L5 15",
  fold: "M5 10h10",
  unfold: "M5 8l5 5 5-5",
  up: "M5 12l5-5 5 5",
  link: "M8 12l4-4M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2",
  save: "M10 3v9M6 9l4 4 4-4M4 16h12",
  upload: "M10 13V4M6 8l4-4 4 4M4 16h12",
  gear: "M3 6h6M13 6h4M3 14h3M10 14h7M11 4v4M8 12v4",
  home: "M3 10l7-6 7 6M5 9v8h10V9",
  play: "M6 4l10 6-10 6z",
  pause: "M7 4v12M13 4v12",
  first: "M5 4v12M15 4l-7 6 7 6",
  last: "M15 4v12M5 4l7 6-7 6",
  back: "M13 4l-7 6 7 6",
  next: "M7 4l7 6-7 6",
  check: "M4 11l4 4 8-9",
  people: "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17q0-6 5-6t5 6M13 9a2.500 2.500 0 1 0 0-5M14 11.500q4 .5 4 5.500",
  taller: "M10 3v14M6 7l4-4 4 4M6 13l4 4 4-4",
  story: "M3 3v14h14M5.500 13l4-5 3 3 4.500-6",
  list: "M7 5h10M7 10h10M7 15h10M3.500 5h.01M3.500 10h.01M3.500 15h.01",
}

export function icon(name) {
  return el(
    "svg",
    { class: "ic", viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" },
    el("path", { d: ICONS[name] ?? "" }),
  )
}

/** @type {(label: string, onClick: (event: Event) => any, look?: Record<string, any>) => HTMLButtonElement} */
export const button = (label, onClick, { cls = "", pic = null, note = null, ...props } = {}) =>
  h(
    "button",
    { type: "button", class: cls, on: { click: onClick }, ...props },
    h("span", { class: "lb" }, pic && icon(pic), label),
    note && h("small", {}, note),
  )
