import { blobPath, dashes, scatter, specks, strew, strewUpright } from '../arrange.ts'
import { chives, garnish, sprinkle } from '../finish.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { grains } from '../ingredients/grains.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { eggHalf, fishCube, friedEgg, meatChunk, prawn } from '../ingredients/protein.ts'
import {
  avocadoFan,
  bead,
  cherryTomato,
  cube,
  cucumberSlice,
  mushroomSlice,
  olive,
  radishSlice,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, group, line, type Point, piece, polar, round } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill } from '../vessels.ts'

/** A heap `width` across and `height` deep round the origin. */
type Heap = (width: number, height: number) => string

/** A bowl of grains under heaps side by side: round the middle, in bands, or on one half. */
export function drawBowl(picture: Picture): Drawing {
  const { svg, well, reach } = bowl(picture, 136)
  const arrangement = picture.choose('arrangement', ['wheel', 'wheel', 'bands', 'half'])
  const grain = picture.choose<Colour>('grain', ['rice', 'crustLight', 'crust', 'rice'])
  const heaps = heapsOf(picture, arrangement === 'wheel' ? picture.stream('heaps').pick([5, 6, 6]) : 4)
  const turn = picture.stream('turn').angle()
  const dim = grain === 'rice' ? -0.05 : -0.13
  let food =
    fill(picture, well, grain, dim) + grains(picture, scatter(picture.random, 360, well * 0.95), grain, dim / 3 + 0.03)
  if (arrangement === 'bands')
    food += picture.clipRound(well - 2, group(0, 0, (turn % 120) - 60, 1, bands(heaps, well)))
  else food += arrangement === 'half' ? half(heaps, well, turn) : wheel(heaps, well, turn)
  if (arrangement !== 'bands') food += middle(picture, arrangement === 'half' ? polar(well * 0.34, turn + 90) : [0, 0])
  return { svg: svg + food + seeds(picture, well), reach }
}

function wheel(heaps: readonly Heap[], well: number, turn: number): string {
  const count = heaps.length
  return heaps
    .map((heap, index) => {
      const degrees = turn + (index * 360) / count
      const [x, y] = polar(well * 0.61, degrees)
      return group(x, y, degrees + 90, 1, heap(well * (count > 5 ? 0.68 : 0.8), well * 0.74))
    })
    .join('')
}

/** Grains stay open on the lower half; heaps lie in an arc over the other. */
function half(heaps: readonly Heap[], well: number, turn: number): string {
  return heaps
    .map((heap, index) => {
      const degrees = turn - 164 + (index * 148) / (heaps.length - 1)
      const [x, y] = polar(well * 0.56, degrees)
      return group(x, y, degrees + 90, 1, heap(well * 0.78, well * 0.78))
    })
    .join('')
}

function bands(heaps: readonly Heap[], well: number): string {
  const depth = (well * 1.76) / heaps.length
  return heaps
    .map((heap, index) => {
      const y = (index - (heaps.length - 1) / 2) * depth
      return group(0, y, 0, 1, heap(2 * Math.sqrt((well * 0.97) ** 2 - (Math.abs(y) - 2) ** 2), depth * 1.06))
    })
    .join('')
}

function middle(picture: Picture, [x, y]: Point): string {
  const what = picture.has('egg') ? 'egg' : picture.choose('middle', ['sauce', 'egg', 'lime', 'herbs'])
  if (what === 'egg') return group(x, y, 0, 1, friedEgg(picture, 30))
  if (what === 'lime')
    return group(x, y, 20, 1.25, citrusWedge('lime')) + group(x, y - 16, 0, 1, garnish(picture, 2, 8))
  if (what === 'herbs') return group(x, y, 0, 1, garnish(picture, 5, 15, 'basil', 1.2))
  const sauce = picture.choose<Colour>('sauce', ['cream', 'pink', 'avocado', 'saffron'])
  const cup =
    circle(2, 4, 25, tone('ink', 0, 0.24)) +
    circle(0, 0, 25, tone('cream', -0.04)) +
    circle(-0.5, -1, 24, tone('cream', 0.02)) +
    circle(0, 0, 20, tone('cream', -0.15))
  return group(
    x,
    y,
    0,
    1,
    `${cup}${circle(1, 1.6, 18.4, picture.glow(sauce, 0, 0.6))}${line('M-8 2c0 -9 12 -9 12 -1s-7 6 -6 1', tone(sauce, -0.09), 2)}`,
  )
}

