import { tone } from '../palette.ts'
import { arc, circle, data, group, hoop, line, path, polar, slab } from '../shapes.ts'
import { bowl, dots, lemon, sheet, sprout, tomato, under, underRound } from './parts.ts'

/** A pot that keeps warm at the back of the stove. */
export function backBurner(): string {
  const steel = tone('steel', -0.05)
  const stove = sheet(22, 20, 176, 116, 16, tone('steel', -0.14)) + slab(22, 18.5, 176, 115, 16, steel)
  const knobs = [58, 92, 128, 162].map(
    (x, index) =>
      underRound(x - 1, 120, 6.5) +
      circle(x, 121, 6.5, tone('iron', 0.06)) +
      group(x, 121, index === 0 ? 50 : 0, 1, line('M0 0V-5', tone(index === 0 ? 'tomatoLight' : 'steel'), 2)),
  )
  const grate =
    circle(150, 66, 33, tone('steel', -0.12)) +
    hoop(150, 66, 27, tone('iron', 0.06), 4) +
    line('M150 36V54M150 78V96M120 66H138M162 66H180', tone('iron', 0.04), 5) +
    circle(150, 66, 8.5, tone('iron', 0.14))
  const flames = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = polar(36, index * 22.5)
    return group(
      72 + x,
      66 + y,
      index * 22.5 + 90,
      1,
      path('M-4.5 3C-4 -2 -1.5 -3 0 -8C1.5 -3 4 -2 4.5 3Z', tone('saffronDeep')),
    )
  })
  const pot =
    slab(25, 56, 94, 20, 8, tone('tomato', -0.12)) +
    slab(25, 54.5, 94, 20, 8, tone('tomato', -0.06)) +
    circle(75, 70, 37, tone('ink', 0, 0.2)) +
    circle(72, 66, 37, tone('tomato', -0.09)) +
    circle(71.5, 65, 35.5, tone('tomato', -0.01)) +
    hoop(72, 66, 31, tone('tomato', -0.1), 1.6) +
    circle(66, 59, 21, tone('tomatoLight', -0.04, 0.4)) +
    line(arc(72, 66, 34, 198, 258), tone('cream', 0, 0.6), 2) +
    circle(73.5, 68.5, 8.5, tone('ink', 0, 0.25)) +
    circle(72, 66, 8.5, tone('saffron', -0.05)) +
    circle(71.5, 65, 6.5, tone('saffron', 0.04))
  return stove + grate + knobs.join('') + flames.join('') + pot
}

/** An empty bowl and much to put into it. */
export function ideas(): string {
  let rays = ''
  for (let index = 0; index < 12; index++) {
    const [inner, outer] = [polar(41, index * 30 + 15), polar(index % 2 ? 51 : 48, index * 30 + 15)]
    rays += data`M${110 + inner[0]} ${73 + inner[1]}L${110 + outer[0]} ${73 + outer[1]}`
  }
  const carrotBody = 'M-6 0C-6.5 16 -2 38 0 43C2 38 6.5 16 6 0C3 -4 -3 -4 -6 0Z'
  const carrot =
    group(0, 1, 0, 0.85, sprout(0, 0)) +
    under(carrotBody, 2, 3) +
    path(carrotBody, tone('carrot')) +
    line('M-4.5 8l4.5 1M4.5 17l-4 1M-2.5 26l3 .8', tone('carrot', -0.12), 1.3)
  const cap = 'M-15 1C-17 -12 -7 -18 0 -18S17 -12 15 1C10 4 7 1 6 1V13C5 17 -5 17 -6 13V1C-7 1 -10 4 -15 1Z'
  const mushroom =
    under(cap, 2, 3) +
    path(cap, tone('mushroom')) +
    path('M-15 1C-17 -12 -7 -18 0 -18S17 -12 15 1C9 2 6 0 0 0S-9 2 -15 1Z', tone('gill', 0.1)) +
    line('M-10 -6Q-8 -12 -2 -13.5', tone('mushroom', 0.06), 2.2)
  const shell = 'M0 -18C10 -18 15 -5 15 4S9 17 0 17S-15 13 -15 4S-10 -18 0 -18Z'
  const egg =
    under(shell, 2, 3) +
    path(shell, tone('crustLight', -0.03)) +
    line('M-8.5 -2Q-6.5 -10 -2 -12.5', tone('cream', 0, 0.85), 2.4)
  return (
    line(rays, tone('saffron'), 3) +
    bowl(110, 73, 33, 'celadon', 'oat') +
    lemon(38, 38, 20) +
    sprout(60, 27, 60, 0.8) +
    tomato(182, 40, 18) +
    group(20, 92, -52, 1, carrot) +
    group(163, 124, 24, 0.9, egg) +
    group(196, 96, 18, 1, mushroom) +
    sprout(74, 132, -70, 1)
  )
}

/** A kettle that somebody unplugged. */
export function offline(): string {
  const cord = 'M96 92C128 112 126 128 108 130S96 116 118 110S142 106 146 92'
  const socket =
    sheet(158, 22, 44, 44, 9, tone('oat', -0.06)) +
    slab(158, 20.5, 44, 43.5, 9, tone('cream', -0.03)) +
    circle(180, 42, 14.5, tone('oat', -0.07)) +
    circle(180.5, 43, 13.5, tone('oat', -0.01)) +
    dots(
      [
        [174.5, 42, 2.4],
        [185.5, 42, 2.4],
      ],
      tone('ink'),
    )
  const plug =
    line('M-5 -20V-10M5 -20V-10', tone('gill', 0.12), 3.2) +
    under('M-10 -12H10V0Q10 10 0 10T-10 0Z', 2, 3) +
    path('M-10 -12H10V0Q10 10 0 10T-10 0Z', tone('gill', -0.04)) +
    slab(-10, -12, 20, 4, 1, tone('gill', 0.08))
  const kettle =
    under('M30 52L14 34Q12 30 17 29L46 38Z') +
    path('M30 52L14 34Q12 30 17 29L46 38Z', tone('tomato', -0.09)) +
    underRound(68, 72, 40) +
    circle(68, 72, 40, tone('tomato', -0.09)) +
    circle(67.4, 71, 38.4, tone('tomato')) +
    circle(60, 62, 24, tone('tomatoLight', -0.02, 0.4)) +
    line(arc(68, 72, 36, 196, 256), tone('cream', 0, 0.65), 2.2) +
    hoop(68, 72, 22, tone('tomato', -0.1), 1.6) +
    group(
      68,
      72,
      38,
      1,
      slab(-32, -2, 68, 11, 5.5, tone('ink', 0, 0.25)) +
        slab(-34, -6, 68, 11, 5.5, tone('iron', 0.06)) +
        slab(-30, -4, 50, 3, 1.5, tone('iron', 0.2)),
    )
  return (
    `<g transform="translate(2 3)">${line(cord, tone('ink', 0, 0.17), 4)}</g>` +
    line(cord, tone('gill'), 4) +
    kettle +
    socket +
    group(148, 86, 24, 1, plug) +
    line('M140 58l-7 -5M151 52l-3 -8M166 76l6 5', tone('saffronDeep'), 3)
  )
}
