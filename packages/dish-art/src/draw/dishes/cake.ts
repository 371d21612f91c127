import { blobPath, ring, speckled, strewIn } from '../arrange.ts'
import { mint } from '../finish.ts'
import { almondFlake, crumb, rosette } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { arc, circle, data, group, line, path, piece, polar, round, slab, wedge } from '../shapes.ts'
import { plate } from '../vessels.ts'
import { fruitOf, icingOf, spongeOf } from './cake-flavours.ts'
import { denseCake, tinCake } from './cake-plain.ts'
import { ringCake, runs, slices } from './cake-shapes.ts'
import { pavlova } from './pavlova.ts'

/** A cake on its plate: a round one with icing, a fluted ring, one from a loaf tin, a low dark one or a pavlova; often with a slice gone. */
export function drawCake(picture: Picture): Drawing {
  const arrangement = picture.choose(
    'arrangement',
    picture.is('cake', 'pavlova')
      ? ['pavlova']
      : picture.is('cake', 'dense')
        ? ['dense']
        : picture.is('cake', 'tin')
          ? ['oblong']
          : picture.is('cake', 'ring')
            ? ['ring', 'ring']
            : picture.has('cream', 'cheese')
              ? ['round', 'round', 'nest']
              : ['round', 'round', 'ring', 'oblong', 'slice'],
  )
  const { svg, reach } = plate(picture, 138, 0.86)
  const icing = icingOf(picture)
  if (arrangement === 'ring') return { svg: svg + ringCake(picture, icing), reach }
  if (arrangement === 'pavlova') return { svg: svg + pavlova(picture), reach }
  if (arrangement === 'dense') return { svg: svg + denseCake(picture), reach }
  if (arrangement === 'oblong') return { svg: svg + tinCake(picture, icing), reach }
  if (arrangement === 'slice') return { svg: svg + slices(picture, icing), reach }
  return { svg: svg + roundCake(picture, icing, arrangement === 'nest'), reach }
}

function roundCake(picture: Picture, icing: Colour, nest: boolean): string {
  const { random } = picture
  const radius = 108
  const edge = nest ? blobPath(random, radius, radius * 0.97, { points: 15, jitter: 0.04 }) : ''
  let drawn = picture.soft(circle(7, 11, radius, tone('ink', -0.05, 0.4)))
  drawn += nest
    ? piece(edge, tone(icing, -0.11), 5) +
      `<g transform="translate(-1.5 -3) scale(.955)">${path(edge, tone(icing, 0))}</g>`
    : circle(0.8, 1.6, radius, tone(icing, -0.13)) + circle(-0.8, -2, radius - 3, picture.glow(icing, 0, 0.6))
  const decor = nest ? meringue(picture, icing, radius) : topping(picture, icing, radius)
  const cut = picture.choose('cut', ['cut', 'cut', 'whole']) === 'cut' ? cutOut(picture, icing, radius) : ''
  return drawn + decor + cut
}

function topping(picture: Picture, icing: Colour, radius: number): string {
  const { random } = picture
  const fruit = fruitOf(picture)
  const pattern = picture.choose('pattern', ['rosettes', 'crown', 'heap', 'drip', 'swirl'])
  const cream: Colour = icing === 'cream' ? 'pink' : 'cream'
  const turn = picture.stream('turn').angle()
  let strokes = ''
  for (let index = 0; index < 12; index++)
    strokes += arc(-1, -2, random.between(16, radius - 12), random.angle(), random.angle() * 0.2 + 300)
  let drawn = pattern === 'drip' ? drip(picture, icing, radius) : line(strokes, tone(icing, -0.05, 0.32), 2)
  if (pattern === 'rosettes')
    drawn += ring(
      12,
      radius - 19,
      turn,
      index =>
        rosette(15, icing === 'chocolate' || icing === 'umber' ? 'cream' : icing) +
        (index % 2 ? group(0, 0, 0, 0.76, fruit()) : ''),
    )
  if (pattern === 'swirl')
    drawn += spiral(icing, radius - 16) + ring(10, radius - 16, turn, () => group(0, 0, 0, 0.95, fruit()))
  if (pattern === 'crown' || pattern === 'drip')
    drawn +=
      ring(9, radius - 26, turn, () => group(0, 0, random.angle(), 1.05, fruit())) +
      ring(9, radius - 24, turn + 20, index => (index % 3 ? group(0, 0, 0, 0.8, rosette(12, cream)) : ''))
  if (pattern === 'heap')
    drawn +=
      circle(2, 3, radius * 0.6, tone(icing, -0.08, 0.5)) +
      strewIn(random, 19, radius * 0.55, { apart: 18 }, fruit) +
      mint(14, -18, 40, 1.2)
  else if (pattern !== 'swirl') drawn += strewIn(random, 6, radius * 0.3, { apart: 19 }, fruit) + mint(4, 6, 60, 1.05)
  if (picture.has('nut', 'coffee', 'carrot')) drawn += strewIn(random, 16, radius * 0.62, { apart: 11 }, almondFlake)
  if (picture.has('coconut'))
    drawn += strewIn(random, 60, radius * 0.9, { apart: 7 }, () => slab(-4, -1, 8, 2, 1, tone('cream', 0.02)))
  return (
    drawn +
    speckled(
      random,
      50,
      radius - 10,
      0.6,
      1.5,
      tone(icing === 'cream' || icing === 'butter' ? 'crust' : 'cream', 0, 0.7),
    )
  )
}

