import { blob, dashes, scatter, speckled, strewIn, strewUpright } from '../arrange.ts'
import { parsleyLeaf, sageLeaf } from '../ingredients/cut-vegetables.ts'
import { citrusSlice, citrusWedge } from '../ingredients/fruit.ts'
import { crouton, shaving } from '../ingredients/grains.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { bead, bean, carrotCoin, cube, tomatoSlice } from '../ingredients/vegetables.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, ellipse, group, line, polar } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** Lentils at the surface, a tangle of dark fried onions and lemon. */
export function lentilTop(picture: Picture, well: number): string {
  const { random } = picture
  const turn = picture.stream('turn').angle()
  const lentils =
    speckled(random, 170, well * 0.9, 1.6, 2.8, tone('carrot', -0.05, 0.75)) +
    speckled(random, 110, well * 0.9, 1.4, 2.4, tone('saffron', 0.03, 0.8))
  const [x, y] = polar(well * 0.14, turn)
  const lemons = picture.has('lemon')
    ? group(...polar(well * 0.6, turn + 200), turn, 1.5, citrusSlice(19)) +
      group(...polar(well * 0.66, turn + 248), turn + 80, 1.5, citrusWedge())
    : ''
  return (
    lentils +
    blob(random, well * 0.5, well * 0.4, tone('saffronLight', 0, 0.35), { points: 10, jitter: 0.18, x, y }) +
    (picture.has('onion') ? friedOnions(picture, well * 0.44, x, y) : '') +
    lemons +
    strewIn(random, 6, well * 0.6, { apart: 30 }, () => parsleyLeaf(0.95)) +
    speckled(random, 20, well * 0.7, 1, 2.2, tone('tomato', -0.02, 0.85))
  )
}

/** Onions fried crisp, heaped round (x, y). */
function friedOnions(picture: Picture, radius: number, x: number, y: number): string {
  const { random } = picture
  const curls = (count: number, reach: number) =>
    scatter(random, count, reach, { x, y, apart: 6 })
      .map(([px, py]) => {
        const [dx, dy] = polar(random.between(9, 15), random.angle())
        const bend = random.pick([-0.8, 0.8])
        return data`M${px - dx} ${py - dy}Q${px - dy * bend} ${py + dx * bend} ${px + dx} ${py + dy}`
      })
      .join('')
  const [low, middle, high] = [curls(22, radius), curls(20, radius * 0.86), curls(12, radius * 0.66)]
  return (
    `<g transform="translate(2 3.500)">${line(low + middle, tone('ink', -0.02, 0.22), 5.6)}</g>` +
    line(low, tone('umber', -0.06), 5.2) +
    line(low, tone('crustDeep', -0.02), 3) +
    line(middle, tone('umber', 0), 5) +
    line(middle, tone('crust', -0.04), 2.8) +
    line(high, tone('crustDeep', 0.02), 4.4) +
    line(high, tone('crustLight', -0.06), 1.8)
  )
}

/** Brown butter in pools, fried sage leaves and seeds. */
export function sageTop(picture: Picture, well: number): string {
  const { random } = picture
  const turn = picture.stream('turn').angle()
  const pools = scatter(random, 13, well * 0.66, { apart: 21 })
    .map(
      ([x, y]) =>
        blob(random, random.between(8, 19), random.between(5, 11), tone('umber', 0.12, 0.5), {
          x,
          y,
          points: 8,
          jitter: 0.22,
        }) + ellipse(x - 2, y - 2, 3.2, 1.6, tone('saffronLight', 0.02, 0.85), -30),
    )
    .join('')
  const leaves = [-58, -22, 14, 52]
    .map((degrees, index) =>
      group(
        ...polar(well * (0.08 + (index % 2) * 0.1), turn + degrees * 2),
        turn + degrees,
        1.25,
        sageLeaf(38 + (index % 2) * 8),
      ),
    )
    .join('')
  const seed = stamps(
    picture,
    'pepita',
    () =>
      ellipse(0.8, 1.4, 5.6, 3.2, tone('ink', 0, 0.18)) +
      ellipse(0, 0, 5.6, 3.2, tone('basilLight', -0.02)) +
      line('M-3 -.600H2', tone('cream', 0, 0.6), 1.1),
    1,
  )
  return (
    pools +
    strewIn(random, 16, well * 0.62, { apart: 15 }, () => seed()) +
    leaves +
    strewIn(random, 4, well * 0.6, { inner: well * 0.4, apart: 40 }, () => sageLeaf(30))
  )
}

/** Short pasta, beans, vegetables and greens crowding a clear red broth, cheese on top. */
export function chunkyTop(picture: Picture, well: number): string {
  const { random } = picture
  const tube = stamps(
    picture,
    'tube',
    () =>
      line('M-8 2q8 -9 16 0', tone('crustDeep', 0.04, 0.6), 10) +
      line('M-8 2q8 -9 16 0', tone('noodle', 0), 8) +
      line('M-7 0q7 -7 13 -1', tone('cream', 0.03, 0.7), 1.8) +
      ellipse(8, 3, 2.6, 3.2, tone('crustDeep', 0.02, 0.8), 40),
    1,
  )
  const kinds = [
    () => tube(),
    stamps(picture, 'white-bean', () => group(0, 0, 0, 1.2, bean('cream', -0.03)), 1),
    stamps(picture, 'coin', () => carrotCoin(10.5), 1),
    () => tube(),
    stamps(picture, 'courgette', () => cube(15, 'avocado', -0.05, 4), 1),
    stamps(picture, 'tomato', () => tomatoSlice(11), 1),
    stamps(picture, 'red-bean', () => group(0, 0, 0, 1.15, bean('tomatoDeep', 0)), 1),
  ]
  const crowd = strewIn(random, 62, well * 0.86, { apart: 18 }, index => kinds[index % kinds.length]!())
  const leaf = stamps(picture, 'green', index => saladLeaf(picture, index % 2 ? 'basil' : 'basilDeep', 0.03, true), 2)
  return (
    crowd +
    strewIn(random, 10, well * 0.74, { apart: 32 }, () => group(0, 10, 0, 1.55, leaf())) +
    strewUpright(scatter(random, 14, well * 0.84, { apart: 14 }), () => bead(4.8, 'basilLight', -0.02)) +
    strewIn(random, 7, well * 0.6, { apart: 24 }, () => shaving(picture)) +
    line(dashes(scatter(random, 12, well * 0.7), random, 6), tone('saffronLight', 0.02), 1.8) +
    (picture.choose('bread', ['croutons', 'none']) === 'croutons'
      ? strewIn(random, 4, well * 0.5, { apart: 34 }, () => crouton(17))
      : '')
  )
}
