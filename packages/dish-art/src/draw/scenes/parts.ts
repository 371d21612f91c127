import { leaf } from '../ingredients/herbs.ts'
import { type Colour, tone } from '../palette.ts'
import { arc, circle, discPath, ellipse, group, hoop, line, path, polar, slab, slabPath, wedge } from '../shapes.ts'

/*
 * Parts of the small drawings, on units of their 220 × 150 frame. Nothing here is as light as white paper or as dark
 * as the dark theme at its edge, so that the drawings stand on both.
 */

const shadow = tone('ink', 0, 0.17)

/** The shadow of a shape given as path data. */
export const under = (d: string, x = 3, y = 5) => `<path d="${d}" transform="translate(${x} ${y})" fill="${shadow}"/>`

/** The shadow of something round. */
export const underRound = (x: number, y: number, radius: number) => circle(x + 3, y + 5, radius, shadow)

/** A rectangle with its shadow. */
export const sheet = (x: number, y: number, width: number, height: number, corner: number, fill: string) =>
  under(slabPath(x, y, width, height, corner)) + slab(x, y, width, height, corner, fill)

/** A plate with a coloured line on its rim. */
export function plate(x: number, y: number, radius: number, trim: Colour = 'tomato'): string {
  return (
    underRound(x, y, radius) +
    circle(x, y, radius, tone('oat', -0.1)) +
    circle(x - 0.5, y - 0.8, radius - 1.3, tone('cream', -0.025)) +
    hoop(x, y, radius * 0.86, tone(trim), radius > 34 ? 1.8 : 1.3) +
    circle(x, y, radius * 0.68, tone('oat', -0.03)) +
    circle(x + 0.8, y + 1.2, radius * 0.67, tone('oat', 0.015))
  )
}

/** A bowl with something in it. */
export function bowl(x: number, y: number, radius: number, glaze: Colour, content: Colour): string {
  return (
    underRound(x, y, radius) +
    circle(x, y, radius, tone(glaze, -0.07)) +
    circle(x - 0.5, y - 0.8, radius - 1, tone(glaze)) +
    circle(x, y, radius * 0.84, tone(glaze, -0.14)) +
    circle(x + 0.8, y + 1.4, radius * 0.79, tone(content)) +
    line(arc(x, y, radius * 0.92, 200, 258), tone('cream', 0, 0.75), 1.4)
  )
}

/** A cup on its saucer, the ear pointing at an angle. */
export function cup(x: number, y: number, degrees: number, glaze: Colour): string {
  const [ex, ey] = polar(21, degrees)
  return (
    plate(x, y, 30, glaze) +
    group(x + ex, y + ey, degrees, 1, slab(-5, -4, 14, 8, 4, tone(glaze, -0.04))) +
    underRound(x - 1, y - 2, 19) +
    circle(x, y, 19.5, tone(glaze)) +
    circle(x, y, 16, tone(glaze, -0.12)) +
    circle(x + 0.6, y + 1, 15, tone('crustDeep', -0.06)) +
    circle(x + 0.6, y + 1, 11.5, tone('crustDeep', 0.03)) +
    line(arc(x, y, 17.8, 200, 256), tone('cream', 0, 0.7), 1.3)
  )
}

const metal = () => tone('gill', 0.06)

/** A spoon round the origin, upright, 66 long; of metal, or of wood. */
export const spoon = (wooden = false) => {
  const fill = wooden ? tone('wood') : metal()
  return (
    line('M0 -10V33', fill, wooden ? 4 : 3) +
    ellipse(0, -22, 7.5, 11, fill) +
    ellipse(0.6, -21, 5, 8, wooden ? tone('wood', -0.08) : tone('gill', 0.17))
  )
}

/** Two leaves from one point. */
export const sprout = (x: number, y: number, degrees = 0, size = 1) =>
  group(x, y, degrees, size, group(0, 0, -34, 1, leaf(20, 9)) + group(0, 0, 38, 1, leaf(18, 8.5, 'basilLight')))

