import { blobPath, scatter, strewIn, strewUpright } from '../arrange.ts'
import { board } from '../boards.ts'
import { chives, garnish, oil, pepper } from '../finish.ts'
import { rusticSlice } from '../ingredients/grains.ts'
import { leaf, twig } from '../ingredients/herbs.ts'
import { meatChunk, prawn, sausageSlice } from '../ingredients/protein.ts'
import {
  bead,
  bean,
  carrotCoin,
  cherryTomato,
  cube,
  mushroomCap,
  mushroomSlice,
  olive,
  pepperRing,
  potatoChunk,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, type Reach, reachOf } from '../picture.ts'
import { circle, disc, ellipse, group, line, path, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill, pot } from '../vessels.ts'

/** A braise full of pieces, in its pot or a bowl; with bread, a spoon of mash or a dollop of cream. */
export function drawStew(picture: Picture): Drawing {
  const vessel = picture.choose('vessel', ['pot', 'pot', 'bowl', 'bowl', 'board'])
  const { svg, well, reach } = vesselOf(picture, vessel)
  const gravy = gravyOf(picture)
  const arrangement = picture.choose(
    'arrangement',
    vessel === 'bowl' ? ['mash', 'full', 'dollop', 'bread'] : ['full', 'dollop', 'ring'],
  )
  const turn = picture.stream('turn').angle()
  let food =
    fill(picture, well, gravy, -0.02) +
    path(
      blobPath(picture.random, well * 0.8, well * 0.76, { points: 11, jitter: 0.07, x: -3, y: -4 }),
      tone(gravy, 0.03, 0.7),
    )
  food += pieces(picture, gravy, well, arrangement === 'dollop' || arrangement === 'ring' ? well * 0.24 : 0)
  if (arrangement === 'mash') food += picture.clipRound(well - 1, group(0, 0, turn, 1, mash(picture, well)))
  if (arrangement === 'dollop') food += dollop(picture)
  food += greens(picture, well, arrangement)
  const aside =
    arrangement === 'bread' ? group(0, 0, turn, 1, group(0, -well * 0.86, 74, 0.95, rusticSlice(picture, 36, 56))) : ''
  return { svg: svg + food + oil(picture, well * 0.9, 22) + pepper(picture, well * 0.84) + aside, reach }
}

/** A pot, a bowl, or a small pot on a board with slices of bread. */
function vesselOf(picture: Picture, vessel: string): { svg: string; well: number; reach: Reach } {
  if (vessel === 'pot') return pot(picture, 124)
  if (vessel === 'bowl') return bowl(picture, 137)
  const side = picture.choose('side', ['left', 'right']) === 'left' ? -1 : 1
  const kettle = pot(picture, 106)
  const bread =
    group(126 * side, -24, 14 * side, 1, rusticSlice(picture, 32, 50)) +
    group(130 * side, 44, -12 * side, 1, rusticSlice(picture, 32, 48))
  return {
    svg: board(picture, 326, 226) + shift(0, 0, bread) + kettle.svg,
    well: kettle.well,
    reach: reachOf(163, 115),
  }
}

function gravyOf(picture: Picture): Colour {
  if (picture.has('tomato', 'chili')) return picture.choose('gravy', ['tomatoDeep', 'tomato', 'tomatoDeep'])
  if (picture.has('beet')) return 'plum'
  if (picture.has('bean', 'sausage')) return picture.choose('gravy', ['terracotta', 'crust', 'tomatoDeep'])
  if (picture.has('mushroom', 'beef')) return picture.choose('gravy', ['chestnut', 'umber', 'crustDeep'])
  if (picture.has('squash', 'carrot', 'peach')) return 'saffronDeep'
  if (picture.has('chicken', 'corn', 'cream')) return picture.choose('gravy', ['saffron', 'crustLight'])
  if (picture.has('herb')) return 'basil'
  return picture.choose('gravy', ['tomatoDeep', 'crustDeep', 'terracotta'])
}

function pieces(picture: Picture, gravy: Colour, well: number, inner: number): string {
  const { random } = picture
  const kinds: (() => string)[] = []
  const meaty = picture.has('beef', 'chicken', 'sausage', 'shrimp')
  if (picture.has('beef'))
    kinds.push(
      () => meatChunk(picture, 20),
      () => meatChunk(picture, 17),
    )
  if (picture.has('chicken'))
    kinds.push(
      () => meatChunk(picture, 19, 'crustLight'),
      () => meatChunk(picture, 17, 'crust'),
    )
  if (picture.has('sausage'))
    kinds.push(
      () => sausageSlice(13),
      () => sausageSlice(12),
    )
  if (picture.has('shrimp')) kinds.push(() => prawn(1.35))
  if (picture.has('bean'))
    kinds.push(
      () => group(0, 0, 0, 1.4, bean('cream', -0.05)),
      () => group(0, 0, 0, 1.4, bean('tomatoDeep', -0.06)),
      () => group(0, 0, 0, 1.3, bean('crustLight')),
    )
  if (picture.has('chili'))
    kinds.push(
      () => pepperRing(9, 'basilLight'),
      () => group(0, 0, 0, 1.3, bean('plum', 0.06)),
    )
  if (picture.has('mushroom'))
    kinds.push(
      () => mushroomSlice(1.7),
      () => mushroomCap(picture, 14),
    )
  if (picture.has('potato')) kinds.push(() => potatoChunk(picture, 17, false))
  if (picture.has('carrot')) kinds.push(() => carrotCoin(13))
  if (picture.has('squash')) kinds.push(() => cube(22, 'saffron', -0.03, 5))
  if (picture.has('tomato')) kinds.push(() => shift(0, 0, cherryTomato(picture, 12)))
  if (picture.has('olive')) kinds.push(() => group(0, 0, 0, 1.2, olive()))
  if (picture.has('corn')) kinds.push(() => bead(7, 'saffron', 0.02))
  if (picture.has('herb')) kinds.push(() => zucchini())
  const usual: (() => string)[] = [
    () => carrotCoin(13),
    () => potatoChunk(picture, 16, false),
    () => mushroomSlice(1.5),
    () => onion(),
    () => zucchini(),
    () => cube(20, 'tomatoLight', -0.03, 5),
  ]
  const choice = picture.stream('pieces')
  if (!meaty && kinds.length === 0 && picture.choose('body', ['meat', 'vegetables', 'meat']) === 'meat')
    kinds.push(
      () => meatChunk(picture, 19),
      () => meatChunk(picture, 17),
    )
  while (kinds.length < 5) kinds.push(choice.take(usual))
  const points = scatter(random, 31, well * 0.86, { apart: well * 0.215, inner })
  const drawers = kinds.map((draw, index) => stamps(picture, `piece${index}`, draw))
  const sunk = points.map(([x, y], index) => {
    const pool = ellipse(1.5, 4, 18, 15, tone(gravy, -0.1, 0.6))
    return group(
      x,
      y,
      0,
      1,
      pool +
        group(0, 0, random.sway(60), 1, drawers[index % drawers.length]!()) +
        line('M-11 11Q0 17 11 11', tone(gravy, 0.1, 0.6), 2.4),
    )
  })
  return (
    sunk.join('') +
    strewUpright(scatter(random, 14, well * 0.86, { apart: 12 }), () =>
      bead(4.8, picture.has('corn') ? 'saffron' : 'basilLight', -0.02),
    )
  )
}

