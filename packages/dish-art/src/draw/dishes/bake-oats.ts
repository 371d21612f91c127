import { blob, specks, strew } from '../arrange.ts'
import { bananaSlice, blueberry, fruitCrescent, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { hazelnut, pearSlice } from '../ingredients/fruit-cuts.ts'
import { almondFlake, halfNut } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { ellipse, group, type Point } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { type Field, ground, over } from './bake-field.ts'

/** Oats baked to a golden crust, fruit set into it in order and nuts strewn over. */
export function bakedOats(picture: Picture, field: Field): string {
  const { random } = picture
  const flake = stamps(
    picture,
    'flake',
    index =>
      ellipse(0.8, 1.4, 6, 4, tone('ink', 0, 0.14)) +
      ellipse(0, 0, 6, 4.1, tone('crust', (index % 3) * 0.05 - 0.03)) +
      ellipse(-1, -1, 3.6, 2, tone('crustLight', 0.01, 0.8)),
    5,
  )
  const crust =
    ground(picture, field, 'crust', 0.04) +
    over(picture, field, 12, 44, 14)
      .map(([x, y]) => blob(random, 24, 16, tone('crustDeep', 0.08, 0.35), { x, y, jitter: 0.24 }))
      .join('') +
    strew(random, over(picture, field, 150, 11, 8), () => flake())
  const nuts = stamps(picture, 'nuts', index => (index % 3 === 2 ? almondFlake() : group(0, 0, 0, 1.3, halfNut())), 3)
  return (
    crust +
    fruit(picture, field) +
    strew(random, over(picture, field, picture.has('nut') ? 22 : 9, 25, 16), () => nuts()) +
    specks(over(picture, field, 60, 6, 10), random, 0.8, 1.8, tone('cream', 0.02, 0.85)) +
    specks(over(picture, field, 70, 5, 10), random, 0.6, 1.4, tone('umber', 0, 0.5))
  )
}

/** Halves in two rows or one ring; small berries strewn. */
function fruit(picture: Picture, field: Field): string {
  const { random } = picture
  if (picture.has('pear')) {
    const half = stamps(picture, 'pear', () => pearSlice(1.05), 1)
    return places(field)
      .map(([x, y], index) =>
        group(x, y, (field.round ? index * 60 + 90 : index % 2 ? 168 : -12) + random.sway(9), 1, half()),
      )
      .join('')
  }
  if (picture.has('banana')) return strew(random, over(picture, field, 16, 30, 24), () => bananaSlice(14))
  if (picture.has('apple', 'peach')) {
    const slice = stamps(
      picture,
      'slice',
      () => group(0, 0, 0, 1.4, fruitCrescent('tomato', picture.has('peach') ? 'saffron' : 'saffronLight')),
      1,
    )
    return strew(random, over(picture, field, 20, 30, 24), () => slice())
  }
  const berry = stamps(
    picture,
    'berry',
    index => (picture.has('strawberry') ? strawberryHalf(13) : index % 2 ? blueberry(picture, 8.5) : raspberry(9.5)),
    4,
  )
  return strew(random, over(picture, field, 24, 26, 20), () =>
    picture.has('nut') && random.chance(0.2) ? hazelnut(picture, true) : berry(),
  )
}

function places(field: Field): Point[] {
  if (field.round)
    return Array.from({ length: 6 }, (_, index): Point => {
      const angle = (index * Math.PI) / 3
      return [Math.cos(angle) * field.w * 0.52, Math.sin(angle) * field.h * 0.52]
    })
  return [-0.66, -0.22, 0.22, 0.66].flatMap((x, column): Point[] => [
    [field.w * x, -field.h * 0.42 + (column % 2) * 8],
    [field.w * x, field.h * 0.44 - (column % 2) * 8],
  ])
}
