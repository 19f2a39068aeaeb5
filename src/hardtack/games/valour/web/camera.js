// Where the table is looked at: what is asked about, and at first one's own men or the whole battle.
import { sheet, spot } from "./map.js"
import { placeOf } from "./targets.js"

// Who may be chosen now, on the map; and all that is asked about.
export const offered = ({ view, actions, yours }, { targets }) =>
  yours
    ? actions
        .map((a) => placeOf(a, view))
        .filter((p) => p?.unit || p?.leader)
        .map((p) => targets.where(p))
    : []
export function scene(table, desk) {
  const { view } = table,
    found = offered(table, desk)
  const busy = [
    view.attack?.unit,
    view.attack?.target,
    ...(view.fight?.sides.map((side) => side.unit) ?? []),
    view.turn.picked,
  ]
    .map((id) => id && view.units.find((one) => one.id === id)?.pose)
    .filter(Boolean)
    .map(spot)
  return busy.length ? [...busy, ...(view.attack ? found : []), ...desk.moving.spots()] : found
}
// The first look.
export function open(viewport, table, desk) {
  if (!viewport) return
  const { view, role } = table,
    wide = viewport.frame.clientWidth >= 900,
    all = view.units.filter((one) => one.pose),
    own = all.filter((one) => one.side === role)
  const corners = [
      [sheet.x0, sheet.y0],
      [sheet.x0 + sheet.wide, sheet.y0 + sheet.high],
    ],
    here = scene(table, desk)
  if (wide && view.turn.picked && here.length) viewport.focus(here, { pad: 90, from: 0.86, to: 1.15, ms: 0 })
  else if (wide)
    viewport.focus(
      all.length
        ? [
            ...all.map((one) => one.pose),
            ...Object.values(view.sides).map((one) => one.chief),
            ...view.brigades.map((one) => one.leader),
          ]
            .filter(Boolean)
            .map(spot)
        : corners,
      { pad: 50, from: 0.76, to: 1.1, ms: 0 },
    )
  else
    viewport.focus(view.turn.picked && here.length ? here : own.length ? own.map((one) => spot(one.pose)) : corners, {
      pad: 40,
      from: 0.62,
      to: 1.3,
      ms: 0,
    })
}
