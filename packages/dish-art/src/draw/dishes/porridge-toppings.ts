import { blobPath, strewIn } from '../arrange.ts'
import {
  bananaSlice,
  blueberry,
  cherryFruit,
  citrusSlice,
  figHalf,
  fruitCrescent,
  raspberry,
  stoneFruitHalf,
  strawberryHalf,
} from '../ingredients/fruit.ts'
import { hazelnut, kiwiSlice, mangoCube, plumWedge } from '../ingredients/fruit-cuts.ts'
import { almondFlake, crumb, halfNut } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group, line, piece } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** One kind of fruit: how to draw a piece, how far apart pieces lie, and whether its light must stay upper left. */
export type Fruit = { draw: () => string; step: number; upright?: boolean }

/** At least three fruits for the top, those of the title first. */
export function fruitsOf(picture: Picture): Fruit[] {
  const { random } = picture
  const strawberry: Fruit = { draw: () => strawberryHalf(14), step: 23 }
  const banana: Fruit = { draw: () => bananaSlice(14.5), step: 22 }
  const mixed: Fruit = {
    draw: () => (random.chance(0.6) ? blueberry(picture, 8.8) : raspberry(9.4)),
    step: 17,
    upright: true,
  }
  const fruits: Fruit[] = []
  if (picture.has('strawberry')) fruits.push(strawberry)
  if (picture.has('banana')) fruits.push(banana)
  if (picture.has('berry')) fruits.push(mixed, { draw: () => raspberry(10), step: 18, upright: true })
  if (picture.has('cherry')) fruits.push({ draw: () => cherryFruit(picture, 10), step: 22, upright: true })
  if (picture.has('fig')) fruits.push({ draw: () => figHalf(picture, 15), step: 26 })
  if (picture.has('apple'))
    fruits.push({
      draw: () => group(0, 0, 0, 1.3, fruitCrescent(picture.has('pear') ? 'lime' : 'tomato', 'butter')),
      step: 20,
    })
  if (picture.has('plum')) fruits.push({ draw: () => group(0, 0, 0, 1.2, plumWedge()), step: 21 })
  if (picture.has('kiwi')) fruits.push({ draw: () => kiwiSlice(16), step: 26 })
  if (picture.has('mango')) fruits.push({ draw: () => mangoCube(17), step: 19, upright: true })
  if (picture.has('peach') && !picture.has('mango'))
    fruits.push(
      { draw: () => group(0, 0, 0, 1.25, fruitCrescent('saffronDeep', 'saffron', 0.02)), step: 19 },
      { draw: () => stoneFruitHalf(picture, 16), step: 30, upright: true },
    )
  if (picture.has('orange', 'lemon'))
    fruits.push({ draw: () => citrusSlice(16, picture.has('orange') ? 'carrot' : 'saffron'), step: 24 })
  if (picture.has('chocolate'))
    fruits.push({
      draw: () =>
        piece('M-8 -5L7 -7L9 5L-6 7Z', tone('chocolate'), 2) + line('M-5 -3L5 -4.5', tone('chestnut', 0.06), 1.8),
      step: 17,
    })
  if (picture.has('hazelnut') && fruits.length > 0)
    fruits.push({ draw: () => group(0, 0, 0, 1.1, hazelnut(picture, random.chance(0.4))), step: 14, upright: true })
  const usual: Fruit[] = [
    mixed,
    banana,
    strawberry,
    { draw: () => figHalf(picture, 14), step: 25 },
    { draw: () => group(0, 0, 0, 1.3, fruitCrescent('tomato', 'butter')), step: 20 },
    { draw: () => blueberry(picture, 9), step: 17, upright: true },
  ]
  const choice = picture.stream('fruits')
  while (fruits.length < 3) fruits.push(choice.take(usual))
  return fruits.map((fruit, index) => ({ ...fruit, draw: stamps(picture, `fruit${index}`, fruit.draw) }))
}

/** A heap of oats and nuts round (x, y). */
export function granola(picture: Picture, radius: number, count: number, squash = 1, x = 0, y = 0): string {
  const { random } = picture
  const under = piece(
    blobPath(random, radius, radius * squash, { points: 11, jitter: 0.1, x, y }),
    tone('crust', -0.06),
    2.6,
    0.18,
  )
  const bits = [
    () => halfNut(),
    () => crumb(picture, 5, 'crust', 0.02),
    () => crumb(picture, 4.4, 'crustLight'),
    () => crumb(picture, 4.6, 'crustDeep', 0.06),
    () => almondFlake(),
  ].map((draw, index) => stamps(picture, `crunch${index}`, draw, 2))
  return (
    under + strewIn(random, count, radius * 0.96, { apart: 6.4, squash, x, y }, index => bits[index % bits.length]!())
  )
}
