import { blobPath, dashes, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { frond, saladLeaf } from '../ingredients/herbs.ts'
import { eggHalf, fishCube, meatChunk, prawn } from '../ingredients/protein.ts'
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
import type { Picture } from '../picture.ts'
import { data, group, line, path, piece } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** A heap `width` across and `height` deep round the origin. */
export type Heap = (width: number, height: number) => string

/** The heaps that the title names, filled up to `wanted` with some that go with them, in any order. */
export function heapsOf(picture: Picture, wanted: number): Heap[] {
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
    strewIn(random, 13, width * 0.38, { apart: 7, squash: height / width }, () => group(0, 9, 0, 1.7, leaf()))
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
    const groove = data`M${-q * 0.5} ${q * 0.1}C${-q * 0.5} ${-q * 0.7} ${q * 0.6} ${-q * 0.6} ${q * 0.5} ${q * 0.05}S${-q * 0.2} ${q * 0.5} ${-q * 0.14} ${q * 0.02}`
    const paprika = speckled(random, 22, q * 0.6, 0.7, 1.5, tone('tomato', -0.02, 0.8))
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
  /** Yoghurt drawn into a whirl, herbs and oil on it. */
  const yoghurt: Heap = (width, height) => {
    const q = Math.min(width, height) * 0.5
    const outline = blobPath(random, width * 0.46, height * 0.45, { points: 11, jitter: 0.06 })
    const whirl = data`M${-q * 0.6} ${q * 0.1}C${-q * 0.5} ${-q * 0.7} ${q * 0.7} ${-q * 0.6} ${q * 0.56} ${q * 0.1}S${-q * 0.3} ${q * 0.5} ${-q * 0.16} ${q * 0.02}`
    return (
      piece(outline, tone('oat', -0.03), 3.4) +
      `<g transform="translate(-1 -1.400) scale(.94)">${path(outline, tone('cream', 0.015))}</g>` +
      line(whirl, tone('oat', -0.05), 5) +
      speckled(random, 9, q * 0.6, 1.4, 3, tone('saffron', 0.02, 0.8)) +
      (picture.has('herb')
        ? [-0.3, 0.05, 0.34].map(at => group(q * at, q * at * 0.4, random.angle(), 0.95, frond(1))).join('')
        : '')
    )
  }
  const fishy = picture.has('salmon', 'shrimp', 'fish')
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
    [picture.has('cream'), yoghurt],
    [picture.has('herb'), leaves],
  ]
  const more: [boolean, Heap][] = [
    [picture.has('avocado'), fan],
    [picture.has('carrot') || (fishy && picture.has('cream')), shreds('carrot', 'saffron')],
    [picture.has('cucumber'), row(13, () => cucumberSlice(13))],
    [false, pieces(10.5, 'basil', () => bead(5.4, 'basilLight', random.sway(0.04)), true)],
    [fishy, shreds('plum', 'onion')],
    [picture.has('herb'), leaves],
    [picture.has('tomato') || fishy, pieces(17, 'tomatoDeep', () => cherryTomato(picture, 8.5), true)],
    [false, row(12, () => radishSlice(11))],
    [fishy, mound],
    [picture.has('bean'), pieces(13, 'crust', () => bead(7, 'crustLight', -0.02), true)],
  ]
  const usual = more.filter(([named]) => !named).map(([, heap]) => heap)
  const heaps = told.filter(([named]) => named).map(([, heap]) => heap)
  const choice = picture.stream('heaps')
  while (heaps.length < wanted) heaps.push(choice.take(usual))
  for (let index = heaps.length - 1; index > 0; index--) {
    const other = Math.floor(choice.next() * (index + 1))
    ;[heaps[index], heaps[other]] = [heaps[other]!, heaps[index]!]
  }
  return heaps
}
