import { blob, specks, strew, strewUpright } from '../arrange.ts'
import { garnish, pepper } from '../finish.ts'
import { aubergineRound, leekRing } from '../ingredients/cut-vegetables.ts'
import { asparagus } from '../ingredients/herbs.ts'
import { meatChunk, sausageSlice } from '../ingredients/protein.ts'
import { cherryTomato, cube, mushroomSlice, olive, onionRings, tomatoSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, disc, group, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { type Area, type Filling, inOrder } from './tart-area.ts'

/** Custard with vegetables, cheese, meat or fish in it. */
export function savoury(picture: Picture): Filling {
  return { name: 'custard', savoury: true, colour: custardOf(picture), draw: fill }
}

function custardOf(picture: Picture): Colour {
  if (picture.has('squash', 'carrot')) return 'saffron'
  return picture.has('tomato') && picture.choose('base', ['custard', 'sauce']) === 'sauce'
    ? 'tomatoLight'
    : 'saffronLight'
}

function fill(own: Picture, area: Area): string {
  const { random } = own
  let drawn = area
    .points(9, area.reach * 0.3)
    .map(([x, y]) => blob(random, 17, 12, tone('crust', 0.04, 0.45), { x, y, jitter: 0.25 }))
    .join('')
  const ordered = own.choose('order', ['ordered', 'strewn']) === 'ordered'
  const leek = own.has('leek')
  if (leek) drawn += leeks(own, area)
  else if (own.has('herb') && own.choose('green', ['spears', 'leaves']) === 'spears')
    drawn += [-40, -20, 0, 20, 40]
      .map((x, index) => group(x, index % 2 ? 8 : -6, index * 3 - 6, 1, asparagus(126 - Math.abs(x))))
      .join('')
  if (own.has('aubergine')) drawn += inOrder(own, area.laid(40), () => aubergineRound(own, 20), 'aubergine')
  if (own.has('tomato'))
    drawn += ordered
      ? inOrder(own, area.laid(30), () => tomatoSlice(14.5), 'tomato')
      : strew(random, area.points(12, 26), index => (index % 3 ? tomatoSlice(12.5) : cherryTomato(own, 9)))
  if (own.has('mushroom'))
    drawn +=
      ordered && !own.has('tomato')
        ? inOrder(own, area.laid(30), () => mushroomSlice(1.15))
        : strew(random, area.points(14, 23), () => mushroomSlice(1.15))
  if (own.has('potato')) drawn += inOrder(own, area.laid(26), () => cube(21, 'potato', 0, 9), 'potato')
  if (own.has('onion')) drawn += strew(random, area.points(13, 22), () => onionRings(13))
  if (own.has('sausage', 'beef'))
    drawn += strew(random, area.points(12, 22), () => (own.has('beef') ? meatChunk(own, 9) : sausageSlice(8)))
  if (own.has('salmon')) drawn += strew(random, area.points(12, 22), () => meatChunk(own, 11, 'salmon'))
  if (own.has('olive')) drawn += strewUpright(area.points(9, 20), () => olive())
  if (own.has('cheese') && leek) drawn += strewUpright(area.points(7, area.reach * 0.46), () => goatCheese(own))
  else if (own.has('cheese') && !ordered) drawn += strewUpright(area.points(9, 24), () => cube(12, 'cream', 0, 3))
  return (
    drawn +
    garnish(own, leek ? 3 : own.has('herb') ? 9 : 5, area.reach * 0.74) +
    specks(area.points(40, 4), random, 0.8, 1.8, tone('basil', 0, 0.8)) +
    pepper(own, area.reach * 0.8)
  )
}

/** Rings of leek in two sizes, close together. */
function leeks(own: Picture, area: Area): string {
  const ring = stamps(own, 'leek', index => leekRing([13.5, 10, 12][index]!), 3)
  return area
    .laid(25)
    .map(({ x, y }) => shift(x + own.random.sway(2.5), y + own.random.sway(2.5), ring()))
    .join('')
}

/** A melted round from a roll of goat's cheese, browned on top. */
function goatCheese(own: Picture): string {
  const { random } = own
  return (
    disc(19, tone('oat', -0.03), 3, 0.24) +
    circle(-0.5, -0.8, 17.6, tone('cream', 0.015)) +
    blob(random, 11, 9, tone('crust', 0.06, 0.5), { points: 8, jitter: 0.2, x: 2, y: 2 }) +
    blob(random, 5, 4, tone('crustDeep', 0.04, 0.5), { points: 7, jitter: 0.2, x: 4, y: 3 })
  )
}
