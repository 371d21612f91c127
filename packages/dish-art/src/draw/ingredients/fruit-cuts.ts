import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, data, disc, ellipse, group, line, path, piece, polar, slab } from '../shapes.ts'
import { cube } from './vegetables.ts'

/** A kiwi cut across: pale heart, rays and a ring of seeds. */
export function kiwiSlice(radius = 16): string {
  let rays = ''
  let seeds = ''
  for (let index = 0; index < 14; index++) {
    const degrees = (index * 360) / 14
    const [x0, y0] = polar(radius * 0.34, degrees)
    const [x1, y1] = polar(radius * 0.78, degrees)
    rays += data`M${x0} ${y0}L${x1} ${y1}`
    const [seedX, seedY] = polar(radius * 0.46, degrees + 12)
    const [endX, endY] = polar(radius * 0.54, degrees + 12)
    seeds += data`M${seedX} ${seedY}L${endX} ${endY}`
  }
  return (
    disc(radius, tone('crustDeep', -0.06), 2) +
    circle(-0.2, -0.3, radius * 0.92, tone('lime', 0.02)) +
    circle(-0.2, -0.3, radius * 0.7, tone('basilLight', 0.06)) +
    line(rays, tone('avocado', 0.05, 0.8), radius * 0.06) +
    ellipse(0, 0, radius * 0.3, radius * 0.24, tone('cream', -0.02)) +
    line(seeds, tone('ink', -0.06), radius * 0.11)
  )
}

/** A cheek of mango cut into `slices` and fanned out along x. */
export function mangoFan(slices = 7, scale = 1): string {
  let fan = ''
  for (let index = 0; index < slices; index++) {
    const slice =
      path('M-4 -24C13 -20 16 10 5 25C21 9 22 -19 -4 -24Z', tone('carrot', 0.02)) +
      path('M-4 -24C11 -19 13 9 5 25C18 9 19 -18 -4 -24Z', tone('saffron', 0.01)) +
      path('M-4 -24C6 -18 8 8 5 25C13 9 13 -15 -4 -24Z', tone('saffron', 0.05)) +
      line('M4 -15Q11 -4 10 10', tone('saffronLight', 0.02, 0.8), 1.6)
    fan += group((index - slices / 2) * 9.4, Math.abs(index - slices / 2) * 1.6, index * 5 - slices * 2.5, 1, slice)
  }
  return group(0, 0, 0, scale, ellipse(6, 6, slices * 5.2, 23, tone('ink', 0, 0.16)) + fan)
}

/** A cube of mango. */
export function mangoCube(size = 13): string {
  return cube(size, 'saffronDeep', 0.06, 3.4)
}

/** A three-cornered slice of watermelon, rind downwards. */
export function melonWedge(scale = 1): string {
  return group(
    0,
    0,
    0,
    scale,
    piece(
      'M0 -27Q4 -27 6 -23L31 15Q33 20 28 22Q0 32 -28 22Q-33 20 -31 15L-6 -23Q-4 -27 0 -27Z',
      tone('basilDeep', 0.05),
      3,
    ) +
      path('M0 -27Q4 -27 6 -23L30 13.500Q0 25 -30 13.500L-6 -23Q-4 -27 0 -27Z', tone('avocado', 0.08)) +
      path(
        'M0 -26Q3.5 -26 5.500 -22.500L26.500 10.500Q0 20 -26.500 10.500L-5.500 -22.500Q-3.5 -26 0 -26Z',
        tone('tomato', 0.06),
      ) +
      path('M0 -26Q2 -26 3 -23L8 14Q0 17 -24 10.500L-5.500 -22.500Q-3.5 -26 0 -26Z', tone('tomatoLight', -0.03, 0.7)) +
      line('M-3 -9l-1 3M7 -6l1 3M-10 4l-1.5 3M2 3l.3 3M14 5l1.5 3', tone('ink', -0.06), 2.8) +
      line('M-8 -16L-16 -3', tone('cream', 0, 0.6), 2),
  )
}