function spiral(icing: Colour, radius: number): string {
  let d = ''
  for (let step = 0; step < 84; step++) {
    const [x, y] = polar(3 + (step * radius) / 90, step * 20)
    d += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`
  }
  return line(d, tone(icing, -0.09, 0.6), 6) + line(d, tone(icing, 0.06, 0.55), 2.4)
}

/** A darker glaze poured on, running towards the edge. */
function drip(picture: Picture, icing: Colour, radius: number): string {
  const poured: Colour =
    icing === 'chocolate' || icing === 'umber'
      ? 'cream'
      : picture.has('lemon', 'orange', 'peach')
        ? 'saffron'
        : picture.has('berry', 'strawberry', 'cherry')
          ? 'raspberry'
          : picture.choose('poured', ['chocolate', 'saffronDeep', 'raspberry'])
  const { random } = picture
  const d = runs(random, 13, radius * 0.74, radius * 0.95)
  return (
    piece(d, tone(poured, -0.03), 2.4) +
    path(
      blobPath(random, radius * 0.66, radius * 0.62, { points: 12, jitter: 0.04, x: -3, y: -4 }),
      tone(poured, 0.035),
    ) +
    line(arc(-1, -2, radius * 0.7, 204, 258), tone('cream', 0.02, 0.55), 4)
  )
}

/** Peaks of meringue or whipped cream round a hollow full of fruit. */
function meringue(picture: Picture, icing: Colour, radius: number): string {
  const { random } = picture
  const fruit = fruitOf(picture)
  const peaks = ring(
    13,
    radius - 21,
    random.angle(),
    () =>
      piece(blobPath(random, 24, 20, { points: 7, jitter: 0.13 }), tone(icing, -0.06), 2.6, 0.14) +
      path(blobPath(random, 18, 13, { points: 6, jitter: 0.14, x: -2, y: -3 }), tone(icing, 0.02)) +
      line('M-9 4q8 -10 17 -3', tone('crust', 0.1, 0.6), 2),
  )
  const hollow =
    path(blobPath(random, radius * 0.66, radius * 0.63, { points: 12, jitter: 0.07 }), tone(icing, 0.02)) +
    path(
      blobPath(random, radius * 0.5, radius * 0.46, { points: 10, jitter: 0.12 }),
      tone(picture.has('lemon') ? 'saffron' : 'raspberry', 0.08, 0.5),
    )
  return (
    peaks +
    hollow +
    strewIn(random, 23, radius * 0.56, { apart: 18 }, fruit) +
    mint(16, -20, 30, 1.2) +
    mint(-30, 22, 200, 0.9)
  )
}

/** The gap of a missing slice: plate, crumbs and the layers of the cut. */
function cutOut(picture: Picture, icing: Colour, radius: number): string {
  const { colour, lighter } = picture.setting.glaze
  const from = picture.stream('cut-at').pick([18, 42, 78, 120])
  const to = from + 42
  const sponge = spongeOf(picture)
  const [fromX, fromY] = polar(radius + 1, from)
  const [toX, toY] = polar(radius + 1, to)
  const gap = path(wedge(radius + 3, from, to), tone(colour, lighter - 0.02))
  const face = (x: number, y: number, colourOf: string, width: number) => line(data`M0 0L${x} ${y}`, colourOf, width)
  const walls =
    face(fromX, fromY, tone(sponge, -0.06), 18) +
    face(toX, toY, tone(sponge, 0), 14) +
    face(fromX, fromY, tone(icing === 'cream' ? 'raspberry' : 'cream', 0), 3.2) +
    face(toX, toY, tone(icing === 'cream' ? 'raspberry' : 'cream', 0), 2)
  const clipped = picture.clip(
    'gap',
    wedge(radius + 1, from, to),
    gap + walls + path(wedge(radius, to - 9, to), tone('ink', 0, 0.12)),
  )
  const [midX, midY] = polar(radius * 0.74, from + 21)
  return (
    clipped +
    group(
      midX,
      midY,
      0,
      1,
      strewIn(picture.random, 7, 14, { apart: 5 }, () => crumb(picture, 2.6, sponge)),
    )
  )
}
