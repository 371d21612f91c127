import { scatter, scatterIn, speckled, specks, strewIn, strewUpright } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import {
  circle,
  data,
  ellipse,
  group,
  hoop,
  line,
  type Point,
  path,
  piece,
  polar,
  slab,
  slabPath,
  smooth,
} from '../shapes.ts'
import { almondFlake, drizzle } from './grains.ts'

/** Two scalloped biscuits, jam showing through a window in the upper one. */
export function linzer(picture: Picture, radius: number): string {
  const { random } = picture
  const scallop = (r: number) =>
    smooth(Array.from({ length: 24 }, (_, index): Point => polar(r * (index % 2 ? 0.92 : 1.02), index * 15)))
  const jam: Colour = picture.has('fig') ? 'plum' : picture.has('peach', 'orange') ? 'saffronDeep' : 'raspberry'
  const heart = data`M0 ${radius * 0.46}C${-radius * 0.66} ${-radius * 0.04} ${-radius * 0.34} ${-radius * 0.52} 0 ${-radius * 0.2}C${radius * 0.34} ${-radius * 0.52} ${radius * 0.66} ${-radius * 0.04} 0 ${radius * 0.46}Z`
  const window =
    picture.choose('window', ['heart', 'round']) === 'heart'
      ? heart
      : smooth(Array.from({ length: 8 }, (_, index): Point => polar(radius * 0.4, index * 45)))
  return (
    piece(scallop(radius), tone('crust', -0.05), 4.4, 0.26) +
    `<g transform="translate(-.8 -1.4) scale(.97)">${path(scallop(radius), picture.glow('crustLight', -0.02, 0.7))}</g>` +
    speckled(random, 30, radius * 0.86, 0.7, 2, tone('cream', 0.02, 0.9)) +
    path(window, tone('crust', -0.1)) +
    `<g transform="translate(.6 1) scale(.94)">${path(window, picture.glow(jam, 0.02, 1.1))}</g>` +
    ellipse(-radius * 0.14, -radius * 0.14, radius * 0.13, radius * 0.06, tone('cream', 0, 0.8), -30)
  )
}

/** Two shells with cream between, lying on their side or flat. */
export function macaron(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const shells: Colour[] = picture.has('mint', 'herb', 'lime')
    ? ['avocado', 'basilLight']
    : picture.has('lemon', 'coconut')
      ? ['butter', 'saffronLight']
      : picture.has('berry', 'strawberry', 'cherry')
        ? ['pink', 'raspberry']
        : ['pink', 'butter', 'celadon', 'crust']
  const shell = shells[index % shells.length]!
  const cream: Colour = shell === 'butter' ? 'raspberry' : 'cream'
  if (index % 3 !== 1)
    return (
      circle(2.6, 4.4, radius, tone('ink', 0, 0.24)) +
      circle(0.8, 1.4, radius, tone(shell, -0.12)) +
      hoop(0, 0, radius - 2, tone(shell, -0.05), 4) +
      circle(-0.8, -1.4, radius - 3.4, picture.glow(shell, 0, 0.8)) +
      ellipse(-radius * 0.34, -radius * 0.4, radius * 0.24, radius * 0.12, tone('cream', 0.03, 0.7), -35)
    )
  const half = (up: number) =>
    path(
      data`M${-radius} ${up * 6}C${-radius} ${up * radius * 0.9} ${radius} ${up * radius * 0.9} ${radius} ${up * 6}Z`,
      tone(shell, up < 0 ? 0.02 : -0.05),
    ) +
    specks(
      Array.from({ length: 11 }, (_, at): Point => [-radius * 0.92 + at * radius * 0.184, up * 8]),
      random,
      2.6,
      4,
      tone(shell, up < 0 ? -0.05 : -0.1),
    )
  return group(
    0,
    0,
    [-24, 18, -60, 40][index % 4]!,
    1,
    ellipse(3, 6, radius, radius * 0.7, tone('ink', 0, 0.24)) +
      half(1) +
      half(-1) +
      slab(-radius * 0.9, -5.5, radius * 1.8, 11, 5.5, tone(cream, -0.02)) +
      line(
        data`M${-radius * 0.5} ${-radius * 0.42}Q0 ${-radius * 0.66} ${radius * 0.4} ${-radius * 0.48}`,
        tone('cream', 0.02, 0.7),
        3,
      ),
  )
}

/** Shortbread: an oblong pricked with a fork, or dipped in chocolate. */
export function finger(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const [w, h] = [radius * 1.2, radius * 1.78]
  const outline = slabPath(-w / 2, -h / 2, w, h, 9)
  const pricks = [-0.24, 0, 0.24].flatMap(x => [-0.28, 0, 0.28].map((y): Point => [x * w, y * h]))
  const dip = picture.has('chocolate') || picture.choose('dip', ['plain', 'dipped', 'sugar']) === 'dipped'
  const dipped = dip
    ? path(
        data`M${-w / 2} ${h * 0.08}Q${-w * 0.2} ${-h * 0.04} 0 ${h * 0.06}T${w / 2} ${h * 0.02}V${h / 2 - 9}q0 9 -9 9H${-w / 2 + 9}q-9 0 -9 -9Z`,
        picture.glow('chocolate', 0.02, 0.9),
      ) + line(data`M${-w * 0.34} ${h * 0.2}V${h * 0.34}`, tone('crust', 0.05, 0.7), 2.6)
    : specks(scatterIn(random, 14, w * 0.86, h * 0.9), random, 0.7, 1.5, tone('cream', 0.02, 0.9))
  return group(
    0,
    0,
    random.sway(6),
    1,
    piece(outline, tone(dough, -0.12), 4, 0.26) +
      slab(-w / 2 + 0.6, -h / 2 - 1, w - 3, h - 4, 8, picture.glow(dough, 0, 0.6)) +
      specks(pricks, random, 1.5, 1.7, tone(dough, -0.16, 0.85)) +
      dipped,
  )
}

/** A star from the cutter, iced, drizzled or with almonds. */
export function star(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const points = Array.from(
    { length: 24 },
    (_, index): Point =>
      polar(radius * 1.08 * ([1, 0.9, 0.64, 0.9][index % 4]! + (index % 4 === 0 ? 0.02 : 0)), index * 15),
  )
  const outline = smooth(points)
  const iced = picture.choose('iced', ['iced', 'nut', 'drizzle'])
  let drawn =
    piece(outline, tone(dough, -0.11), 4, 0.26) +
    `<g transform="translate(-.8 -1.4) scale(.95)">${path(outline, picture.glow(dough, 0.02, 0.8))}</g>`
  if (iced === 'iced')
    drawn +=
      `<g transform="scale(.78)">${path(outline, tone(picture.has('chocolate') ? 'chocolate' : 'cream', 0.01))}</g>` +
      strewUpright(scatter(random, 6, radius * 0.44, { apart: radius * 0.26 }), () =>
        circle(0, 0, 2.4, tone(random.pick<Colour>(['raspberry', 'saffron', 'basilLight']))),
      )
  else if (iced === 'drizzle') drawn += group(0, 0, -30, 1, drizzle(picture, radius * 0.66, tone('chocolate'), 2.6, 4))
  else drawn += strewIn(random, 5, radius * 0.44, { apart: radius * 0.3 }, almondFlake, 1.05)
  return group(0, 0, random.angle(), 1, drawn)
}