/** A lump of watermelon flesh with a seed or two. */
export function melonCube(size = 24): string {
  const q = size / 24
  return (
    cube(size, 'tomato', 0.06, 4.5) +
    line(data`M${-4 * q} ${2 * q}l${-q} ${2.4 * q}M${4 * q} ${-3 * q}l${q} ${2.4 * q}`, tone('ink', -0.06), 2.2 * q)
  )
}

/** A pear cut lengthwise, its stalk upwards. */
export function pearSlice(scale = 1): string {
  const outline =
    'M0 -27C7 -27 8 -18 9 -11C11 -2 20 2 19 14C18 25 8 28 0 28C-8 28 -18 25 -19 14C-20 2 -11 -2 -9 -11C-8 -18 -7 -27 0 -27Z'
  return group(
    0,
    0,
    0,
    scale,
    line('M0 -26q0 -7 5 -11', tone('crustDeep', -0.1), 2.8) +
      piece(outline, tone('lime', -0.02), 3) +
      `<g transform="translate(-.4 -.2) scale(.88)">${path(outline, tone('butter', 0.02))}</g>` +
      path('M0 -4C7 2 9 10 0 19C-9 10 -7 2 0 -4Z', tone('crustLight', -0.01, 0.9)) +
      line('M-2.500 8v4M2.500 8v4', tone('crustDeep', -0.14), 2.6) +
      line('M-11 4Q-14 14 -9 21', tone('cream', 0.02, 0.6), 2),
  )
}

/** A quarter of a plum, its dark skin upwards. */
export function plumWedge(): string {
  return (
    piece('M-18 5C-15 -15 15 -15 18 5C9 0 -9 0 -18 5Z', tone('plum', 0), 2.2) +
    path('M-16.500 5C-12 -7 12 -7 16.500 5C9 1.500 -9 1.500 -16.500 5Z', tone('saffronDeep', 0.02)) +
    path('M-14 4C-9 -2 9 -2 14 4C7 1.500 -7 1.500 -14 4Z', tone('tomatoLight', 0, 0.8)) +
    line('M-10 -5Q-2 -10.500 7 -8', tone('pink', 0.02, 0.7), 2)
  )
}

/** A half of plum, hollow upwards. */
export function plumHalf(picture: Picture, radius = 15): string {
  return (
    disc(radius, picture.glow('plum', 0.02, 1.2), 2.6) +
    circle(-0.3, -0.4, radius * 0.86, tone('saffronDeep', 0.03)) +
    circle(-0.3, -0.4, radius * 0.7, tone('saffron', 0.02)) +
    ellipse(0.4, 0.6, radius * 0.3, radius * 0.4, tone('tomatoDeep', 0.02, 0.85)) +
    ellipse(radius * -0.38, radius * -0.42, radius * 0.22, radius * 0.1, tone('cream', 0.02, 0.75), -35)
  )
}

/** A round, glossy hazelnut in its skin, or half of one. */
export function hazelnut(picture: Picture, halved: boolean): string {
  if (halved)
    return (
      disc(6.6, tone('crustDeep', -0.02), 1.6) +
      circle(-0.3, -0.4, 5.4, tone('crustLight', 0.01)) +
      line('M0 -3.500V3.500', tone('crust', -0.02, 0.9), 1.4)
    )
  return (
    disc(6.8, picture.glow('crustDeep', 0.02, 1.2), 1.8) +
    path('M-4 2.600Q0 5.400 4.200 2.400Q2.500 6.200 0 6.400Q-3 6.200 -4 2.600Z', tone('crustLight', -0.02, 0.9)) +
    ellipse(-2, -2.6, 2, 1.2, tone('cream', 0, 0.7), -30)
  )
}

/** A curl of candied or fresh ginger, lemon zest or the like, cut in thin sticks round the origin. */
export function matchsticks(colour: 'saffronLight' | 'butter' | 'carrot', count = 9, length = 17): string {
  let sticks = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = polar(1.5 + (index % 3) * 3.6, index * 137)
    sticks += group(
      x,
      y,
      index * 47,
      1,
      slab(-length / 2 + 0.8, -0.6, length, 3.4, 1, tone('ink', 0, 0.16)) +
        slab(-length / 2, -1.6, length, 3.2, 1, tone(colour, index % 2 ? -0.14 : -0.04)),
    )
  }
  return sticks
}
