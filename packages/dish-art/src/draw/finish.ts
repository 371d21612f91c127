import { dashes, scatter, speckled, strewIn } from './arrange.ts'
import { shaving } from './ingredients/grains.ts'
import { leaf, tuft } from './ingredients/herbs.ts'
import { type Colour, tone } from './palette.ts'
import type { Picture } from './picture.ts'
import { group, line } from './shapes.ts'

/** Ground pepper over a circle. */
export function pepper(picture: Picture, radius: number, count = 28): string {
  const { random } = picture
  return speckled(random, count, radius, 0.5, 1.2, tone('ink', 0, 0.6))
}

/** Light grains: salt, sugar, sesame, crumbs of cheese. */
export function sprinkle(
  picture: Picture,
  radius: number,
  count: number,
  colour: Colour = 'cream',
  large = 1.5,
): string {
  const { random } = picture
  return speckled(random, count, radius, 0.6, large, tone(colour, 0.02, 0.9))
}

/** Beads of oil on a sauce. */
export function oil(picture: Picture, radius: number, count = 22): string {
  const { random } = picture
  return speckled(random, count, radius, 1, 3.4, tone('saffron', 0.06, 0.7))
}

/** Tufts of herbs, kept apart. */
export function garnish(picture: Picture, count: number, radius: number, colour: Colour = 'basil', size = 1): string {
  const { random } = picture
  return strewIn(
    random,
    count,
    radius,
    { apart: Math.min(24, radius * 0.6) },
    () => tuft(picture, random.between(0.85, 1.1), colour),
    size,
  )
}

/** Chives or scallions cut small. */
export function chives(picture: Picture, radius: number, count = 26): string {
  const { random } = picture
  const points = scatter(random, count, radius, { apart: 6 })
  return (
    line(dashes(points, random, 6), tone('basilDeep', 0.02), 2.4) +
    line(dashes(points.slice(0, 8), random, 4), tone('basilLight'), 2)
  )
}

/** Flakes of hard cheese. */
export function shavings(picture: Picture, count: number, radius: number): string {
  const { random } = picture
  return strewIn(random, count, radius, { apart: 13 }, () => shaving(picture))
}

/** Two mint leaves, for sweet things. */
export function mint(x: number, y: number, degrees: number, size = 1): string {
  return group(x, y, degrees, size, group(0, 0, -38, 1, leaf(19, 9)) + group(0, 0, 30, 1.05, leaf(19, 9, 'basilLight')))
}
