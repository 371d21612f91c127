import { blobPath, speckled } from '../arrange.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import { avocadoFan, bead, bean, cube, mushroomSlice, onionRings, radishSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, group, line, path, piece, polar } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** What lies in tacos and wraps: pieces of about 20 across, the main one first and most often. */
export function fillings(picture: Picture): (() => string)[] {
  const { random } = picture
  const main = mains(picture).map((draw, index) => stamps(picture, `main${index}`, draw))
  const fresh: (() => string)[] = [
    () => cube(10, 'tomato', random.sway(0.05), 3),
    () => cube(9, picture.has('corn') ? 'saffron' : 'cream', 0, 3),
  ]
  if (picture.has('corn')) fresh.push(() => bead(4.6, 'saffron'))
  if (picture.has('egg')) fresh.push(() => group(0, 0, 0, 0.62, avocadoFan(3)))
  else
    fresh.push(picture.choose('crunch', ['radish', 'onion']) === 'radish' ? () => radishSlice(8) : () => onionRings(8))
  return [...main, ...main, ...fresh]
}

function mains(picture: Picture): (() => string)[] {
  const main: (() => string)[] = []
  if (picture.has('egg'))
    main.push(
      () => curd(picture),
      () => curd(picture),
    )
  if (picture.has('shrimp')) main.push(() => prawn(1.05))
  if (picture.has('salmon')) main.push(() => meatChunk(picture, 12, 'salmon'))
  else if (picture.has('fish')) main.push(() => fishStrip(picture))
  if (picture.has('chicken')) main.push(() => meatChunk(picture, 12, 'saffronDeep'))
  if (picture.has('beef', 'sausage')) main.push(() => meatChunk(picture, 12))
  if (picture.has('tofu')) main.push(() => cube(15, 'cream', -0.04, 3))
  if (picture.has('mushroom')) main.push(() => mushroomSlice(1.1))
  if (picture.has('potato', 'squash', 'carrot'))
    main.push(() => cube(15, picture.has('potato') ? 'potato' : 'carrot', 0.02, 4))
  if (picture.has('bean')) {
    const [first, second]: [Colour, Colour] = picture.has('darkbean') ? ['ebony', 'ebony'] : ['tomatoDeep', 'crustDeep']
    main.push(
      () => bean(first, picture.has('darkbean') ? -0.05 : 0.02),
      () => bean(second, picture.has('darkbean') ? -0.01 : -0.08),
    )
  }
  if (main.length > 0) return main
  const usual = picture.choose('main', ['meat', 'beans', 'fish'])
  if (usual === 'meat') return [() => meatChunk(picture, 12)]
  return [usual === 'beans' ? () => bean('tomatoDeep', -0.02) : () => fishStrip(picture)]
}

/** A lump of soft scrambled egg. */
function curd(picture: Picture): string {
  const { random } = picture
  return (
    piece(blobPath(random, 15, 11, { points: 8, jitter: 0.2 }), tone('saffron', random.sway(0.02)), 2, 0.18) +
    path(blobPath(random, 10, 6.4, { points: 7, jitter: 0.2, x: -1.4, y: -1.8 }), tone('butter', 0))
  )
}

/** A strip of white fish in a crisp crust, broken so that its flakes show. */
function fishStrip(picture: Picture): string {
  const { random } = picture
  const outline = 'M-22 -3C-20 -11 -4 -12 8 -10C18 -9 24 -4 22 3C20 11 4 11 -8 10C-18 9 -24 4 -22 -3Z'
  return (
    piece(outline, tone('crustDeep', 0.04), 2.6, 0.26) +
    `<g transform="translate(-.6 -1) scale(.93)">${path(outline, picture.glow('saffronDeep', 0, 1.2))}</g>` +
    path('M12 -8C20 -7 22 -3 20 3C18 8 12 9 9 9C13 4 13 -3 12 -8Z', tone('cream', 0)) +
    line('M15 -5q3 4 0 10', tone('crust', 0.08, 0.8), 1.3) +
    speckled(random, 18, 17, 0.8, 1.9, tone('saffronLight', 0, 0.85), { squash: 0.5, x: -4 }) +
    speckled(random, 10, 17, 0.7, 1.5, tone('crustDeep', -0.04, 0.6), { squash: 0.5, x: -4 })
  )
}

/** A small tangle of white and red cabbage. */
export function slaw(picture: Picture): string {
  const { random } = picture
  const strands = (count: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = polar(random.between(0, 13), random.angle())
      const [dx, dy] = polar(10, random.angle())
      return data`M${x - dx} ${y - dy}q${dx - dy * 0.5} ${dy + dx * 0.5} ${dx * 2} ${dy * 2}`
    }).join('')
  return (
    line(strands(6), tone('ink', 0, 0.16), 5) +
    line(strands(7), tone('avocado', 0.07), 3.2) +
    line(strands(4), tone('onion', 0.02), 3) +
    line(strands(4), tone('cream', 0.01), 2.4) +
    line(strands(2), tone('carrot', 0.03), 2.2)
  )
}
