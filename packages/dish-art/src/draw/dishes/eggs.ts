import { blob, blobPath, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { chives, garnish, pepper } from '../finish.ts'
import { frond, saladLeaf } from '../ingredients/herbs.ts'
import { eggHalf, friedEgg, meatChunk } from '../ingredients/protein.ts'
import { cherryTomato, pepperRing } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, ellipse, group, line, path, piece, polar, shift, smooth } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { pan, plate } from '../vessels.ts'
import { beside, bits, leaves, toastAt } from './egg-company.ts'

const dishes = { filled, omelette, scrambled, poached, fried }

/** Fried, scrambled, poached or filled eggs, or a folded omelette, with what goes beside them. */
export function drawEggs(picture: Picture): Drawing {
  const form = picture.choose(
    'form',
    picture.is('eggs', 'omelette')
      ? ['omelette']
      : picture.spec.section === 'appetizer' || picture.spec.section === 'snack'
        ? ['filled']
        : ['fried', 'omelette', 'scrambled', 'poached', 'fried'],
  )
  const inPan =
    (form === 'fried' || form === 'scrambled') && picture.choose('vessel', ['plate', 'plate', 'pan']) === 'pan'
  const base = inPan ? pan(picture, 124) : plate(picture, 140, 0.84)
  return { svg: base.svg + dishes[form](picture, inPan), reach: base.reach }
}

function fried(picture: Picture, inPan: boolean): string {
  const turn = picture.stream('turn').angle()
  const count = inPan ? picture.stream('count').pick([2, 3, 4]) : picture.stream('count').pick([2, 3])
  if (inPan) {
    const eggs = Array.from({ length: count }, (_, index) => polar(46, turn + (index * 360) / count)).map(([x, y]) =>
      shift(x, y, friedEgg(picture, count > 3 ? 44 : 50)),
    )
    return (
      speckled(picture.random, 30, 104, 1, 3, tone('saffron', 0, 0.5)) +
      eggs.join('') +
      strewIn(picture.random, 10, 96, { inner: 68, apart: 20 }, index =>
        bits(picture)[index % bits(picture).length]!(),
      ) +
      garnish(picture, 5, 84) +
      pepper(picture, 92)
    )
  }
  const onToast = picture.choose('arrangement', ['on-toast', 'beside', 'beside']) === 'on-toast'
  const eggs = onToast
    ? toastAt(picture, -42, 6, -14, 1.24) +
      toastAt(picture, 52, 10, 10, 1.24) +
      shift(-42, 8, friedEgg(picture, 42)) +
      shift(52, 14, friedEgg(picture, 41)) +
      beside(picture, [[2, -78]])
    : toastAt(picture, -62, -30, -22, 1.06) +
      shift(-20, 34, friedEgg(picture, 49)) +
      shift(44, -14, friedEgg(picture, 47)) +
      (count > 2 ? group(48, 62, 0, 0.8, friedEgg(picture, 44)) : '') +
      beside(
        picture,
        count > 2
          ? [
              [4, -78],
              [-78, 50],
            ]
          : [
              [2, -80],
              [62, 64],
            ],
      )
  return eggs + garnish(picture, 3, 60) + pepper(picture, 92)
}

