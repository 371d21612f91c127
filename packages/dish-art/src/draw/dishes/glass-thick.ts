import { scatter, speckled, strewUpright } from '../arrange.ts'
import { mint } from '../finish.ts'
import { bananaSlice, blueberry, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { kiwiSlice, mangoCube } from '../ingredients/fruit-cuts.ts'
import { halfNut } from '../ingredients/grains.ts'
import { leaf } from '../ingredients/herbs.ts'
import { cucumberSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, group, hoop, line } from '../shapes.ts'

/** What lies on a thick drink: whipped cream, or foam with fruit, seeds and mint. `q` is the radius of the glass. */
export function topping(picture: Picture, q: number, index: number, colour: Colour): string {
  const random = picture.stream(`top${index}`)
  const size = q / 72
  const foam =
    hoop(1, 2, q * 0.62, tone('cream', 0.01, 0.3), q * 0.1) +
    line(data`M${-q * 0.5} ${q * 0.34}q${q * 0.3} ${q * 0.3} ${q * 0.8} ${q * 0.06}`, tone('cream', 0, 0.5), q * 0.06)
  if (picture.has('chocolate', 'coffee')) return foam + whipped(picture, q, index)
  if (picture.is('glass', 'thick') && picture.has('mango', 'kiwi')) return blended(picture, q, index, colour)
  const fruit = (at: number) => {
    if (picture.has('banana')) return at % 3 === 2 ? halfNut() : bananaSlice(16)
    if (picture.has('strawberry', 'berry', 'cherry')) return at % 3 === 1 ? blueberry(picture, 8.5) : strawberryHalf(15)
    if (picture.has('avocado', 'herb')) return at % 2 ? leaf(20, 9, 'basil') : cucumberSlice(16)
    return at % 2 ? halfNut() : raspberry(10)
  }
  const points = scatter(random, 6, q * 0.5, { apart: q * 0.32 })
  const seeds = speckled(random, 40, q * 0.66, 0.8, 1.6, tone(picture.has('strawberry') ? 'cream' : 'ink', 0, 0.75))
  return (
    foam +
    seeds +
    points.map(([x, y], at) => group(x, y, random.sway(60), size, fruit(at))).join('') +
    group(q * 0.1, -q * 0.2, random.angle(), size, mint(0, 0, 0, 1.1))
  )
}

function whipped(picture: Picture, q: number, index: number): string {
  const random = picture.stream(`top${index}`)
  const d = 'M0 0c9 -12 24 2 13 15s-38 8 -38 -13s30 -38 52 -22'
  const whip =
    line(d, tone('cream', -0.07), 25) + line(d, tone('cream', 0.01), 20) + line(d, tone('oat', -0.03, 0.9), 2.4)
  return (
    group(-q * 0.06, q * 0.06, random.angle(), (q / 72) * 0.92, whip) +
    speckled(random, 34, q * 0.5, 1.2, 2.6, tone('chocolate', 0.02))
  )
}

/** A spoon-thick surface drawn into a whirl, slices or cubes of the fruit on it. */
function blended(picture: Picture, q: number, index: number, colour: Colour): string {
  const random = picture.stream(`top${index}`)
  const size = q / 72
  const whirl = data`M${-q * 0.66} ${q * 0.16}C${-q * 0.6} ${-q * 0.7} ${q * 0.66} ${-q * 0.72} ${q * 0.62} ${q * 0.08}S${-q * 0.34} ${q * 0.62} ${-q * 0.3} ${q * 0.02}S${q * 0.3} ${-q * 0.24} ${q * 0.26} ${q * 0.08}`
  const surface = group(
    0,
    0,
    random.angle(),
    1,
    line(whirl, tone(colour, -0.07, 0.5), q * 0.13) + line(whirl, tone(colour, 0.09, 0.75), q * 0.06),
  )
  if (picture.has('mango'))
    return (
      surface +
      line(whirl, tone('cream', 0.02, 0.5), q * 0.035) +
      strewUpright(
        scatter(random, 7, q * 0.3, { apart: q * 0.2, x: -q * 0.12, y: q * 0.16 }),
        () => mangoCube(15),
        size,
      ) +
      speckled(random, 40, q * 0.5, 1, 2.4, tone('basilLight', -0.06), { x: q * 0.16, y: -q * 0.16 }) +
      speckled(random, 18, q * 0.6, 0.8, 1.6, tone('tomato', 0.02, 0.8)) +
      group(q * 0.14, -q * 0.1, random.angle(), size, mint(0, 0, 0, 1.25))
    )
  return (
    surface +
    group(-q * 0.24, q * 0.16, random.angle(), size, kiwiSlice(25)) +
    group(q * 0.2, q * 0.3, random.angle(), size, kiwiSlice(22)) +
    group(q * 0.3, -q * 0.14, random.angle(), size * 0.9, kiwiSlice(20)) +
    speckled(random, 34, q * 0.7, 0.8, 1.5, tone('ink', -0.02, 0.75)) +
    group(-q * 0.06, -q * 0.3, random.angle(), size, mint(0, 0, 0, 1.5))
  )
}