/** A half-moon of courgette. */
function zucchini(): string {
  return (
    path('M-15 7C-15 -13 17 -13 17 7Z', tone('ink', 0, 0.2)) +
    path('M-16 5C-16 -15 16 -15 16 5Z', tone('basilDeep', 0.06)) +
    path('M-13.5 5C-13 -11.500 13 -11.500 13.5 5Z', tone('avocado', 0.05)) +
    line('M-6 1l1 -2M0 -2v-2M6 1l-1 -2', tone('cream', 0), 1.8)
  )
}

/** A small onion, cooked whole. */
function onion(): string {
  return (
    disc(12, tone('saffronLight', -0.04), 2.4) +
    circle(-0.6, -0.8, 10.6, tone('cream', -0.02)) +
    line('M-6 -8Q-10 0 -5 8M0 -10.500V10M6 -8Q10 0 5 8', tone('crust', 0.08, 0.5), 1.4) +
    circle(-3.4, -4.4, 2, tone('cream', 0.03, 0.95))
  )
}

function mash(picture: Picture, well: number): string {
  const { random } = picture
  const golden = picture.choose<Colour>('mash', ['butter', 'cream', 'potato'])
  const outline = blobPath(random, well * 0.86, well * 0.56, { points: 12, jitter: 0.06, y: -well * 0.6 })
  const swirls = [0, 1, 2]
    .map(
      index =>
        `M${-62 + index * 14} ${-well * 0.84 + index * 24}q${30 - index * 3} ${20 - index * 2} ${62 - index * 10} 3t${56 - index * 10} -6`,
    )
    .join('')
  const butter = group(
    12,
    -well * 0.56,
    18,
    1,
    `<rect x="-10" y="-8" width="24" height="22" rx="4" fill="${tone('ink', 0, 0.18)}"/><rect x="-12" y="-11" width="24" height="22" rx="4" fill="${tone('saffron', 0.02)}"/><rect x="-12" y="-12" width="22" height="18" rx="4" fill="${tone('butter', 0.01)}"/>`,
  )
  return (
    `<g transform="translate(3 7)">${path(outline, tone('ink', 0, 0.22))}</g>` +
    path(outline, tone(golden, -0.06)) +
    `<g transform="translate(-1 -4)">${path(outline, picture.glow(golden, 0.02, 0.5))}</g>` +
    line(swirls, tone(golden, -0.09, 0.8), 4) +
    line(swirls, tone('cream', 0.03, 0.5), 1.4) +
    butter +
    chivesAt(picture, well)
  )
}

function chivesAt(picture: Picture, well: number): string {
  return shift(0, -well * 0.5, chives(picture, well * 0.36, 16))
}

function dollop(picture: Picture): string {
  const { random } = picture
  const outline = blobPath(random, 33, 28, { points: 9, jitter: 0.1 })
  return (
    `<g transform="translate(2 4)">${path(outline, tone('ink', 0, 0.2))}</g>` +
    path(outline, tone('oat', 0.01)) +
    `<g transform="translate(-1 -2) scale(.9)">${path(outline, tone('cream', 0.015))}</g>` +
    line('M-14 5c2 -18 27 -16 24 0s-19 10 -15 -1', tone('oat', -0.06), 2.6) +
    chives(picture, 22, 12)
  )
}

function greens(picture: Picture, well: number, arrangement: string): string {
  const { random } = picture
  const finish = picture.choose('greens', ['tufts', 'sprig', 'parsley'])
  if (finish === 'sprig')
    return group(-well * 0.16, well * 0.5, 48, 1.15, twig(78)) + group(well * 0.3, well * 0.1, -30, 0.9, twig(58))
  if (finish === 'parsley')
    return strewIn(random, 16, well * 0.74, { apart: 17 }, () =>
      leaf(11, 7, random.pick<Colour>(['basil', 'basilLight'])),
    )
  return garnish(picture, arrangement === 'mash' ? 5 : 7, well * 0.62, 'basil', 1.15)
}
