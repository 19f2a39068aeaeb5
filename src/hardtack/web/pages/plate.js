// A small piece of a game's map for its plate on the home page, drawn from the same data as the board.

import { s } from "../shell/dom.js";

const W = 400;
const H = 250;

// The middle of the map by spread of places, zoomed in: a recognisable corner rather than the whole sheet.
function frame(points, zoom = 1.55) {
  const xs = points.map(([x]) => x).sort((a, b) => a - b);
  const ys = points.map(([, y]) => y).sort((a, b) => a - b);
  const mid = (list) => list[Math.floor(list.length / 2)];
  const scale = zoom * Math.max(W / (xs.at(-1) - xs[0]), H / (ys.at(-1) - ys[0]));
  return ([x, y]) => [W / 2 + (x - mid(xs)) * scale, H / 2 + (y - mid(ys)) * scale];
}

const at = (place) => (place.x !== undefined ? [place.x, place.y] : [place.lon * 0.78, -place.lat]);
const raw = ([a, b], geographic) => (geographic ? [b * 0.78, -a] : [a, b]);

// Midpoints as knots: a polyline becomes a curve without any library.
function smooth(points) {
  if (points.length < 3) return `M${points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L")}`;
  const mid = (a, b) => `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const one = (p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  return `M${one(points[0])}L${mid(points[0], points[1])}` +
    points.slice(1, -1).map((p, i) => `Q${one(p)} ${mid(p, points[i + 2])}`).join("") + `L${one(points.at(-1))}`;
}

export function plate(data, label) {
  const svg = s("svg", { class: "plate-map", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label, preserveAspectRatio: "xMidYMid slice" });
  const map = data?.map ?? data ?? {};
  const spaces = map.spaces ?? [];
  if (spaces.length < 5) return decorate(svg);
  const geographic = spaces[0].x === undefined;
  const put = frame(spaces.map(at));
  const spot = new Map(spaces.map((space) => [space.id, put(at(space))]));
  const inside = ([x, y], edge = 30) => x > -edge && y > -edge && x < W + edge && y < H + edge;

  for (const line of data.geography?.features ?? data.features ?? []) {
    if (!line.points?.length) continue;
    const points = line.points.map((point) => put(raw(point, geographic)));
    const kind = line.kind ?? "river";
    if (kind === "ridge") svg.append(...hachures(points));
    else svg.append(s("path", { class: `pm-${kind}`, d: smooth(points) }));
  }
  const links = map.links ?? map.roads ?? [];
  for (const kind of ["road", "pike"]) {
    const d = links.filter((one) => (one.kind ?? "road") === kind && spot.has(one.a) && spot.has(one.b))
      .map((one) => [spot.get(one.a), spot.get(one.b)]).filter(([a, b]) => inside(a) || inside(b))
      .map(([a, b]) => `M${a.map((v) => v.toFixed(1)).join(" ")}L${b.map((v) => v.toFixed(1)).join(" ")}`).join("");
    svg.append(s("path", { class: `pm-${kind}`, d }));
    if (kind === "pike") svg.append(s("path", { class: "pm-pike-fill", d }));
  }
  const taken = [];
  for (const space of spaces) {
    const [x, y] = spot.get(space.id);
    if (!inside([x, y], 4)) continue;
    svg.append(s("circle", { class: `pm-space pm-${space.zone ?? "open"}`, cx: x.toFixed(1), cy: y.toFixed(1), r: 4.2 }));
    const width = space.name.length * 5.6;
    const free = !taken.some(([a, b, w]) => Math.abs(b - y) < 13 && a < x + width && x < a + w) && x + width < W - 8;
    if (free && x > 6 && y > 14) {
      taken.push([x, y, width + 14]);
      svg.append(s("text", { class: "pm-name", x: (x + 7).toFixed(1), y: (y - 4).toFixed(1) }, space.name));
    }
  }
  return svg;
}

function hachures(points) {
  const ticks = [];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    for (let d = 0; d < length; d += 4) {
      const [x, y] = [a[0] + ((b[0] - a[0]) * d) / length, a[1] + ((b[1] - a[1]) * d) / length];
      const reach = 6 + 3 * Math.sin(d * 1.7 + i);
      ticks.push(`M${(x - nx * reach).toFixed(1)} ${(y - ny * reach).toFixed(1)}L${(x + nx * reach).toFixed(1)} ${(y + ny * reach).toFixed(1)}`);
    }
  }
  return [s("path", { class: "pm-hach", d: ticks.join("") })];
}

// No map to draw from: a compass rose does.
function decorate(svg) {
  const rose = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    s("path", { class: turn % 90 ? "pm-rose-b" : "pm-rose", d: turn % 90 ? "M0-42l5 37-5 5-5-5z" : "M0-70l8 62-8 8-8-8z", transform: `rotate(${turn})` }));
  svg.append(s("g", { transform: `translate(${W / 2} ${H / 2})` }, s("circle", { class: "pm-ring", r: 82 }), s("circle", { class: "pm-ring", r: 78 }), rose));
  return svg;
}