function omelette(picture: Picture): string {
  const { random } = picture
  const d = smooth([
    [-104, 22],
    [-98, -20],
    [-62, -52],
    [0, -64],
    [62, -52],
    [98, -20],
    [104, 22],
    [60, 34],
    [0, 38],
    [-60, 34],
  ])
  const list = bits(picture)
  let drawn = `<g transform="translate(0 12)">${piece(d, tone('saffronDeep', -0.08), 7, 0.28)}${path(d, tone('saffron', 0.03))}</g>`
  for (let index = 0; index < 15; index++)
    drawn += group(
      -86 + index * 12.4,
      42 - ((index - 7) / 7) ** 2 * 9 + random.sway(4),
      random.angle(),
      1.08,
      list[index % list.length]!(),
    )
  drawn +=
    piece(d, tone('saffronDeep', -0.04), 5, 0.26) +
    `<g transform="translate(-1 -2) scale(.98)">${path(d, picture.glow('saffron', 0.03, 1.4))}</g>` +
    picture.clip(
      'omelette',
      d,
      scatter(random, 12, 92, { squash: 0.5, y: -12, apart: 24 })
        .map(([x, y]) =>
          blob(random, random.between(9, 18), random.between(6, 10), tone('crust', -0.02, 0.45), {
            x,
            y,
            jitter: 0.22,
          }),
        )
        .join(''),
    ) +
    line('M-84 -14C-70 -40 -36 -54 -4 -56', tone('cream', 0.01, 0.7), 4.4) +
    line('M-98 22C-50 36 50 36 98 22', tone('saffronLight', 0.02, 0.8), 3)
  return (
    group(
      0,
      -8,
      picture.stream('turn').pick([-20, -10, 12, 22]),
      1.02,
      drawn + shift(0, -16, chives(picture, 40, 20)) + chillies(picture),
    ) +
    beside(picture, [
      [-44, 84],
      [54, 80],
    ]) +
    pepper(picture, 80)
  )
}

/** Rings of green and red chilli on top. */
function chillies(picture: Picture): string {
  if (!picture.has('chili')) return ''
  const random = picture.stream('chillies')
  return strewUpright(scatter(random, 9, 74, { squash: 0.42, y: -14, apart: 19 }), index =>
    pepperRing(6.4, index % 3 ? 'basil' : 'tomato'),
  )
}

function scrambled(picture: Picture, inPan: boolean): string {
  const { random } = picture
  const [cx, cy, r] = inPan ? [0, 0, 98] : [16, 16, 76]
  const curds = scatter(random, inPan ? 36 : 26, r, { apart: 20, squash: 0.9 }).sort(
    (a, b) => Math.hypot(b[0], b[1]) - Math.hypot(a[0], a[1]),
  )
  let heap =
    ellipse(4, 7, r + 10, r * 0.95 + 8, tone('ink', 0, inPan ? 0 : 0.2)) +
    blob(random, r + 8, r * 0.93 + 6, tone('saffron', -0.06), { points: 14, jitter: 0.06 })
  const curd = stamps(
    picture,
    'curd',
    index =>
      piece(
        blobPath(random, random.between(16, 22), random.between(12, 16), { points: 8, jitter: 0.2 }),
        tone('saffron', (index % 3) * 0.03 - 0.04),
        2.6,
        0.16,
      ) +
      blob(random, 12, 8.5, tone('butter', (index % 3) * 0.015 - 0.01), { points: 7, jitter: 0.16, x: -1.5, y: -2 }),
    7,
  )
  heap += strew(random, curds, curd)
  const list = bits(picture)
  heap +=
    strewIn(
      random,
      picture.spec.ingredients.length ? 10 : 5,
      r * 0.8,
      { apart: 24 },
      index => list[index % list.length]!(),
      0.95,
    ) +
    chives(picture, r * 0.85, 30) +
    pepper(picture, r * 0.85)
  if (inPan) return heap + garnish(picture, 4, 70)
  return (
    toastAt(picture, -56, -48, -24, 1.16) +
    toastAt(picture, 22, -66, 8, 1.1) +
    shift(cx, cy, heap) +
    beside(picture, [[-82, 40]]) +
    garnish(picture, 2, 40)
  )
}

