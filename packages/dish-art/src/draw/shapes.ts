import { tone } from './palette.ts'

export type Point = readonly [x: number, y: number]

/** A number for SVG: at most one decimal, no trailing zero, never exponential. */
export function round(value: number): string {
  const tenths = Math.round(value * 10)
  if (tenths === 0) return '0'
  const size = Math.abs(tenths)
  const last = size % 10
  // Whole numbers are written several times as fast as others, and a drawing has thousands.
  return `${tenths < 0 ? '-' : ''}${(size - last) / 10}${last === 0 ? '' : `.${last}`}`
}

/** A template for path data and transforms: its numbers are rounded, its texts stay as they are. */
export function data(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let whole = texts[0] ?? ''
  for (const [at, value] of values.entries()) {
    whole += (typeof value === 'number' ? round(value) : value) + (texts[at + 1] ?? '')
  }
  return whole
}

/** A filled circle round (x, y). */
export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

/** A circle's line alone. */
export function hoop(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
}

/** A filled ellipse round (x, y), turned clockwise by `degrees`. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, degrees = 0): string {
  const turned = degrees ? data` transform="rotate(${degrees} ${x} ${y})"` : ''
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${turned}/>`
}

/** A rectangle with round corners, from its upper left corner. */
export function slab(x: number, y: number, width: number, height: number, corner: number, fill: string): string {
  const rounded = corner ? data` rx="${corner}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded} fill="${fill}"/>`
}

/** Path data, filled. */
export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A line with round ends and corners. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Moves, turns and scales what was drawn round the origin. */
export function group(x: number, y: number, degrees: number, scale: number, inner: string): string {
  const turned = degrees ? data` rotate(${degrees})` : ''
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${inner}</g>`
}

/** Moves what was drawn round the origin. */
export const shift = (x: number, y: number, inner: string): string => group(x, y, 0, 1, inner)

/** A shape with its own small hard shadow, right and down. */
export function piece(d: string, fill: string, drop = 2, shade = 0.2): string {
  return `<path d="${d}" transform="translate(${round(drop * 0.7)} ${round(drop)})" fill="${tone('ink', 0, shade)}"/>${path(d, fill)}`
}

/** A filled circle round the middle with a shadow; `drop` says how high it lies. */
export function disc(radius: number, fill: string, drop = 2, shade = 0.2): string {
  return circle(drop * 0.7, drop, radius, tone('ink', 0, shade)) + circle(0, 0, radius, fill)
}

/** Path data of an arc round (x, y); angles in degrees, 0 to the right, clockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [x0, y0] = polar(radius, from)
  const [x1, y1] = polar(radius, to)
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const r = round(radius)
  return `M${round(x + x0)} ${round(y + y0)}A${r} ${r} 0 ${large} ${to > from ? 1 : 0} ${round(x + x1)} ${round(y + y1)}`
}

/** Path data of a pie slice with its point at the origin. */
export function wedge(radius: number, from: number, to: number): string {
  return `${arc(0, 0, radius, from, to)}L0 0Z`
}

/** Path data of a rectangle with round corners, for use with `piece` and clips. */
export function slabPath(x: number, y: number, width: number, height: number, corner: number): string {
  const c = Math.min(corner, width / 2, height / 2)
  const turn = (dx: number, dy: number) => data`a${c} ${c} 0 0 1 ${dx} ${dy}`
  const across = round(width - 2 * c)
  const down = round(height - 2 * c)
  return `M${round(x + c)} ${round(y)}h${across}${turn(c, c)}v${down}${turn(-c, c)}h-${across}${turn(-c, -c)}v-${down}${turn(c, -c)}Z`
}

/** Path data of a circle round (x, y). */
export function discPath(x: number, y: number, radius: number): string {
  const r = round(radius)
  const twice = round(radius * 2)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${twice} 0a${r} ${r} 0 1 0 -${twice} 0Z`
}

/** The point at this distance from the middle; degrees count clockwise, 0 to the right. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** Path data of a closed smooth line through the points (Catmull-Rom, written as cubic curves). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  let d = data`M${at(0)[0]} ${at(0)[1]}`
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += data`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} `
    d += data`${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return `${d}Z`
}
