import { blobPath, scatter, speckled } from '../arrange.ts'
import { crumb } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, line, path, piece, polar, round, shift } from '../shapes.ts'

/** The colour of a loaf inside, by what is in it. */
export const crumbColour = (picture: Picture): Colour =>
  picture.has('chocolate')
    ? 'chestnut'
    : picture.has('squash', 'carrot')
      ? 'saffronDeep'
      : picture.has('corn', 'lemon')
        ? 'butter'
        : 'crustLight'

/** A cut slice lying flat, wider than high. */
export function slice(picture: Picture, rx: number, ry: number): string {
  const { random } = picture
  const edge = blobPath(random, rx, ry, { points: 11, jitter: 0.035 })
  const colour = crumbColour(picture)
  const berries = picture.has('berry')
    ? speckled(random, 7, rx * 0.66, 2.4, 4, tone('blueberry', 0.05))
    : picture.has('nut', 'fig')
      ? speckled(random, 8, rx * 0.66, 1.8, 3.2, tone('crustDeep', -0.06))
      : ''
  return (
    piece(edge, tone('crustDeep', -0.02), 5, 0.26) +
    `<g transform="translate(-.4 -.8) scale(.9)">${path(edge, picture.glow(colour, colour === 'crustLight' ? 0.04 : 0.02, 0.7))}</g>` +
    speckled(
      random,
      34,
      rx * 0.8,
      0.8,
      2.5,
      tone(colour === 'crustLight' ? 'crust' : colour, colour === 'crustLight' ? 0.05 : -0.1, 0.7),
      { squash: ry / rx, apart: 4 },
    ) +
    berries
  )
}

/** Flour on a crust of this reach. */
export function flour(picture: Picture, rx: number, ry: number): string {
  return speckled(picture.random, 60, rx, 0.6, 1.5, tone('cream', 0.02, 0.75), { squash: ry / rx })
}

/** A crust of this outline, lit from the upper left. */
export function crust(picture: Picture, d: string): string {
  return (
    piece(d, tone('crustDeep', -0.06), 8, 0.3) +
    `<g transform="translate(-1.4 -2) scale(.985)">${path(d, picture.glow('crustDeep', 0.1, 1.6))}</g>`
  )
}

/** A slash that opened in the oven, lying along y. */
export function score(half: number, wide: number): string {
  const d = data`M0 ${-half}C${wide} ${-half * 0.4} ${wide} ${half * 0.4} 0 ${half}C${-wide} ${half * 0.4} ${-wide} ${-half * 0.4} 0 ${-half}Z`
  return (
    path(d, tone('crustLight', -0.02)) +
    `<g transform="translate(${round(wide * 0.14)} 0) scale(.72 .9)">${path(d, tone('crustLight', 0.05))}</g>` +
    line(data`M0 ${-half}C${-wide} ${-half * 0.4} ${-wide} ${half * 0.4} 0 ${half}`, tone('crustDeep', -0.12, 0.8), 2.6)
  )
}

/** Seeds on a crust of this reach, or nothing: some pictures have none unless `always`. */
export function seeds(picture: Picture, rx: number, ry: number, always = false): string {
  const seeded = always || picture.has('nut') || picture.choose('seeds', ['seeds', 'none', 'none']) === 'seeds'
  if (!seeded) return ''
  const points = scatter(picture.random, 44, rx, { squash: ry / rx, apart: 5 })
  const d = points
    .map(([x, y]) => `M${round(x)} ${round(y)}l${polar(2.6, picture.random.angle()).map(round).join(' ')}`)
    .join('')
  return line(d, tone(picture.choose('seed', ['cream', 'chocolate', 'saffronLight'])), 2.4)
}

/** Crumbs on the board round (x, y). */
export function crumbs(picture: Picture, x: number, y: number): string {
  const { random } = picture
  return scatter(random, 10, 34, { x, y, squash: 0.4, apart: 5 })
    .map(([px, py]) => shift(px, py, crumb(picture, random.between(1.4, 3), 'crust')))
    .join('')
}

/** A banana cut lengthwise, both halves lying along x with their cut sides up, glazed by the oven. */
export function bananaHalves(length: number): string {
  const q = length / 2
  const half = (up: number) => {
    const d = `M${round(-q)} ${up * 20}C${round(-q * 0.5)} ${up * 1} ${round(q * 0.5)} ${up * 1} ${round(q)} ${up * 18}C${round(q * 1.06)} ${up * 22} ${round(q * 1.02)} ${up * 27} ${round(q * 0.95)} ${up * 27}C${round(q * 0.4)} ${up * 36} ${round(-q * 0.4)} ${up * 36} ${round(-q * 0.95)} ${up * 28}C${round(-q * 1.04)} ${up * 28} ${round(-q * 1.04)} ${up * 23} ${round(-q)} ${up * 20}Z`
    const core = `M${round(-q * 0.86)} ${up * 23}Q0 ${up * 13} ${round(q * 0.84)} ${up * 22}`
    return (
      piece(d, tone('crust', 0.06), 3, 0.24) +
      `<g transform="translate(-.6 -.8) scale(.975 .97)">${path(d, tone('butter', -0.02))}</g>` +
      line(core, tone('saffronDeep', 0.04, 0.45), 8) +
      line(core, tone('crustDeep', 0.04, 0.55), 1.8)
    )
  }
  return half(-1) + half(1)
}
