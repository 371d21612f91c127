import { blob, blobPath, scatter, speckled, strew, strewIn } from '../arrange.ts'
import { board } from '../boards.ts'
import { mint } from '../finish.ts'
import { blueberry, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { plumWedge } from '../ingredients/fruit-cuts.ts'
import { crumb } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, group, line, type Point, path, piece, polar, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'

/** Split biscuits with cream and fruit spilling out, their lids askew: three on a plate or four on a board. */
export function drawShortcake(picture: Picture): Drawing {
  const onBoard = picture.choose('vessel', ['plate', 'plate', 'board']) === 'board'
  const base = onBoard ? { svg: board(picture, 318, 240), reach: reachOf(159, 121) } : plate(picture, 140, 0.86)
  const start = picture.stream('turn').angle()
  const spots: Point[] = onBoard
    ? [
        [-78, -54],
        [72, -58],
        [-70, 58],
        [80, 54],
      ]
    : [0, 120, 240].map(step => polar(62, start + step))
  const cakes = spots.map(([x, y]) => group(x, y, 0, onBoard ? 0.98 : 1.06, one(picture)))
  const fruit = pieceOf(picture)
  const loose = onBoard ? [] : scatter(picture.random, 8, 116, { inner: 96, apart: 26 })
  return {
    svg:
      base.svg +
      strew(picture.random, loose, fruit, 0.9) +
      cakes.join('') +
      strewIn(picture.random, 9, 112, { apart: 20 }, () => crumb(picture, 2.4, 'crust')) +
      speckled(picture.random, 60, 112, 0.6, 1.5, tone('cream', 0.02, 0.85)),
    reach: base.reach,
  }
}

function pieceOf(picture: Picture): () => string {
  if (picture.has('plum')) return stamps(picture, 'fruit', () => plumWedge(), 1)
  if (picture.has('berry') && !picture.has('strawberry'))
    return stamps(picture, 'fruit', index => (index % 2 ? raspberry(9.5) : blueberry(picture, 8.5)), 4)
  return stamps(picture, 'fruit', index => strawberryHalf(13.5 + (index % 2) * 2), 2)
}

/** About 110 across: the lower half, a cloud of cream, fruit round it and the lid shifted to one side. */
function one(picture: Picture): string {
  const { random } = picture
  const fruit = pieceOf(picture)
  const lean = random.angle()
  const [lidX, lidY] = polar(15, lean)
  const cloud = (radius: number, lighter: number, x: number, y: number) =>
    path(blobPath(random, radius, radius * 0.95, { points: 9, jitter: 0.13, x, y }), tone('cream', lighter))
  const around = Array.from({ length: 6 }, (_, index) => {
    const degrees = lean + 84 + index * 38
    const [x, y] = polar(38 + (index % 2) * 5, degrees)
    return group(x, y, degrees + 90 + random.sway(40), 1, fruit())
  }).join('')
  return (
    piece(blobPath(random, 56, 54, { points: 12, jitter: 0.03 }), tone('crustDeep', -0.02), 6, 0.28) +
    `<g transform="translate(-1 -1.400)">${circle(0, 0, 52, tone('crustLight', 0))}</g>` +
    piece(blobPath(random, 57, 55, { points: 11, jitter: 0.1 }), tone('oat', -0.05), 4, 0.26) +
    cloud(55, 0.005, -1, -2) +
    puffs(picture) +
    cloud(34, 0.02, lidX - 6, lidY - 8) +
    blob(random, 26, 15, tone('raspberry', 0.1, 0.35), { x: -lidX * 2, y: -lidY * 2, jitter: 0.2 }) +
    around +
    shift(lidX, lidY, lid(picture)) +
    group(lidX - 4, lidY - 4, lean, 1, fruit()) +
    mint(lidX + 5, lidY + 3, lean + 100, 0.85)
  )
}

/** Folds of whipped cream swelling over the edge. */
function puffs(picture: Picture): string {
  const { random } = picture
  return Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(45, index * 40 + random.sway(6))
    return (
      path(blobPath(random, 15, 13, { points: 8, jitter: 0.08, x: x + 1, y: y + 2.5 }), tone('oat', -0.04)) +
      path(blobPath(random, 14, 12, { points: 8, jitter: 0.08, x, y }), tone('cream', 0.02))
    )
  }).join('')
}

/** The upper half: a cracked, sugared dome. */
function lid(picture: Picture): string {
  const { random } = picture
  const outline = blobPath(random, 40, 38, { points: 11, jitter: 0.04 })
  return (
    piece(outline, tone('crustDeep', 0.02), 6, 0.3) +
    `<g transform="translate(-1 -1.800) scale(.95)">${path(outline, picture.glow('crust', 0.08, 1.5))}</g>` +
    line('M-22 6q6 -5 11 -1t9 -4M6 -16q3 6 9 6M4 18q5 -6 12 -4', tone('crustDeep', 0.08, 0.45), 1.8) +
    speckled(random, 26, 33, 0.7, 1.7, tone('cream', 0.02, 0.95)) +
    line('M-24 -14C-19 -25 -7 -30 5 -29', tone('cream', 0.01, 0.6), 3)
  )
}
