import { blob, blobPath, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { board } from '../boards.ts'
import { parsleyLeaf } from '../ingredients/cut-vegetables.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { meatChunk } from '../ingredients/protein.ts'
import { cherryTomato, cucumberSlice, onionRings, tomatoSlice } from '../ingredients/vegetables.ts'
import { tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, data, ellipse, group, line, path, piece, polar, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'

/** Pockets of flat bread, filled and leaning together, or one flat bread laid open with everything on it. */
export function drawPita(picture: Picture): Drawing {
  const onBoard = picture.choose('vessel', ['plate', 'board']) === 'board'
  const base = onBoard ? { svg: board(picture, 318, 236), reach: reachOf(159, 119) } : plate(picture, 140, 0.86)
  const open = picture.choose('form', ['pockets', 'pockets', 'open']) === 'open'
  return { svg: base.svg + (open ? opened(picture) : pockets(picture, onBoard)), reach: base.reach }
}

/** A chickpea ball, crisp and dark, some broken open so that the green shows. */
function falafel(picture: Picture, index: number): string {
  const { random } = picture
  const outline = blobPath(random, 19, 18, { points: 10, jitter: 0.06 })
  const broken = index % 4 === 2
  return (
    piece(outline, tone('umber', 0.01), 4, 0.3) +
    `<g transform="translate(-1 -1.500) scale(.93)">${path(outline, picture.glow('crustDeep', 0.01, 1.3))}</g>` +
    speckled(random, 24, 16, 1, 2.4, tone('umber', -0.02, 0.65)) +
    speckled(random, 12, 15, 0.7, 1.4, tone('crustLight', 0, 0.85)) +
    (broken
      ? blob(random, 11, 9, tone('basilLight', -0.06), { points: 8, jitter: 0.14, x: 2, y: 2 }) +
        speckled(random, 16, 8, 0.7, 1.5, tone('basil', -0.02), { x: 2, y: 2 }) +
        speckled(random, 8, 8, 0.7, 1.3, tone('crustLight', 0.02), { x: 2, y: 2 })
      : line('M-11 -8q5 -7 14 -6', tone('crustLight', 0, 0.7), 2.4))
  )
}

function mains(picture: Picture): (index?: number) => string {
  if (picture.has('chicken', 'beef'))
    return stamps(picture, 'main', () => meatChunk(picture, 19, picture.has('beef') ? 'crustDeep' : 'saffronDeep'), 3)
  return stamps(picture, 'main', index => falafel(picture, index), 4)
}

function bread(picture: Picture, rx: number, ry: number): string {
  const { random } = picture
  const outline = blobPath(random, rx, ry, { points: 13, jitter: 0.02 })
  return (
    piece(outline, tone('crust', -0.06), 7, 0.28) +
    `<g transform="translate(-1 -1.600) scale(.965)">${path(outline, picture.glow('crustLight', 0, 1.1))}</g>` +
    scatter(random, 12, rx * 0.86, { squash: ry / rx, apart: 20 })
      .map(([x, y]) =>
        blob(random, random.between(5, 10), random.between(4, 7), tone('crustDeep', 0.05, 0.4), { x, y, jitter: 0.2 }),
      )
      .join('')
  )
}

function tahini(width: number, y: number): string {
  const step = width / 5
  const d = data`M${-width / 2} ${y}q${step / 2} -22 ${step} 0${data`t${step} 0`.repeat(4)}`
  return line(d, tone('crust', 0, 0.5), 8.6) + line(d, tone('cream', -0.01), 6.4) + line(d, tone('cream', 0.03, 0.8), 2)
}

/** One pocket about 150 across, its mouth upwards, everything standing out of it. */
function pocket(picture: Picture): string {
  const { random } = picture
  const main = mains(picture)
  const back = 'M-76 -8C-76 -52 -40 -62 0 -62C40 -62 76 -52 76 -8Z'
  const front = 'M-78 -10C-40 10 40 10 78 -10C80 40 44 68 0 68C-44 68 -80 40 -78 -10Z'
  const leaves = [-58, -34, -10, 14, 38, 60]
    .map((x, index) =>
      group(x, -10, x * 0.5 + random.sway(12), 2.5, saladLeaf(picture, index % 2 ? 'basilLight' : 'basil', 0.02, true)),
    )
    .join('')
  const tomatoes = [-50, 4, 52].map((x, index) => shift(x, -30 + (index % 2) * 4, tomatoSlice(15))).join('')
  const cucumbers = [-24, 30].map(x => shift(x, -34, cucumberSlice(14))).join('')
  const balls = [-38, 0, 38].map((x, index) => group(x, -16 - (index % 2) * 6, random.sway(30), 1.1, main())).join('')
  const onions = [-14, 24].map(x => shift(x, -2, onionRings(10))).join('')
  return (
    ellipse(6, 12, 78, 60, tone('ink', -0.02, 0.26)) +
    path(back, tone('crust', -0.07)) +
    path('M-70 -10C-70 -46 -38 -55 0 -55C38 -55 70 -46 70 -10Z', tone('crustLight', -0.05)) +
    leaves +
    tomatoes +
    cucumbers +
    balls +
    onions +
    tahini(112, -8) +
    piece(front, tone('crust', -0.05), 5, 0.28) +
    `<g transform="translate(-.6 1.400) scale(.965)">${path(front, picture.glow('crustLight', 0, 1.3))}</g>` +
    scatter(random, 11, 58, { squash: 0.46, y: 34, apart: 17 })
      .map(([x, y]) =>
        blob(random, random.between(5, 10), random.between(4, 7), tone('crustDeep', 0.05, 0.42), { x, y, jitter: 0.2 }),
      )
      .join('') +
    line('M-66 4C-34 18 20 19 50 10', tone('cream', 0.02, 0.6), 3)
  )
}

function pockets(picture: Picture, onBoard: boolean): string {
  const shown = stamps(picture, 'pocket', () => pocket(picture), 1)
  const lean = picture.stream('turn').pick([-12, 8, 14])
  const spots = onBoard ? [-76, 76] : [-56, 58]
  const main = mains(picture)
  return (
    spots
      .map((x, index) => group(x, index ? 16 : -10, lean + (index ? 10 : -12), onBoard ? 1 : 0.92, shown()))
      .join('') +
    group(onBoard ? 4 : 2, onBoard ? 84 : 88, 0, 0.9, main(1)) +
    group(onBoard ? -6 : 4, onBoard ? -86 : -92, 20, 1.2, citrusWedge()) +
    strew(
      picture.random,
      [
        [-104, 62],
        [104, -62],
        [34, 96],
      ]
        .filter(([x]) => onBoard || Math.abs(x!) < 60)
        .map(([x, y]) => [x!, y!] as const),
      () => parsleyLeaf(1.1),
    )
  )
}

/** The bread whole, salad and balls on it, a small bowl of sauce at its edge. */
function opened(picture: Picture): string {
  const { random } = picture
  const main = mains(picture)
  const leaves = scatter(random, 9, 54, { apart: 22 })
    .map(([x, y], index) =>
      group(x, y, random.angle(), 2.6, saladLeaf(picture, index % 2 ? 'basilLight' : 'basil', 0.02, true)),
    )
    .join('')
  const turn = picture.stream('turn').angle()
  const [cupX, cupY] = polar(88, turn)
  const cup =
    circle(3, 5, 31, tone('ink', 0, 0.26)) +
    circle(0, 0, 31, tone('terracotta', 0.02)) +
    circle(0, 0, 25, tone('cream', -0.13)) +
    circle(1, 1.6, 23.5, picture.glow('cream', -0.02, 0.7)) +
    line('M-10 2q4 -11 13 -7t5 9', tone('saffronDeep', 0.02, 0.8), 2.6)
  return (
    bread(picture, 116, 110) +
    leaves +
    strewIn(random, 7, 66, { apart: 30 }, () => cucumberSlice(14)) +
    strewUpright(scatter(random, 6, 70, { apart: 32 }), () => cherryTomato(picture, 10)) +
    Array.from({ length: 6 }, (_, index) =>
      group(...polar(index ? 50 : 0, turn + 90 + index * 62), random.angle(), 1.2, main()),
    ).join('') +
    strewIn(random, 4, 64, { apart: 34 }, () => onionRings(11)) +
    group(0, 0, turn, 1, tahini(150, 0)) +
    shift(cupX, cupY, cup) +
    strewIn(random, 6, 74, { apart: 30 }, () => parsleyLeaf(1))
  )
}
