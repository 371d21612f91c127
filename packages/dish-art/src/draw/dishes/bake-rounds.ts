import { blob, specks, strew } from '../arrange.ts'
import { garnish, pepper } from '../finish.ts'
import { aubergineRound } from '../ingredients/cut-vegetables.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, group, type Point } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { blisters, type Field, ground, over } from './bake-field.ts'

/** Rounds of aubergine overlapping in tomato sauce under patches of melted cheese, as for parmigiana or moussaka. */
export function aubergineRounds(picture: Picture, field: Field): string {
  const { random } = picture
  const size = 31
  const one = stamps(picture, 'round', () => aubergineRound(picture, size), 3)
  const rows: Point[] = []
  for (let y = -field.h + 26; y < field.h; y += size * 1.36)
    for (let x = -field.w + 18; x < field.w + 10; x += size * 1.16) rows.push([x + random.sway(4), y + random.sway(4)])
  const sauce = (x: number, y: number, wide: number) =>
    blob(random, wide + 2, wide * 0.6 + 2, tone('tomatoDeep', 0.02), { x: x + 1, y: y + 2, jitter: 0.24 }) +
    blob(random, wide, wide * 0.58, tone('tomato', 0.02), { x, y, jitter: 0.24 })
  const melted = (x: number, y: number, wide: number) =>
    blob(random, wide + 3, wide * 0.78 + 3, tone('crust', 0.08), { x: x + 1, y: y + 2, jitter: 0.14 }) +
    blob(random, wide, wide * 0.76, tone('saffronLight', 0.02), { x, y, jitter: 0.14 }) +
    blob(random, wide * 0.62, wide * 0.46, tone('cream', 0), { x: x - 2, y: y - 2, jitter: 0.18 }) +
    blob(random, wide * 0.22, wide * 0.16, tone('crustDeep', 0.06, 0.6), {
      x: x + wide * 0.3,
      y: y + wide * 0.22,
      jitter: 0.2,
    })
  return (
    ground(picture, field, 'tomato', -0.05) +
    rows.map(([x, y]) => group(x, y, random.sway(40), 1, one())).join('') +
    over(picture, field, 9, 46, 18)
      .map(([x, y]) => sauce(x, y, random.between(16, 24)))
      .join('') +
    over(picture, field, 9, 54, 26)
      .map(([x, y]) => melted(x, y, random.between(20, 29)))
      .join('') +
    blisters(picture, field, 7) +
    specks(over(picture, field, 60, 5), random, 0.8, 1.8, tone('saffronLight', 0, 0.9)) +
    strew(random, over(picture, field, 5, 50), () => circle(0, 0, 1.6, tone('basil'))) +
    garnish(picture, 8, field.h * 0.9, 'basil', 1.45) +
    pepper(picture, field.h)
  )
}
