import { blob, scatter, scatterIn, specks } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { type Point, path } from '../shapes.ts'

/** The food's field inside the vessel: its outline, half width and half height. */
export type Field = { d: string; w: number; h: number; round: boolean }

/** Points over the whole field, the rim left free. */
export function over(picture: Picture, field: Field, count: number, apart: number, inset = 16): Point[] {
  return field.round
    ? scatter(picture.random, count, field.w - inset, { apart, squash: (field.h - inset) / (field.w - inset) })
    : scatterIn(picture.random, count, (field.w - inset) * 2, (field.h - inset) * 2, apart)
}

/** The field in one colour, lighter towards its middle. */
export function ground(picture: Picture, field: Field, colour: Colour, lighter = 0): string {
  return (
    path(field.d, tone(colour, lighter - 0.1)) +
    `<g transform="translate(1.500 2.500) scale(.97)">${path(field.d, picture.glow(colour, lighter, 0.9))}</g>`
  )
}

/** What is browned: so many dark spots over the field, and specks. */
export function blisters(picture: Picture, field: Field, count: number): string {
  const { random } = picture
  const dark = over(picture, field, count, 24, 10).map(([x, y]) =>
    blob(random, random.between(6, 15), random.between(5, 10), tone('crustDeep', random.between(-0.02, 0.06), 0.5), {
      x,
      y,
      jitter: 0.24,
    }),
  )
  return dark.join('') + specks(over(picture, field, 50, 7, 8), random, 1, 3, tone('crustDeep', -0.04, 0.5))
}
