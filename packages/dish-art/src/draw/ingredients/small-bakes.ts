import { blobPath, scatter, scatterIn, speckled, specks, strewIn } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import {
  arc,
  circle,
  data,
  ellipse,
  group,
  hoop,
  line,
  path,
  piece,
  polar,
  round,
  shift,
  slab,
  smooth,
} from '../shapes.ts'
import { cherryFruit, citrusSlice, raspberry, strawberryHalf } from './fruit.ts'
import { drizzle, halfNut } from './grains.ts'

function icingOf(picture: Picture, index: number): Colour {
  if (picture.has('chocolate')) return index % 3 === 1 ? 'cream' : 'umber'
  if (picture.has('berry', 'strawberry', 'cherry')) return index % 3 === 2 ? 'cream' : 'pink'
  if (picture.has('lemon')) return index % 3 === 2 ? 'cream' : 'butter'
  if (picture.has('carrot', 'coconut', 'apple', 'banana')) return 'cream'
  if (picture.has('mint', 'herb', 'lime')) return 'avocado'
  return (['pink', 'cream', 'butter', 'celadon'] as const)[index % 4]!
}

/** A round outline with `count` waves, kept once for the whole picture; answers its id. */
function frill(picture: Picture, name: string, radius: number, count: number, dip: number, from = 0): string {
  return picture.define(name, id => {
    const points = Array.from({ length: count * 2 }, (_, at) =>
      polar(radius * (at % 2 ? dip : 1), from + (at * 180) / count),
    )
    return `<path id="${id}" d="${smooth(points)}"/>`
  })
}

function again(id: string, x: number, y: number, scale: number, fill: string): string {
  return `<use href="#${id}" transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}" fill="${fill}"/>`
}

/** Piped icing in three tiers with fruit and sprinkles. */
export function frosting(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const colour = icingOf(picture, index)
  let drawn = ''
  for (const [layer, share] of [0.9, 0.66, 0.4].entries()) {
    const edge = frill(picture, `frosting${layer}`, radius * share, 9 - layer, 0.86, layer * 14)
    const [x, y] = [-layer * 0.8, -layer * 1.6]
    drawn +=
      again(edge, x + 1.8, y + 2.8, 1, tone('ink', 0, 0.2)) +
      again(edge, x, y, 1, tone(colour, -0.09 + layer * 0.02)) +
      again(edge, x - 0.6, y - 1, 0.93, tone(colour, 0.005 + layer * 0.012))
  }
  drawn += line(arc(-1, -3, radius * 0.68, 200, 262), tone('cream', 0.03, 0.6), 2.6)
  const sprinkles = scatter(random, 13, radius * 0.74, { apart: 6 })
    .map(([x, y], at) =>
      group(
        x,
        y,
        random.angle(),
        1,
        slab(-3, -1, 6, 2.2, 1.1, tone((['tomato', 'saffron', 'basil', 'denim'] as const)[at % 4]!)),
      ),
    )
    .join('')
  const fruit = picture.has('strawberry')
    ? strawberryHalf(11)
    : picture.has('lemon')
      ? citrusSlice(11)
      : picture.has('carrot', 'nut')
        ? halfNut()
        : picture.has('cherry')
          ? cherryFruit(picture, 9)
          : picture.has('berry')
            ? raspberry(9.5)
            : picture.choose('top', ['cherry', 'raspberry']) === 'cherry'
              ? cherryFruit(picture, 8.5)
              : raspberry(9)
  return (
    drawn +
    (picture.choose('sprinkles', ['sprinkles', 'plain']) === 'sprinkles' ? sprinkles : '') +
    shift(-1.5, -4, fruit)
  )
}

/** A fried ring under glaze, with sprinkles or stripes. */
export function donut(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const colour = icingOf(picture, index)
  const glaze = blobPath(random, radius * 0.9, radius * 0.88, { points: 12, jitter: 0.045 })
  const bits = scatter(random, 20, radius * 0.78, { inner: radius * 0.42, apart: 6 })
    .map(([x, y], at) =>
      group(
        x,
        y,
        random.angle(),
        1,
        slab(-3.2, -1.1, 6.4, 2.2, 1.1, tone((['tomato', 'saffron', 'basilLight', 'cream'] as const)[at % 4]!)),
      ),
    )
    .join('')
  const stripes = group(
    0,
    0,
    20,
    1,
    drizzle(picture, radius * 0.8, tone(colour === 'cream' ? 'chocolate' : 'cream'), 2.4, 5),
  )
  return (
    circle(3, 5, radius, tone('ink', 0, 0.26)) +
    circle(0, 0, radius, tone('crust', -0.08)) +
    circle(-0.6, -1, radius - 2, picture.glow('crust', 0.03, 0.9)) +
    path(glaze, tone(colour, -0.05)) +
    `<g transform="translate(-.8 -1) scale(.95)">${path(glaze, picture.glow(colour, 0.02, 0.6))}</g>` +
    (index % 2 ? stripes : bits) +
    circle(0, 0, radius * 0.34, tone(colour, -0.13)) +
    circle(0.8, 1.6, radius * 0.28, tone('crust', -0.16)) +
    circle(1.6, 3, radius * 0.2, tone('ink', 0, 0.6)) +
    hoop(0, 0, radius * 0.36, tone('cream', 0.02, 0.25), 1.6)
  )
}