function seeds(picture: Picture, well: number): string {
  const { random } = picture
  const black = specks(scatter(random, 26, well * 0.78), random, 0.9, 1.6, tone('ink', -0.04, 0.85))
  return (
    sprinkle(picture, well * 0.82, 40, 'saffronLight', 1.7) +
    black +
    (picture.choose('greens', ['chives', 'none']) === 'chives' ? chives(picture, well * 0.6, 16) : '')
  )
}

function heapsOf(picture: Picture, wanted: number): Heap[] {
  const { random } = picture
  /** Pieces close together on a bed of their own colour, which fills the gaps. */
  const pieces =
    (apart: number, bed: Colour, draw: () => string, upright = false): Heap =>
    (width, height) => {
      const one = stamps(picture, `${bed}${Math.round(apart * 10)}`, draw)
      const points = scatter(random, Math.min(36, Math.round((1.3 * width * height) / (apart * apart))), width * 0.44, {
        apart: apart * 0.8,
        squash: height / width,
      })
      const under = piece(
        blobPath(random, width * 0.46, height * 0.46, { points: 12, jitter: 0.06 }),
        tone(bed, -0.06),
        3.4,
      )
      return (
        under +
        (upright
          ? strewUpright(
              points.toSorted((a, b) => a[1] - b[1]),
              one,
            )
          : strew(random, points, one))
      )
    }
  const row =
    (step: number, draw: () => string): Heap =>
    (width, height) => {
      const slice = stamps(picture, `row${step}`, draw, 1)
      let drawn = ''
      for (const [line, y] of (height > step * 3.6
        ? [-height * 0.26, 0, height * 0.26]
        : [-height * 0.2, height * 0.2]
      ).entries()) {
        const count = Math.max(3, Math.round((width * 0.84) / step))
        for (let index = 0; index < count; index++)
          drawn += group((index - (count - 1) / 2) * step + line * 4, y + random.sway(2), random.sway(18), 1, slice())
      }
      return drawn
    }
  /** Shredded vegetables: a bed with strands in two tones. */
  const shreds =
    (colour: Colour, light: Colour): Heap =>
    (width, height) => {
      const outline = blobPath(random, width * 0.48, height * 0.47, { points: 11, jitter: 0.07 })
      const points = scatter(random, 56, width * 0.42, { squash: height / width })
      return (
        piece(outline, tone(colour, -0.06), 3.4) +
        line(dashes(points.slice(0, 34), random, 17), tone(colour, 0.02), 2.6) +
        line(dashes(points.slice(34), random, 14), tone(light, 0.05), 2)
      )
    }
  const leaf = stamps(
    picture,
    'leaf',
    () => saladLeaf(picture, random.pick<Colour>(['basilDeep', 'basil', 'basilLight']), 0, random.chance(0.6)),
    5,
  )
  const leaves: Heap = (width, height) =>
    strew(random, scatter(random, 13, width * 0.38, { apart: 7, squash: height / width }), () =>
      group(0, 9, 0, 1.7, leaf()),
    )
  const fan: Heap = (width, height) =>
    group(
      0,
      0,
      0,
      Math.min(1.45, height / 38),
      avocadoFan(Math.max(5, Math.round(width / Math.min(10, height / 5.4))), 1),
    )
  const eggs: Heap = width =>
    group(-width * 0.22, 0, -20, 1.5, eggHalf(picture, 15)) + group(width * 0.22, 3, 30, 1.5, eggHalf(picture, 15))
  /** Hummus with a groove of oil, chickpeas and paprika. */
  const mound: Heap = (width, height) => {
    const q = Math.min(width, height) * 0.5
    const outline = blobPath(random, width * 0.46, height * 0.45, { points: 10, jitter: 0.06 })
    const groove = `M${round(-q * 0.5)} ${round(q * 0.1)}C${round(-q * 0.5)} ${round(-q * 0.7)} ${round(q * 0.6)} ${round(-q * 0.6)} ${round(q * 0.5)} ${round(q * 0.05)}S${round(-q * 0.2)} ${round(q * 0.5)} ${round(-q * 0.14)} ${round(q * 0.02)}`
    const paprika = specks(scatter(random, 22, q * 0.6), random, 0.7, 1.5, tone('tomato', -0.02, 0.8))
    return (
      piece(outline, tone('crustLight', 0), 3.4) +
      line(groove, tone('crust', 0.04), 7) +
      line(groove, tone('saffron', 0, 0.9), 3.4) +
      paprika +
      strewUpright(
        [
          [-2, -2],
          [9, 4],
          [-6, 9],
        ],
        () => bead(5.6, 'crust', 0.06),
      )
    )
  }
  const told: [boolean, Heap][] = [
    [picture.has('salmon'), pieces(19, 'salmon', () => fishCube(), true)],
    [picture.has('shrimp'), pieces(22, 'salmon', () => prawn(1.15))],
    [picture.has('chicken'), pieces(20, 'crust', () => meatChunk(picture, 14, 'crustLight'))],
    [picture.has('beef', 'sausage'), pieces(19, 'umber', () => meatChunk(picture, 14, 'crustDeep'))],
    [picture.has('tofu'), pieces(18, 'crust', () => cube(18, 'saffronLight', -0.09, 3), true)],
    [picture.has('bean'), pieces(13, 'crust', () => bead(7, 'crustLight', -0.02), true)],
    [picture.has('avocado'), fan],
    [picture.has('egg'), eggs],
    [picture.has('mushroom'), pieces(19, 'gill', () => mushroomSlice(1.25))],
    [picture.has('tomato'), pieces(19, 'tomatoDeep', () => tomatoSlice(11))],
    [picture.has('corn'), pieces(9.5, 'saffronDeep', () => bead(4.8, 'saffron'), true)],
    [picture.has('squash', 'carrot', 'potato'), pieces(18, 'carrot', () => cube(17, 'carrot', 0.02, 4), true)],
    [picture.has('peach', 'orange'), pieces(17, 'saffronDeep', () => cube(16, 'saffron', 0.02, 5), true)],
    [picture.has('beet'), pieces(17, 'plum', () => cube(16, 'raspberry', -0.1, 4), true)],
    [picture.has('cheese'), pieces(16, 'oat', () => cube(14, 'cream', -0.01, 3), true)],
    [picture.has('olive'), pieces(15, 'olive', () => olive(), true)],
    [picture.has('cucumber'), row(13, () => cucumberSlice(13))],
  ]
  const more: [boolean, Heap][] = [
    [picture.has('avocado'), fan],
    [picture.has('carrot'), shreds('carrot', 'saffron')],
    [picture.has('cucumber'), row(13, () => cucumberSlice(13))],
    [false, pieces(10.5, 'basil', () => bead(5.4, 'basilLight', random.sway(0.04)), true)],
    [false, shreds('plum', 'onion')],
    [false, leaves],
    [picture.has('tomato'), pieces(17, 'tomatoDeep', () => cherryTomato(picture, 8.5), true)],
    [false, row(12, () => radishSlice(11))],
    [false, mound],
    [picture.has('bean'), pieces(13, 'crust', () => bead(7, 'crustLight', -0.02), true)],
  ]
  const usual = more.filter(([named]) => !named).map(([, heap]) => heap)
  const heaps = told.filter(([named]) => named).map(([, heap]) => heap)
  const choice = picture.stream('heaps')
  while (heaps.length < wanted) heaps.push(usual.splice(Math.floor(choice.next() * usual.length), 1)[0]!)
  for (let index = heaps.length - 1; index > 0; index--) {
    const other = Math.floor(choice.next() * (index + 1))
    ;[heaps[index], heaps[other]] = [heaps[other]!, heaps[index]!]
  }
  return heaps
}
