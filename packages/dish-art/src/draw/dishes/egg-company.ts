import { scatter, strewIn, strewUpright } from '../arrange.ts'
import { breadSlice, crumb, rusticSlice } from '../ingredients/grains.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import {
  avocadoFan,
  bead,
  cherryTomato,
  cube,
  floret,
  mushroomSlice,
  onionRings,
  pepperRing,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group, line, piece, shift } from '../shapes.ts'

/** Pieces of about 18 across that the ingredients ask for. */
export function bits(picture: Picture): (() => string)[] {
  const list: (() => string)[] = []
  if (picture.has('tomato')) list.push(() => tomatoSlice(11))
  if (picture.has('mushroom')) list.push(() => mushroomSlice(1.2))
  if (picture.has('herb'))
    list.push(
      () => floret(picture, 11),
      () => bead(5, 'basilLight'),
    )
  if (picture.has('onion')) list.push(() => onionRings(10))
  if (picture.has('chili')) list.push(() => pepperRing(9, picture.has('herb') ? 'basil' : 'tomato'))
  if (picture.has('cheese')) list.push(() => crumb(picture, 6, 'cream'))
  if (picture.has('potato')) list.push(() => cube(14, 'potato', 0, 4))
  if (picture.has('salmon')) list.push(() => meatChunk(picture, 12, 'salmon'))
  if (picture.has('shrimp')) list.push(() => prawn(1))
  if (list.length === 0)
    list.push(
      picture.choose('bits', ['tomato', 'pepper', 'mushroom']) === 'tomato'
        ? () => tomatoSlice(11)
        : picture.choices.bits === 'pepper'
          ? () => pepperRing(9, 'tomato')
          : () => mushroomSlice(1.2),
    )
  return list
}

/** Two or three companions round the rim: bread, tomatoes, bacon, avocado, leaves, mushrooms. */
export function beside(picture: Picture, places: readonly (readonly [number, number])[]): string {
  const { random } = picture
  const things: (() => string)[] = [
    () => strewUpright(scatter(random, 5, 25, { apart: 18 }), () => cherryTomato(picture, 10.5)),
    () => [0, 1].map(index => group(index * 12 - 6, index * 22 - 11, index * 8 - 4, 1.15, bacon())).join(''),
    () => shift(0, 0, leaves(picture)) + group(0, -4, 24, 1.15, avocadoFan(6)),
    () => leaves(picture) + strewIn(random, 3, 18, { apart: 17 }, () => tomatoSlice(11)),
    () => strewIn(random, 5, 25, { apart: 19 }, () => mushroomSlice(1.35)),
  ]
  const first = picture.has('sausage', 'beef')
    ? 1
    : picture.has('avocado')
      ? 2
      : picture.has('mushroom')
        ? 4
        : picture.has('tomato', 'chili')
          ? 0
          : picture.stream('beside').pick([0, 1, 2, 3, 4])
  const step = picture.has('chili') ? 3 : picture.stream('next').pick([1, 2, 3])
  return strewUpright(places, index => things[(first + index * step) % things.length]!())
}

function bacon(): string {
  const d = 'M-40 -7q10 -7 20 0t20 0t20 0t20 0v14q-10 7 -20 0t-20 0t-20 0t-20 0Z'
  return (
    piece(d, tone('tomatoDeep', 0.02), 2.6, 0.24) +
    line('M-38 -3q10 -7 20 0t20 0t20 0t17 0', tone('blush', -0.01), 3.6) +
    line('M-38 5q10 -7 20 0t20 0t20 0t17 0', tone('terracotta', 0.08), 2.8)
  )
}

/** A bed of salad leaves. */
export function leaves(picture: Picture): string {
  return [-60, -15, 35, 80, 140, 200]
    .map((degrees, index) =>
      group(0, 6, degrees, 1.9, saladLeaf(picture, (['basil', 'basilLight', 'lime'] as const)[index % 3]!, 0.01, true)),
    )
    .join('')
}

/** A slice of toast round (x, y). */
export function toastAt(picture: Picture, x: number, y: number, degrees: number, size = 1): string {
  return group(
    x,
    y,
    degrees,
    size,
    picture.choose('bread', ['tin', 'rustic']) === 'tin' ? breadSlice(picture, 84, 96) : rusticSlice(picture, 37, 56),
  )
}