/** A twig with pairs of leaves, growing upwards. */
export function sprig(x: number, y: number, degrees: number, pairs = 4): string {
  let leaves = line(`M0 0V${-pairs * 10 - 2}`, tone('basilDeep', 0.03), 1.8)
  for (let index = 0; index < pairs; index++) {
    const size = 0.62 - index * 0.05
    leaves +=
      group(0, -6 - index * 10, -62, size, leaf(18, 8)) + group(0, -9 - index * 10, 62, size, leaf(18, 8, 'basilLight'))
  }
  return group(x, y, degrees, 1, leaves + group(0, -pairs * 10, 0, 0.55, leaf(18, 8)))
}

/** A part of a berry tart with its point at the origin. */
export function tart(radius: number, from: number, to: number): string {
  const berries: [x: number, y: number, blue: boolean][] = []
  for (const [reach, step] of radius < 20
    ? ([[0.56, 30]] as const)
    : ([
        [0.66, 19],
        [0.4, 34],
      ] as const)) {
    for (let degrees = from + step * 0.55; degrees < to - step * 0.3; degrees += step) {
      const [x, y] = polar(radius * reach, degrees)
      berries.push([x, y, Math.round(degrees / step) % 3 === 0])
    }
  }
  const size = radius < 20 ? radius * 0.15 : radius * 0.1
  const spots = (blue: boolean, fill: string) =>
    dots(
      berries.filter(berry => berry[2] === blue).map(([x, y]) => [x, y, size]),
      fill,
    )
  const crust = wedge(radius, from, to)
  return (
    under(crust, 2, 3) +
    path(crust, tone('crust')) +
    line(arc(0, 0, radius * 0.94, from + 2, to - 2), tone('crustLight', -0.04), radius * 0.06) +
    path(wedge(radius * 0.86, from, to), tone('plum')) +
    dots(
      berries.map(([x, y]) => [x + 0.6, y + 1, size]),
      tone('ink', 0, 0.25),
    ) +
    spots(false, tone('raspberry')) +
    spots(true, tone('blueberry')) +
    dots(
      berries.map(([x, y]) => [x - 0.9, y - 1, size * 0.3]),
      tone('cream', 0, 0.8),
    )
  )
}

/** A tomato round (x, y). */
export const tomato = (x: number, y: number, radius: number) =>
  underRound(x - 1, y - 2, radius) +
  circle(x, y, radius, tone('tomato')) +
  ellipse(x - radius * 0.35, y - radius * 0.4, radius * 0.3, radius * 0.18, tone('cream', 0, 0.6), -36) +
  group(
    x,
    y,
    0,
    radius / 11,
    [0, 72, 144, 216, 288]
      .map(degrees => group(0, 0, degrees, 1, path('M-1.2 0L0 -7L1.2 0Z', tone('basil', -0.04))))
      .join(''),
  )

/** Half a lemon from its cut side, round (x, y). */
export function lemon(x: number, y: number, radius: number): string {
  const pips = Array.from({ length: 8 }, (_, index) =>
    group(
      x,
      y,
      index * 45,
      radius / 16,
      path('M0 -2C-4.6 -6 -4.4 -12 0 -12.600C4.4 -12 4.6 -6 0 -2Z', tone('saffron', 0.035)),
    ),
  )
  return (
    underRound(x - 1, y - 2, radius) +
    circle(x, y, radius, tone('saffron')) +
    circle(x, y, radius * 0.87, tone('saffronLight', 0.03)) +
    pips.join('')
  )
}

/** A fried egg round (x, y); a `size` of 1 is as drawn. */
export const friedEgg = (x: number, y: number, size: number) =>
  group(
    x,
    y,
    0,
    size,
    piecePath(
      'M-2 -25C10 -30 17 -20 24 -12C33 -3 25 9 19 17C10 28 -6 27 -16 20C-29 14 -28 0 -22 -10C-18 -18 -12 -21 -2 -25Z',
    ) +
      circle(1, 1.5, 10.5, tone('saffronDeep', 0.05)) +
      circle(0, 0, 10.5, tone('yolk')) +
      ellipse(-3.4, -3.8, 3.4, 2, tone('cream', 0, 0.85), -34),
  )

const piecePath = (d: string) =>
  under(d, 1.5, 2.5) + path(d, tone('cream', 0.01)) + line(d, tone('crustLight', 0.02), 1.3)

/** A handful of dots: crumbs, peas, pepper. */
export const dots = (spots: readonly (readonly [number, number, number])[], fill: string) =>
  path(spots.map(([x, y, radius]) => discPath(x, y, radius)).join(''), fill)
