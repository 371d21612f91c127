import { blob, blobPath, scatter, speckled, strewUpright } from '../arrange.ts'
import { mint } from '../finish.ts'
import { blueberry, cherryFruit, citrusSlice, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { kiwiSlice, mangoCube } from '../ingredients/fruit-cuts.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, group, line, type Point, path, piece, polar, smooth } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** A meringue with swept, toasted peaks round its edge, soft cream in the middle and fruit heaped on it. */
export function pavlova(picture: Picture): string {
  const { random } = picture
  const radius = 114
  const edge = (reach: number, count: number, dip: number) =>
    smooth(
      Array.from(
        { length: count * 2 },
        (_, index): Point => polar(reach * (index % 2 ? dip : 1) * (1 + random.sway(0.025)), (index * 180) / count),
      ),
    )
  const sweeps = Array.from({ length: 17 }, (_, index) => peak(picture, radius, (index * 360) / 17))
  return (
    picture.soft(circle(8, 12, radius, tone('ink', -0.05, 0.4))) +
    piece(edge(radius, 17, 0.93), tone('crustLight', -0.04), 5, 0.24) +
    `<g transform="translate(-1 -2)">${path(edge(radius - 3, 17, 0.93), tone('cream', -0.015))}</g>` +
    sweeps.join('') +
    blob(random, radius * 0.72, radius * 0.69, tone('oat', -0.03), { points: 13, jitter: 0.05, x: 1, y: 2 }) +
    cream(picture, radius * 0.68) +
    fruit(picture, radius * 0.6)
  )
}

/** One stroke of the spoon: a curved flame of meringue, brown at its tip. */
function peak(picture: Picture, radius: number, degrees: number): string {
  const { random } = picture
  const lift = random.between(0.94, 1.04)
  return group(
    0,
    0,
    degrees + random.sway(3),
    lift,
    path(
      `M${radius * 0.62} -15C${radius * 0.8} -21 ${radius * 0.95} -13 ${radius * 1} 1C${radius * 0.92} 13 ${radius * 0.76} 17 ${radius * 0.62} 14C${radius * 0.78} 6 ${radius * 0.82} -5 ${radius * 0.62} -15Z`,
      tone('oat', -0.015),
    ) +
      path(
        `M${radius * 0.64} -12C${radius * 0.8} -17 ${radius * 0.92} -11 ${radius * 0.96} 0C${radius * 0.86} 5 ${radius * 0.8} 0 ${radius * 0.64} -12Z`,
        tone('cream', 0.025),
      ) +
      path(
        `M${radius * 0.86} -7Q${radius * 0.96} -5 ${radius * 0.985} 2Q${radius * 0.92} 7 ${radius * 0.86} -7Z`,
        tone('crust', 0.03, 0.55),
      ),
  )
}

function cream(picture: Picture, reach: number): string {
  const { random } = picture
  const folds = [0, 1, 2]
    .map(turn => {
      const [x, y] = polar(reach * 0.3, turn * 120 + 30)
      return `M${Math.round(x - 26)} ${Math.round(y)}q20 -26 44 -8t18 22`
    })
    .join('')
  const tint: Colour = picture.has('lemon', 'mango', 'peach') ? 'saffron' : 'raspberry'
  return (
    path(blobPath(random, reach, reach * 0.96, { points: 12, jitter: 0.06 }), tone('cream', -0.03)) +
    path(
      blobPath(random, reach * 0.94, reach * 0.9, { points: 11, jitter: 0.07, x: -2, y: -3 }),
      tone('cream', 0.025),
    ) +
    line(folds, tone('oat', -0.03, 0.8), 3) +
    blob(random, reach * 0.66, reach * 0.6, tone(tint, 0.1, 0.4), { points: 10, jitter: 0.16 }) +
    speckled(random, 12, reach * 0.9, 1.2, 3, tone(tint, 0.02, 0.65))
  )
}

function fruit(picture: Picture, reach: number): string {
  const { random } = picture
  const kinds: ((index: number) => string)[] = []
  if (picture.has('kiwi')) kinds.push(() => kiwiSlice(16))
  if (picture.has('mango', 'peach')) kinds.push(() => mangoCube(19))
  if (picture.has('lemon')) kinds.push(() => citrusSlice(15))
  if (picture.has('cherry')) kinds.push(() => cherryFruit(picture, 10))
  if (picture.has('strawberry')) kinds.push(() => strawberryHalf(15))
  if (picture.has('berry') || kinds.length === 0)
    kinds.push(
      () => raspberry(12),
      () => blueberry(picture, 10.5),
      () => strawberryHalf(15),
    )
  const drawers = kinds.map((draw, index) => stamps(picture, `crowning${index}`, draw, 2))
  const heap = scatter(random, 34, reach, { apart: 17.5 }).sort(
    (a, b) => Math.hypot(b[0], b[1]) - Math.hypot(a[0], a[1]),
  )
  const berries = heap
    .map(([x, y], index) =>
      group(
        x,
        y,
        drawers.length > 1 && index % drawers.length === 2 ? random.angle() : 0,
        1,
        drawers[index % drawers.length]!(),
      ),
    )
    .join('')
  return (
    berries +
    strewUpright(
      scatter(random, 5, reach * 0.5, { apart: 20 }),
      index => drawers[(index + 1) % drawers.length]!(),
      1.05,
    ) +
    mint(8, -14, 30, 1.35) +
    mint(-30, 24, 200, 1.05) +
    speckled(random, 90, reach * 1.7, 0.6, 1.5, tone('cream', 0.03, 0.85))
  )
}