function poached(picture: Picture): string {
  const { random } = picture
  const one = () => {
    const sauce: Colour = picture.choose('sauce', ['saffron', 'saffron', 'basilLight'])
    const bed = picture.has('salmon')
      ? piece(
          'M-40 0C-36 -22 -10 -34 6 -28C30 -34 44 -14 40 4C38 26 10 34 -4 30C-28 34 -42 20 -40 0Z',
          tone('salmon', 0),
          3,
        ) + line('M-30 -6q18 10 34 -4M-22 12q20 10 44 -2', tone('cream', 0, 0.7), 2.4)
      : picture.has('sausage', 'beef')
        ? piece(blobPath(random, 41, 39, { points: 10, jitter: 0.06 }), tone('pink', -0.08), 3) +
          circle(-1, -1, 34, tone('pink', -0.02))
        : group(0, 0, 0, 1.15, leaves(picture))
    return (
      circle(4, 7, 49, tone('ink', 0, 0.24)) +
      circle(0, 0, 49, tone('crust', -0.04)) +
      circle(-0.7, -1.2, 46.5, picture.glow('crustLight', 0.02, 0.9)) +
      speckled(random, 26, 42, 0.9, 2.4, tone('crust', 0.02, 0.7), { apart: 5 }) +
      bed +
      piece(blobPath(random, 32, 30, { points: 9, jitter: 0.07 }), tone('oat', -0.01), 4, 0.24) +
      blob(random, 30, 28, picture.glow('cream', 0, 0.7), { points: 9, jitter: 0.06, x: -0.6, y: -1 }) +
      piece(
        'M-24 -6C-20 -26 14 -30 24 -10C30 4 34 12 26 22C20 30 16 14 8 16C0 18 0 36 -8 34C-16 32 -10 16 -18 12C-26 8 -26 2 -24 -6Z',
        tone(sauce, -0.04),
        2,
      ) +
      path(
        'M-20 -7C-16 -22 12 -25 20 -9C24 2 28 10 24 16C18 12 12 8 6 11C-2 13 -4 24 -8 26C-12 20 -10 11 -16 7C-21 4 -21 -1 -20 -7Z',
        tone(sauce, 0.05),
      ) +
      line('M-12 -10q6 -9 18 -8', tone('cream', 0.02, 0.8), 3) +
      speckled(random, 10, 20, 0.7, 1.4, tone(sauce === 'saffron' ? 'tomato' : 'basilDeep')) +
      group(4, -2, random.angle(), 0.8, frond(0.6))
    )
  }
  const turn = picture.stream('turn').pick([-16, 10, 24])
  return (
    group(0, 0, turn, 1, group(-52, 8, -turn, 1.04, one()) + group(54, 6, -turn, 1.04, one())) +
    beside(picture, [
      [0, -82],
      [4, 86],
    ]) +
    pepper(picture, 90)
  )
}

/** Halves of hard eggs, their yolk piped back. */
function filled(picture: Picture): string {
  const { random } = picture
  const swirl: Colour = picture.has('beet') ? 'pink' : picture.has('avocado') ? 'avocado' : 'saffron'
  const crown = (index: number) =>
    picture.has('salmon')
      ? group(0, -2, 0, 0.62, meatChunk(picture, 12, 'salmon'))
      : index % 2
        ? group(0, 2, 0, 0.5, frond(1))
        : group(0, 6, 20, 0.55, saladLeaf(picture, 'basil', 0, false))
  const one = (index: number) =>
    eggHalf(picture, 30) +
    circle(1, 1.6, 15.5, tone('crustDeep', 0.1, 0.35)) +
    circle(0, 0, 15, tone(swirl, -0.03)) +
    line('M-10 0a10 10 0 1 1 10 10a7 7 0 1 1 2 -13', tone(swirl, 0.07), 4.4) +
    speckled(random, 12, 14, 0.7, 1.5, tone('tomato', -0.04)) +
    crown(index)
  const start = picture.stream('turn').angle()
  const eggs = Array.from({ length: 8 }, (_, index) => polar(78, start + index * 45)).map(([x, y], index) =>
    group(x, y, start + index * 45, 1, shift(0, 0, one(index))),
  )
  return (
    group(0, 0, 0, 1.3, leaves(picture)) +
    eggs.join('') +
    strewUpright(scatter(random, 4, 22, { apart: 19 }), () => cherryTomato(picture, 10)) +
    pepper(picture, 100)
  )
}
