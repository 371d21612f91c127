import { blobPath, scatter, scatterIn, speckled, specks, strewIn } from '../arrange.ts'
import { board } from '../boards.ts'
import { crumb } from '../ingredients/grains.ts'
import { tuft } from '../ingredients/herbs.ts'
import { friedEgg } from '../ingredients/protein.ts'
import { cucumberSlice, onionRings } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import {
  circle,
  data,
  ellipse,
  group,
  line,
  type Point,
  path,
  piece,
  shift,
  slab,
  slabPath,
  smooth,
} from '../shapes.ts'
import { plate } from '../vessels.ts'

/** A burger seen from the front above its plate or board, alone with fries, doubled, or as three sliders. */
export function drawBurger(picture: Picture): Drawing {
  const onBoard = picture.choose('vessel', ['board', 'board', 'plate']) === 'board'
  const base = onBoard ? { svg: board(picture, 312, 244), reach: reachOf(156, 122) } : plate(picture, 142, 0.84)
  const form = picture.choose('form', ['fries', 'fries', 'double', 'sliders', 'open'])
  if (form === 'sliders')
    return {
      svg:
        base.svg +
        [
          [-52, -48],
          [54, -40],
          [2, 52],
        ]
          .map(([x, y]) => group(x!, y!, 0, 0.62, burger(picture, 1)))
          .join(''),
      reach: base.reach,
    }
  if (form === 'open') return { svg: base.svg + opened(picture), reach: base.reach }
  if (form === 'double')
    return {
      svg: base.svg + group(0, 8, 0, 1.12, burger(picture, 2)) + side(picture, -108, 62) + shift(106, 66, dip(picture)),
      reach: base.reach,
    }
  const left = picture.choose('side', ['left', 'right']) === 'left'
  return {
    svg:
      base.svg +
      group(left ? -72 : 74, -4, left ? -24 : 22, 1, fries(picture)) +
      group(left ? 40 : -40, 4, 0, 1.06, burger(picture, 1)) +
      group(left ? -62 : 62, 80, 0, 0.9, dip(picture)),
    reach: base.reach,
  }
}

function pattyColour(picture: Picture): Colour {
  if (picture.has('chicken')) return 'crust'
  if (picture.has('bean', 'mushroom', 'carrot', 'squash', 'potato')) return 'chestnut'
  if (picture.has('salmon', 'shrimp')) return 'salmon'
  return picture.has('tofu') ? 'crustLight' : picture.has('beet') ? 'raspberry' : 'umber'
}

/** About 176 wide and 150 high, its middle at the origin. */
function burger(picture: Picture, patties: number): string {
  const { random } = picture
  const bun: Colour = picture.choose('bun', ['crust', 'crust', 'saffronDeep'])
  const deep = bun === 'crust' ? tone('crustDeep', 0.02) : tone('crust', -0.06)
  const low = patties > 1 ? 60 : 48
  let drawn = ellipse(8, low + 16, 96, 26, tone('ink', -0.03, 0.32))
  const bottom = `M-80 ${low - 10}H80C84 ${low + 16} 66 ${low + 26} 44 ${low + 26}H-44C-66 ${low + 26} -84 ${low + 16} -80 ${low - 10}Z`
  drawn +=
    path(bottom, deep) +
    path(
      `M-79 ${low - 10}H78C80 ${low + 8} 64 ${low + 19} 42 ${low + 19}H-44C-64 ${low + 19} -80 ${low + 8} -79 ${low - 10}Z`,
      tone(bun, 0.01),
    ) +
    slab(-80, low - 14, 160, 9, 4, tone('crustLight', 0.03))
  let y = low - 12
  drawn += frill(random.between(0, 8), y, 90, 'basilLight')
  for (let index = 0; index < patties; index++) {
    y -= 24
    drawn += patty(picture, y)
    if (picture.has('cheese') || patties > 1 || picture.choose('cheese', ['cheese', 'cheese', 'none']) === 'cheese')
      drawn += cheese(y)
    y -= 3
  }
  const slices = picture.choose('slices', ['tomato', 'pickle', 'onion'])
  const colour: Colour = picture.has('avocado')
    ? 'avocado'
    : slices === 'tomato'
      ? 'tomato'
      : slices === 'pickle'
        ? 'basil'
        : 'onion'
  drawn += [-52, 0, 52]
    .map(
      x =>
        slab(x - 29, y - 10, 58, 12, 6, tone(colour, -0.06)) +
        slab(x - 27, y - 10.5, 52, 8, 4, tone(colour, 0.06)) +
        line(`M${x - 19} ${y - 8.4}h16`, tone('cream', 0.02, 0.6), 1.8),
    )
    .join('')
  y -= 10
  if (picture.has('egg'))
    drawn += group(
      0,
      y - 2,
      0,
      1,
      ellipse(0, 0, 86, 10, tone('cream', 0.01)) +
        ellipse(26, 8, 10, 12, tone('cream', 0.01)) +
        circle(-8, -5, 14, tone('yolk')),
    )
  drawn += frill(random.between(8, 16), y + 1, 88, 'basil')
  const top = `M-84 ${y}C-92 ${y - 54} -48 ${y - 76} 0 ${y - 76}C48 ${y - 76} 92 ${y - 54} 84 ${y}C82 ${y + 7} 70 ${y + 8} 60 ${y + 8}H-60C-70 ${y + 8} -82 ${y + 7} -84 ${y}Z`
  drawn +=
    `<g transform="translate(1.5 4)">${path(top, tone('ink', -0.05, 0.28))}</g>` +
    path(top, deep) +
    `<g transform="translate(-1 -1.6)">${path(`M-82 ${y - 2}C-88 ${y - 52} -46 ${y - 73} 0 ${y - 73}C46 ${y - 73} 88 ${y - 52} 81 ${y - 2}C60 ${y + 4} -60 ${y + 4} -82 ${y - 2}Z`, picture.glow(bun, 0.01, 1.6))}</g>`
  drawn += line(`M-64 ${y - 34}C-56 ${y - 54} -36 ${y - 63} -16 ${y - 65}`, tone('cream', 0.01, 0.7), 6)
  const seeded = picture.choose('seeds', ['sesame', 'sesame', 'plain']) === 'sesame'
  const seeds = seeded
    ? scatter(random, 24, 60, { y: y - 38, squash: 0.46, apart: 13 })
        .map(([x, sy]) =>
          group(
            x,
            sy,
            x * 0.5 + random.sway(30),
            1,
            ellipse(0.6, 1.4, 2.2, 3.6, tone('crustDeep', -0.02, 0.6)) + ellipse(0, 0, 2.2, 3.6, tone('cream', -0.01)),
          ),
        )
        .join('')
    : ''
  return drawn + seeds
}

