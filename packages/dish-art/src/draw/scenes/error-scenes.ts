import { tone } from '../palette.ts'
import { arc, circle, ellipse, group, hoop, line, path, shift } from '../shapes.ts'
import { dots, plate, sprout, under } from './parts.ts'

/** What is left of a dish, and who carries it away. */
export function notFound(): string {
  const ant = (x: number, y: number, degrees: number, loaded: boolean) =>
    group(
      x,
      y,
      degrees,
      1,
      line('M-1 0l-4 -6M1 0l0 -6.5M3 0l4 -5.5M-1 0l-4 6M1 0l0 6.5M3 0l4 5.5', tone('crustDeep', -0.07), 1.3) +
        ellipse(-5, 0, 4.6, 3.2, tone('crustDeep', -0.07)) +
        circle(1, 0, 2.4, tone('crustDeep', -0.02)) +
        circle(6, 0, 2.8, tone('crustDeep', -0.05)) +
        (loaded ? circle(11.5, 0.5, 4.6, tone('crust')) + circle(11, -0.2, 3.8, tone('crustLight', -0.02)) : ''),
    )
  const bite = 'M74 54C62 52 56 62 60 72C64 82 76 84 84 78C80 77 80 72 84 71C79 69 81 64 85 64C82 58 80 55 74 54Z'
  return (
    plate(80, 76, 58, 'basil') +
    under(bite, 2, 3) +
    path(bite, tone('crust')) +
    dots(
      [
        [68, 62, 2.6],
        [74, 70, 2.8],
        [66, 74, 2.2],
        [76, 61, 2],
      ],
      tone('chocolate'),
    ) +
    dots(
      [
        [94, 60, 2.2],
        [100, 70, 1.5],
        [92, 88, 2.4],
        [104, 84, 1.7],
        [84, 96, 1.6],
        [70, 95, 2],
        [110, 74, 1.8],
        [88, 50, 1.4],
        [60, 90, 1.3],
        [114, 88, 1.2],
      ],
      tone('crust', -0.04),
    ) +
    ant(106, 96, 18, false) +
    ant(146, 104, 8, true) +
    ant(175, 100, -22, true) +
    ant(201, 82, -52, true)
  )
}

/** A plate that broke, and the peas that ran. */
export function brokenPlate(): string {
  const crack = 'L-7 30L6 14L-8 -2L7 -18L-5 -34L0 -52'
  const inner = 'L-7 22L6 14L-8 -2L7 -18L-4 -26L0 -35'
  const piece = (side: 1 | -1) => {
    const rim = `M0 -52A52 52 0 0 ${side > 0 ? 1 : 0} 0 52${crack}Z`
    const well = `M0 -35A35 35 0 0 ${side > 0 ? 1 : 0} 0 35${inner}Z`
    return (
      under(rim, 3, 5) +
      path(rim, tone('cream', -0.025)) +
      line(arc(0, 0, 45, side > 0 ? -82 : 98, side > 0 ? 82 : 262), tone('tomato'), 2) +
      path(well, tone('oat', 0.015)) +
      line(rim, tone('oat', -0.11), 1.3)
    )
  }
  const pea = (x: number, y: number, radius: number) =>
    circle(x + 1.2, y + 2, radius, tone('ink', 0, 0.2)) +
    circle(x, y, radius, tone('basilLight', -0.06)) +
    circle(x - radius * 0.3, y - radius * 0.35, radius * 0.28, tone('cream', 0, 0.75))
  const peas = [
    [70, 66, 5.5],
    [82, 82, 5.5],
    [66, 88, 5],
    [140, 72, 5.5],
    [146, 92, 5],
    [108, 132, 5],
    [178, 124, 5.5],
    [196, 106, 4.5],
    [24, 112, 5],
    [40, 130, 4.5],
    [190, 46, 4.5],
  ] as const
  const shard = (x: number, y: number, degrees: number, d: string) =>
    group(x, y, degrees, 1, under(d, 2, 3) + path(d, tone('cream', -0.025)) + line(d, tone('oat', -0.11), 1.2))
  return (
    group(98, 76, -9, 1, piece(-1)) +
    group(122, 78, 8, 1, piece(1)) +
    shard(112, 16, 20, 'M-7 4L1 -7L8 5Z') +
    shard(116, 118, -16, 'M-6 3L-1 -6L7 -1L3 6Z') +
    peas.map(([x, y, radius]) => pea(x, y, radius)).join('')
  )
}

/** Looking closely. */
export function search(): string {
  const lens =
    line('M24 24L52 52', tone('ink', 0, 0.2), 12) +
    line('M22 21L49 48', tone('walnut', -0.04), 11) +
    line('M23 20L47 44', tone('wood', -0.02), 3) +
    circle(3, 5, 33, tone('ink', 0, 0.17)) +
    circle(0, 0, 30, tone('celadon', 0.07)) +
    group(0, 4, 0, 1.75, sprout(0, 8)) +
    hoop(0, 0, 31, tone('saffronDeep', -0.04), 6) +
    hoop(-0.6, -0.8, 32, tone('saffron', 0.02), 1.8) +
    line(arc(0, 0, 23, 190, 238), tone('cream', 0, 0.85), 3)
  return (
    plate(92, 76, 58, 'tomato') +
    sprout(70, 92, -40, 0.75) +
    sprout(82, 60, -110, 0.7) +
    dots(
      [
        [62, 72, 2.4],
        [78, 108, 2.2],
        [100, 106, 2.6],
        [92, 88, 2],
        [66, 56, 2],
      ],
      tone('tomato'),
    ) +
    shift(128, 62, lens)
  )
}