/** A rolled bun: a spiral of dough and spice under icing. */
export function roll(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const dough: Colour = picture.has('chocolate') ? 'sand' : 'crustLight'
  const filling: Colour = picture.has('berry', 'cherry') ? 'plum' : picture.has('herb') ? 'basil' : 'crustDeep'
  let spiral = ''
  for (let step = 0; step <= 44; step++) {
    const [x, y] = polar(2 + step * radius * 0.0188, step * 30 + index * 70)
    spiral += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`
  }
  const outline = blobPath(random, radius, radius * 0.96, { points: 10, jitter: 0.03 })
  const icing =
    picture.choose('iced', ['iced', 'pearls', 'iced']) === 'iced'
      ? group(0, 0, index * 40, 1, drizzle(picture, radius * 0.78, tone('cream', 0.01, 0.95), 3.2, 6))
      : speckled(random, 18, radius * 0.84, 1.4, 2.8, tone('cream', 0.02))
  return (
    piece(outline, tone('crust', -0.07), 5, 0.26) +
    `<g transform="translate(-1 -1.4) scale(.95)">${path(outline, picture.glow(dough, -0.03, 1.2))}</g>` +
    line(spiral, tone(filling, 0, 0.95), 4.4) +
    line(spiral, tone(filling, 0.14, 0.6), 1.4) +
    line(arc(-1, -1, radius * 0.86, 196, 256), tone('cream', 0.02, 0.6), 3) +
    icing
  )
}

/** A glossy bun with seeds or a cross cut. */
export function bun(picture: Picture, radius: number): string {
  const { random } = picture
  const outline = blobPath(random, radius, radius * 0.97, { points: 10, jitter: 0.025 })
  const scored = picture.choose('scored', ['seeds', 'cross', 'seeds'])
  const seeds = strewIn(random, 16, radius * 0.66, { apart: 7 }, () => ellipse(0, 0, 2.8, 1.6, tone('cream', 0.01)))
  const cross =
    line(
      data`M${-radius * 0.6} -2Q0 -7 ${radius * 0.6} -2M-2 ${-radius * 0.6}Q-6 0 -2 ${radius * 0.58}`,
      tone('crustLight', 0.03),
      6,
    ) + line(data`M${-radius * 0.56} 1Q0 -4 ${radius * 0.56} 1`, tone('crustDeep', 0, 0.4), 1.6)
  return (
    piece(outline, tone('crustDeep', -0.04), 6, 0.28) +
    `<g transform="translate(-1.2 -1.8) scale(.95)">${path(outline, picture.glow('saffronDeep', -0.08, 1.7))}</g>` +
    (scored === 'seeds' ? seeds : cross) +
    ellipse(-radius * 0.34, -radius * 0.42, radius * 0.26, radius * 0.13, tone('cream', 0.02, 0.5), -35) +
    specks(scatterIn(random, 6, radius, radius), random, 0.6, 1.2, tone('chocolate', 0, 0.3))
  )
}

/** The pleated paper case of a muffin. */
export function liner(picture: Picture, radius: number, index: number): string {
  const papers = picture.choose('papers', ['white', 'brown', 'gay'])
  const colour: Colour =
    papers === 'white'
      ? 'cream'
      : papers === 'brown'
        ? 'chestnut'
        : (['tomato', 'celadon', 'saffron', 'pink'] as const)[index % 4]!
  const edge = frill(picture, 'liner', radius, 22, 0.94)
  return (
    again(edge, 3, 4.4, 1, tone('ink', 0, 0.26)) +
    again(edge, 0, 0, 1, tone(colour, -0.1)) +
    again(edge, -0.6, -0.8, 0.97, tone(colour, 0.01))
  )
}
