import { blob, blobPath, specks, strew } from '../arrange.ts'
import { mint, sprinkle } from '../finish.ts'
import { blueberry, fruitCrescent, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { hazelnut, plumHalf, plumWedge } from '../ingredients/fruit-cuts.ts'
import { almondFlake } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, ellipse, group, line, path, piece } from '../shapes.ts'
import { type Field, ground, over } from './bake-field.ts'

/** Fruit under crumbs, the juice bubbling at the edge. */
export function crumble(picture: Picture, field: Field): string {
  const { random } = picture
  const red =
    picture.has('berry', 'cherry', 'strawberry') ||
    (!picture.has('apple', 'peach', 'banana') && picture.choose('fruit', ['red', 'apple']) === 'red')
  const fruit = () =>
    picture.has('plum')
      ? random.chance(0.6)
        ? plumHalf(picture, 17)
        : group(0, 0, 0, 1.15, plumWedge())
      : picture.has('strawberry')
        ? strawberryHalf(13)
        : red
          ? random.chance(0.5)
            ? blueberry(picture, 8.5)
            : raspberry(10)
          : group(
              0,
              0,
              0,
              1.1,
              fruitCrescent(picture.has('pear') ? 'lime' : 'tomato', picture.has('peach') ? 'saffron' : 'saffronLight'),
            )
  let drawn =
    ground(
      picture,
      field,
      picture.has('plum') ? 'plum' : red ? 'raspberry' : 'saffronDeep',
      picture.has('plum') ? 0.07 : red ? -0.12 : -0.03,
    ) + strew(random, over(picture, field, 26, 24, 14), fruit)
  const heaps = over(picture, field, 15, 36, 30).map(
    ([x, y]) =>
      blob(random, 24, 19, tone('crust', -0.05), { x: x + 1, y: y + 3, jitter: 0.2 }) +
      blob(random, 22, 17, tone('crust', 0.02), { x, y, jitter: 0.2 }),
  )
  const ids = [0, 1, 2, 3].map(index =>
    picture.define(
      `crumb${index}`,
      own =>
        `<g id="${own}">${piece(blobPath(random, 7.6, 6.2, { points: 7, jitter: 0.18 }), tone('crust', index * 0.03 - 0.07), 2, 0.22)}${blob(random, 4.6, 3.4, tone('crust', index * 0.03), { x: -1.2, y: -1.4, jitter: 0.15 })}</g>`,
    ),
  )
  drawn +=
    heaps.join('') +
    over(picture, field, 150, 9.5, 20)
      .map(([x, y], index) =>
        group(x, y, 0, Math.round(random.between(0.6, 1.25) * 10) / 10, `<use href="#${ids[index % 4]}"/>`),
      )
      .join('')
  drawn +=
    picture.has('nut') || picture.choose('almonds', ['almonds', 'none']) === 'almonds'
      ? strew(random, over(picture, field, 15, 24, 24), () =>
          picture.has('hazelnut') ? hazelnut(picture, random.chance(0.5)) : almondFlake(),
        )
      : ''
  return (
    drawn +
    strew(random, over(picture, field, picture.has('plum') ? 9 : 5, 44, 26), fruit) +
    sprinkle(picture, field.h, 40) +
    mint(0, 8, 12, 1.2)
  )
}

/** Cream in dabs under cocoa. */
export function dusted(picture: Picture, field: Field): string {
  const { random } = picture
  let drawn = ground(picture, field, 'cream', -0.03)
  for (let y = -field.h + 18; y < field.h + 8; y += 31)
    for (let x = -field.w + 18; x < field.w + 8; x += 32)
      drawn +=
        ellipse(x + 2, y + 4, 16, 14.5, tone('crustDeep', 0.05, 0.32)) +
        circle(x, y, 15.5, picture.glow('cream', -0.005, 0.8)) +
        ellipse(x - 4, y - 5, 4.6, 3, tone('cream', 0.03), -30)
  drawn += path(field.d, tone('crustDeep', -0.05, 0.58))
  return (
    drawn +
    specks(over(picture, field, 300, 2, 2), random, 0.8, 2.2, tone('chocolate', 0.04, 0.6)) +
    specks(over(picture, field, 90, 4, 2), random, 1.4, 3.4, tone('umber', 0.04, 0.45)) +
    strew(random, over(picture, field, 9, 40, 30), () =>
      group(
        0,
        0,
        0,
        1.2,
        path('M-6 0C-6 -5 6 -5 6 0C6 5 -6 5 -6 0Z', tone('chocolate', -0.06)) +
          line('M-4 0q4 -2 8 0', tone('crust', -0.02, 0.7), 1.2),
      ),
    )
  )
}
