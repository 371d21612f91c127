import { blobPath, scatter, speckled, specks, strewIn } from '../arrange.ts'
import { aubergineChunk } from '../ingredients/cut-vegetables.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { riceMound } from '../ingredients/grains.ts'
import { leaf } from '../ingredients/herbs.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import { bead, carrotCoin, cube, mushroomSlice, pepperRing } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { data, ellipse, group, line, path, polar, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill } from '../vessels.ts'

/** A thin curry of coconut milk: pale sauce with oil on it, vegetables, basil, chilli, and a mound of rice at the rim. */
export function thaiCurry(picture: Picture): Drawing {
  const { random } = picture
  const { svg, well, reach } = bowl(picture, 137)
  const sauce = sauceOf(picture)
  const turn = picture.stream('turn').angle()
  const riced = picture.choose('rice', ['beside', 'beside', 'none']) === 'beside'
  const [riceX, riceY] = polar(well * 0.56, turn)
  const [x, y] = riced ? polar(well * 0.24, turn + 180) : [0, 0]
  const radius = well * (riced ? 0.66 : 0.84)
  const food =
    fill(picture, well, sauce, 0) +
    path(
      blobPath(random, well * 0.84, well * 0.8, { points: 12, jitter: 0.06, x: -3, y: 3 }),
      tone(sauce, 0.035, 0.8),
    ) +
    coconut(picture, well, turn) +
    speckled(random, 46, well * 0.92, 1, 3.6, tone(sauce === 'avocado' ? 'basil' : 'tomato', 0.04, 0.55)) +
    pieces(picture, sauce, radius, x, y) +
    (riced ? picture.clipRound(well - 1, shift(riceX, riceY, riceMound(picture, well * 0.5, well * 0.47))) : '') +
    basil(picture, radius, x, y) +
    strewIn(random, 7, radius, { apart: 30, x, y }, index => pepperRing(6.4, index % 3 ? 'tomato' : 'basil')) +
    group(...polar(well * 0.72, turn + 62), turn + 100, 1.2, citrusWedge('lime'))
  return { svg: svg + food, reach }
}

function sauceOf(picture: Picture): Colour {
  if (picture.has('herb', 'lime')) return 'avocado'
  return picture.has('tomato', 'chili', 'beef', 'shrimp') ? 'tomatoLight' : 'saffron'
}

function coconut(picture: Picture, well: number, turn: number): string {
  const q = well * 0.74
  const d = data`M${-q} ${q * 0.2}C${-q * 0.6} ${-q * 0.7} ${q * 0.1} ${-q * 0.5} ${q * 0.2} ${q * 0.04}S${q * 0.7} ${q * 0.6} ${q * 0.9} ${-q * 0.2}`
  const drops = scatter(picture.stream('coconut'), 14, well * 0.8, { apart: 22 })
  return (
    group(0, 0, turn + 90, 1, line(d, tone('cream', -0.02, 0.45), 15) + line(d, tone('cream', 0.02, 0.85), 6)) +
    specks(drops, picture.stream('drops'), 2, 5, tone('cream', 0.01, 0.8))
  )
}

function pieces(picture: Picture, sauce: Colour, radius: number, x: number, y: number): string {
  const { random } = picture
  const kinds: (() => string)[] = []
  if (picture.has('aubergine'))
    kinds.push(
      () => group(0, 0, 0, 1.15, aubergineChunk()),
      () => group(0, 0, 0, 1.05, aubergineChunk()),
    )
  if (picture.has('chicken')) kinds.push(() => meatChunk(picture, 17, 'crustLight'))
  if (picture.has('beef')) kinds.push(() => meatChunk(picture, 17))
  if (picture.has('shrimp')) kinds.push(() => prawn(1.35))
  if (picture.has('tofu')) kinds.push(() => cube(21, 'saffronLight', -0.05, 4))
  if (picture.has('squash', 'potato')) kinds.push(() => cube(20, 'saffronDeep', 0.02, 5))
  if (picture.has('mushroom')) kinds.push(() => mushroomSlice(1.5))
  if (kinds.length === 0) kinds.push(() => meatChunk(picture, 17, 'crustLight'))
  kinds.push(
    picture.choose('third', ['beans', 'carrots', 'beans']) === 'beans' ? () => greenBean() : () => carrotCoin(11),
  )
  const drawers = kinds.map((draw, index) => stamps(picture, `piece${index}`, draw, 2))
  const sunk = scatter(random, 17, radius, { apart: 31, x, y }).map(([px, py], index) =>
    group(
      px,
      py,
      0,
      1,
      ellipse(1.5, 4, 20, 16, tone(sauce, -0.12, 0.55)) +
        group(0, 0, random.sway(50), 1, drawers[index % drawers.length]!()) +
        line('M-14 12Q0 19 14 12', tone(sauce, 0.07, 0.7), 3),
    ),
  )
  return (
    sunk.join('') +
    scatter(random, 16, radius, { apart: 14, x, y })
      .map(([px, py]) => shift(px, py, bead(5, 'basil', 0.06)))
      .join('')
  )
}

/** A piece of long bean. */
function greenBean(): string {
  return line('M-15 3Q0 -5 15 2', tone('basilDeep', 0.02), 7.4) + line('M-14 2Q0 -6 13 1', tone('basil', 0.08), 3.6)
}

/** Thai basil: dark pointed leaves in pairs, purple at the stalk. */
function basil(picture: Picture, radius: number, x: number, y: number): string {
  const { random } = picture
  const pair = stamps(
    picture,
    'thai-basil',
    () =>
      ellipse(1.5, -9, 14, 10, tone('ink', 0, 0.2)) +
      line('M0 9V-2', tone('plum', 0.08), 2) +
      group(0, 0, -42, 1, leaf(25, 9, 'basilDeep')) +
      group(0, 0, 40, 1, leaf(24, 9, 'basil')) +
      group(0, 0, 0, 0.9, leaf(24, 9, 'basil')),
    1,
  )
  return strewIn(random, 5, radius * 0.86, { apart: 44, x, y }, () => pair())
}
