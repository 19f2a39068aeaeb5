// The plate on the home page: a corner of a table with two lines facing each other, from the board's data.
import { el } from "/web/kit/dom.js"
import { paintGround } from "./ground.js"
import { X, Y, lay, r1 } from "./map.js"
import { figures, hatchings, plate as base } from "./troops.js"

const STYLE = "/games/valour/web/board.css"
export function plate(svg, data, lang, across, down) {
  if (!document.querySelector(`link[href="${STYLE}"]`))
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLE }))
  const ground = data.tables["acw-tollivers-crossroads"] ?? Object.values(data.tables)[0]
  lay(ground, lang)
  const zoom = 0.92,
    layer = el("g", {}),
    [cx, cy] = [X(ground.width * 0.44), Y(ground.height * 0.5)],
    view = el(
      "g",
      { transform: `translate(${across / 2} ${down / 2}) scale(${zoom}) translate(${r1(-cx)} ${r1(-cy)})` },
      layer,
    )
  for (const task of paintGround(layer)) task()
  const stand = (id, side, kind, formation, pose, body, army) => {
    const unit = { id, side, kind, formation, pose, body, losses: 0, did: [] }
    return el(
      "g",
      { class: `vf-u ${side}`, transform: `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})` },
      base(body[0], body[1], body[2], side, pose[2]),
      figures(unit, army),
    )
  }
  view.append(
    stand("one", "blue", "infantry", "line", [29500, 18500, 500], [9000, 1500, 12, 750, 0], "acw-union"),
    stand("two", "blue", "infantry", "line", [41500, 19000, 35500], [9000, 1500, 12, 750, 0], "acw-union"),
    stand("three", "grey", "infantry", "line", [31500, 27800, 19000], [9000, 1500, 12, 750, 0], "acw-confederate"),
    stand(
      "four",
      "grey",
      "artillery",
      "unlimbered",
      [20500, 32500, 17000],
      [2500, 3000, 1, 2500, 0],
      "acw-confederate",
    ),
  )
  svg.append(hatchings(), view)
  return svg
}