function patty(picture: Picture, y: number): string {
  const { random } = picture
  const colour = pattyColour(picture)
  const points: Point[] = []
  for (let index = 0; index <= 10; index++) points.push([-82 + index * 16.4, y - 2 + random.sway(2)])
  for (let index = 10; index >= 0; index--) points.push([-82 + index * 16.4, y + 21 + random.sway(2.4)])
  const d = smooth(points)
  return (
    piece(d, tone(colour, -0.09), 4, 0.26) +
    `<g transform="translate(-1 -1.6)">${path(d, tone(colour, -0.01))}</g>` +
    specks(
      scatterIn(random, 30, 150, 15, 5).map(([x, py]) => [x, py + y + 9] as const),
      random,
      1.2,
      3,
      tone(colour, -0.1, 0.8),
    ) +
    (picture.has('bean') ? beans(picture, y) : '') +
    line(data`M-72 ${y + 3}q34 -4 62 -1`, tone(colour, 0.14, 0.7), 2.6)
  )
}

/** Whole beans and kernels of corn that show at the side of the patty. */
function beans(picture: Picture, y: number): string {
  const { random } = picture
  return Array.from({ length: 11 }, (_, index) => {
    const [bx, by] = [-70 + index * 14 + random.sway(3), y + 9 + random.sway(6)]
    const fill = index % 4 === 2 ? tone('saffron', 0) : tone(picture.has('darkbean') ? 'ebony' : 'crustLight', -0.08)
    return (
      ellipse(bx, by, index % 4 === 2 ? 3 : 5.6, index % 4 === 2 ? 2.8 : 3.6, fill, random.sway(40)) +
      ellipse(bx - 1.4, by - 1.2, 1.6, 0.8, tone('cream', 0, 0.5), -20)
    )
  }).join('')
}

function cheese(y: number): string {
  const d = `M-86 ${y - 5}H86L72 ${y + 2}L52 ${y + 15}Q44 ${y + 20} 38 ${y + 12}L28 ${y + 1}L-10 ${y + 1}L-34 ${y + 18}Q-40 ${y + 22} -46 ${y + 15}L-60 ${y + 2}Z`
  return (
    `<g transform="translate(1 2.4)">${path(d, tone('ink', 0, 0.2))}</g>` +
    path(d, tone('saffron', -0.04)) +
    path(`M-84 ${y - 5.5}H84L70 ${y}H-62Z`, tone('saffron', 0.06))
  )
}

function frill(start: number, y: number, half: number, colour: Colour): string {
  const points: Point[] = [[-half, y - 4]]
  const steps = 13
  for (let index = 0; index <= steps; index++)
    points.push([-half + (index * 2 * half) / steps, y + (index % 2 ? 9 : 1) + Math.sin(index * 2 + start) * 2])
  points.push([half, y - 4])
  return (
    piece(smooth(points), tone(colour, -0.05), 2.4) +
    `<g transform="translate(-.6 -2) scale(.985 .96)">${path(smooth(points), tone(colour, 0.03))}</g>`
  )
}

