import { blob, scatterIn, specks } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group, line, type Point, path, piece, round, shift, smooth } from '../shapes.ts'

/** A toasted cheese sandwich cut corner to corner, the halves pulled apart with the cheese still hanging between. */
export function toastie(picture: Picture): string {
  const turn = picture.stream('turn').pick([-16, -6, 8, 18])
  const other = picture.choose('halves', ['leaning', 'mirrored']) === 'mirrored' ? 180 : 164
  return group(
    0,
    0,
    turn,
    1,
    strings(picture) + shift(-12, 46, half(picture, 0)) + group(14, -48, other, 1, half(picture, 1)),
  )
}

/** One three-cornered half, its cut side upwards: bread, cheese that ran, whatever else is in it, bread. */
function half(picture: Picture, index: number): string {
  const { random } = picture
  const upper: Point[] = [
    [-98, -8],
    [-84, -16],
    [0, -18],
    [84, -16],
    [98, -8],
    [88, 10],
    [48, 50],
    [12, 78],
    [-12, 78],
    [-48, 50],
    [-88, 10],
  ]
  const top = smooth(upper)
  const lower = smooth(upper.map(([x, y]): Point => [x + 3, y - 21 + (y > 40 ? 26 : 8)]))
  const browned = Array.from({ length: 9 }, () =>
    blob(random, random.between(9, 20), random.between(6, 11), tone('crustDeep', random.between(-0.02, 0.05), 0.42), {
      x: random.sway(48),
      y: random.between(2, 52),
      jitter: 0.24,
    }),
  ).join('')
  return (
    piece(lower, tone('crustDeep', -0.02), 8, 0.3) +
    cutFace(picture) +
    filling(picture) +
    piece(top, tone('crustDeep', 0.01), 4, 0.3) +
    `<g transform="translate(-.6 1.400) scale(.955)">${path(top, picture.glow('crust', 0.06, 1.5))}</g>` +
    picture.clip(`toast${index}`, top, browned + grillMarks(picture)) +
    specks(
      scatterIn(random, 40, 120, 60).map(([x, y]): Point => [x, y + 24]),
      random,
      0.8,
      2,
      tone('crustDeep', -0.04, 0.5),
    ) +
    line('M-70 2C-50 -6 -20 -8 12 -8', tone('saffronLight', 0.02, 0.7), 3.6)
  )
}

/** The crumb of the lower slice, seen where the knife went through. */
function cutFace(picture: Picture): string {
  const face = 'M-96 -30Q0 -41 98 -30L96 -16Q0 -26 -94 -16Z'
  return (
    path(face, tone('crustLight', 0.04)) +
    specks(
      scatterIn(picture.random, 30, 176, 6, 5).map(([x, y]): Point => [x, y - 29]),
      picture.random,
      0.7,
      1.6,
      tone('crust', 0.05, 0.8),
    )
  )
}

function filling(picture: Picture): string {
  const { random } = picture
  const drips: Point[] = [[-96, -20]]
  for (let index = 0; index <= 9; index++) drips.push([-90 + index * 20, index % 2 ? -39 - random.between(0, 13) : -30])
  drips.push([97, -18], [60, -4], [-60, -4])
  const cheese = smooth(drips)
  let inside =
    piece(cheese, tone('saffronDeep', 0.03), 2, 0.2) +
    `<g transform="translate(-.6 1.600) scale(.985 .9)">${path(cheese, tone('saffron', 0.045))}</g>`
  if (picture.has('tomato'))
    inside += scatterIn(random, 6, 160, 4, 24)
      .map(([x]) => blob(random, 15, 6, tone('tomato', 0.02), { x, y: -20, jitter: 0.1 }))
      .join('')
  if (picture.has('onion')) {
    let loops = ''
    for (let x = -84; x < 84; x += 14)
      loops += `M${x} ${round(-17 + random.sway(3))}q${round(random.between(5, 9))} ${round(-random.between(9, 17))} ${round(random.between(15, 22))} ${round(random.sway(4))}`
    inside +=
      line(loops, tone('umber', 0.02), 6) +
      line(loops, tone('crust', 0.01), 3.4) +
      line(loops, tone('saffronLight', -0.04, 0.6), 1)
  }
  return inside
}

/** Threads of cheese between the halves. */
function strings(picture: Picture): string {
  const { random } = picture
  let d = ''
  for (let x = -74; x <= 74; x += 16) {
    if (random.chance(0.3)) continue
    d += `M${x} ${round(14 + random.sway(3))}Q${round(x + random.sway(7))} 0 ${round(x + 2 + random.sway(3))} -22`
  }
  return line(d, tone('saffronDeep', 0.02), 8) + line(d, tone('saffron', 0.06), 4.6)
}

function grillMarks(picture: Picture): string {
  if (picture.choose('toasted', ['pan', 'grill']) === 'pan') return ''
  let marks = ''
  for (let x = -120; x < 120; x += 27) marks += `M${x} -20L${x + 46} 90`
  return line(marks, tone('umber', -0.02, 0.55), 6)
}
