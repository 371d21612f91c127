import { speckled } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, data, group, line, type Point, path, piece, polar, smooth } from '../shapes.ts'

/** Biscuits from cutters (hearts, stars, little men, flowers, rounds) with piped icing along the edge. */
export function cutCookie(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const shapes = [heart, man, starOf, flower] as const
  const shape = shapes[(index + Number(picture.choose('cutter', ['0', '1', '2', '3']))) % 4]!
  const outline = shape(radius)
  const icing: Colour = picture.has('orange')
    ? 'carrot'
    : picture.has('lemon')
      ? 'saffron'
      : picture.has('berry', 'strawberry')
        ? 'pink'
        : 'cream'
  const flooded = index % 3 === 1 && shape !== man
  const ink = tone(icing, icing === 'cream' ? 0.01 : 0.07)
  return (
    piece(outline, tone('umber', 0.02), 4, 0.28) +
    `<g transform="translate(-.8 -1.200) scale(.965)">${path(outline, picture.glow('crustDeep', 0.03, 1))}</g>` +
    speckled(random, 14, radius * 0.6, 0.6, 1.4, tone('umber', -0.04, 0.6)) +
    (flooded ? `<g transform="scale(.78)">${path(outline, tone(icing, icing === 'cream' ? 0 : 0.03))}</g>` : '') +
    `<g transform="scale(.8)">${line(outline, ink, radius * 0.085)}</g>` +
    detail(shape, radius, flooded ? tone('cream', 0.02) : ink, icing)
  )
}

function heart(r: number): string {
  return data`M0 ${r}C${-r * 1.5} ${-r * 0.1} ${-r * 0.8} ${-r * 1.3} 0 ${-r * 0.5}C${r * 0.8} ${-r * 1.3} ${r * 1.5} ${-r * 0.1} 0 ${r}Z`
}

function starOf(r: number): string {
  return smooth(
    Array.from({ length: 20 }, (_, at): Point => polar(r * 1.12 * [1, 0.84, 0.58, 0.84][at % 4]!, at * 18 - 90)),
  )
}

function flower(r: number): string {
  return smooth(Array.from({ length: 24 }, (_, at): Point => polar(r * [0.8, 1.02, 1.02, 0.8][at % 4]!, at * 15)))
}

function man(r: number): string {
  const half: Point[] = [
    [0, -1.12],
    [0.28, -1.02],
    [0.34, -0.76],
    [0.24, -0.52],
    [0.52, -0.46],
    [0.9, -0.46],
    [1, -0.28],
    [0.88, -0.12],
    [0.42, -0.08],
    [0.4, 0.24],
    [0.62, 0.78],
    [0.54, 1.02],
    [0.3, 1.04],
    [0.06, 0.52],
  ]
  const mirrored = half
    .slice(1)
    .reverse()
    .map(([x, y]): Point => [-x, y])
  return smooth([...half, ...mirrored].map(([x, y]): Point => [x * r, y * r]))
}

function detail(shape: (r: number) => string, r: number, ink: string, icing: Colour): string {
  const dot = (x: number, y: number, size: number, fill: string) => circle(x * r, y * r, size * r, fill)
  if (shape === man)
    return (
      dot(-0.11, -0.82, 0.055, tone('cream', 0.02)) +
      dot(0.11, -0.82, 0.055, tone('cream', 0.02)) +
      line(data`M${-r * 0.13} ${-r * 0.66}q${r * 0.13} ${r * 0.12} ${r * 0.26} 0`, tone('cream', 0.02), r * 0.055) +
      dot(0, -0.28, 0.07, tone(icing === 'cream' ? 'tomato' : 'cream', 0.02)) +
      dot(0, 0, 0.07, tone(icing === 'cream' ? 'tomato' : 'cream', 0.02))
    )
  if (shape === heart)
    return line(data`M${-r * 0.36} ${-r * 0.1}q${r * 0.18} ${-r * 0.24} ${r * 0.36} 0t${r * 0.36} 0`, ink, r * 0.075)
  return (
    [0, 1, 2, 3, 4, 5]
      .map(at => group(0, 0, at * 60, 1, line(data`M0 ${-r * 0.16}V${-r * 0.46}`, ink, r * 0.07)))
      .join('') + dot(0, 0, 0.1, ink)
  )
}