function fries(picture: Picture): string {
  const { random } = picture
  const stick = (long: number) =>
    slab(-5, -long / 2 + 4, 13, long, 2, tone('ink', 0, 0.2)) +
    slab(-6.5, -long / 2, 12.5, long, 2, tone('saffronDeep', 0)) +
    slab(-6.5, -long / 2, 8.5, long - 2, 2, tone('saffron', 0.04)) +
    line(data`M-4 ${-long / 2 + 5}v${long * 0.5}`, tone('cream', 0, 0.6), 1.6)
  return (
    scatterIn(random, 20, 78, 88, 9)
      .map(([x, y]) =>
        group(x, y, random.pick([-28, -10, 8, 24, 62, -58]) + random.sway(8), 1, stick(random.between(62, 88))),
      )
      .join('') + specks(scatterIn(random, 26, 100, 100), random, 0.7, 1.5, tone('cream', 0.02))
  )
}

function dip(picture: Picture): string {
  const colour: Colour = picture.choose('dip', ['tomato', 'saffron', 'cream'])
  return (
    circle(3, 5, 27, tone('ink', 0, 0.28)) +
    circle(0, 0, 27, tone('oat', 0.03)) +
    circle(0, 0, 21.5, tone(colour, -0.12)) +
    circle(1, 1.6, 20, picture.glow(colour, 0, 0.9)) +
    line('M-9 -3q6 -9 14 -5q7 6 -2 10', tone('cream', 0.02, 0.5), 2.6)
  )
}

function side(picture: Picture, x: number, y: number): string {
  return [0, 1, 2]
    .map(index => group(x + index * 15, y + index * 9, picture.random.angle(), 1.25, cucumberSlice(12)))
    .join('')
}

/** Both halves open: the patty with what lies on it, and the lid beside. */
function opened(picture: Picture): string {
  const { random } = picture
  const colour = pattyColour(picture)
  const bun = (inner: string) =>
    piece(blobPath(random, 70, 69, { points: 12, jitter: 0.012 }), tone('crustDeep', 0.01), 7, 0.28) + inner
  const face =
    `<g transform="translate(-1 -1.6)">${circle(0, 0, 66, tone('crustLight', 0.03))}</g>` +
    speckled(random, 40, 58, 0.9, 2.6, tone('crust', 0.03, 0.7), { apart: 5 })
  const lower =
    bun(face) +
    [0, 1, 2, 3, 4, 5]
      .map(index =>
        group(
          0,
          0,
          index * 60,
          1,
          path(
            'M30 -34C52 -46 78 -34 76 -8C84 4 70 26 50 24C34 20 24 -10 30 -34Z',
            tone(index % 2 ? 'basilLight' : 'basil', 0.02),
          ),
        ),
      )
      .join('') +
    piece(blobPath(random, 59, 58, { points: 13, jitter: 0.03 }), tone(colour, -0.05), 5, 0.3) +
    `<g transform="translate(-1 -1.6)">${path(blobPath(random, 56, 55, { points: 13, jitter: 0.03 }), picture.glow(colour, 0.02, 1.2))}</g>` +
    speckled(random, 44, 50, 1.2, 3, tone(colour, -0.1, 0.7), { apart: 6 })
  const lid = bun(
    `<g transform="translate(-1.4 -2)">${circle(0, 0, 67, picture.glow('crust', 0.02, 1.6))}</g>` +
      strewIn(random, 26, 52, { apart: 13 }, () => ellipse(0, 0, 2.2, 3.6, tone('cream', -0.01))) +
      line('M-44 -20q10 -22 34 -28', tone('cream', 0.01, 0.6), 5),
  )
  const square = slabPath(-44, -44, 88, 88, 5)
  const topped = picture.has('egg')
    ? friedEgg(picture, 44)
    : group(
        0,
        0,
        14,
        1,
        piece(square, tone('saffron', -0.05), 3) + path(slabPath(-43, -44, 84, 84, 4), tone('saffron', 0.03)),
      ) +
      group(-14, -12, 0, 2.2, onionRings(12)) +
      group(18, 16, 0, 1.5, cucumberSlice(12)) +
      group(-16, 22, 0, 1.5, cucumberSlice(12))
  return (
    group(-58, 22, 0, 1.08, lower + topped + group(6, -6, 20, 1, tuft(picture, 1))) +
    shift(70, -36, lid) +
    group(80, 72, 0, 0.9, dip(picture)) +
    [0, 1, 2, 3].map(index => shift(20 + index * 12, 96 - index * 3, crumb(picture, 2.4, 'crust'))).join('')
  )
}
