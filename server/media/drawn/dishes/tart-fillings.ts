import { blob, specks, strew, strewUpright } from '../arrange.ts'
import { garnish, pepper, sprinkle } from '../finish.ts'
import {
  blueberry,
  citrusSlice,
  figHalf,
  fruitCrescent,
  raspberry,
  stoneFruitHalf,
  strawberryHalf,
} from '../ingredients/fruit.ts'
import { almondFlake, drizzle, halfNut, rosette } from '../ingredients/grains.ts'
import { asparagus } from '../ingredients/herbs.ts'
import { meatChunk, sausageSlice } from '../ingredients/protein.ts'
import { cherryTomato, cube, mushroomSlice, olive, onionRings, tomatoSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, group, line, type Point } from '../shapes.ts'
import { stamps } from '../stamps.ts'

export type Laid = { x: number; y: number; degrees: number }
/** Where a filling may lie: in order (rings or rows of pieces `size` wide) or strewn. */
export type Area = { laid: (size: number) => Laid[]; points: (count: number, apart: number) => Point[]; reach: number }
export type Filling = {
  name: string
  colour: Colour
  lighter?: number
  savoury?: boolean
  draw: (picture: Picture, area: Area) => string
  /** For tarts of one portion. */
  drawSmall?: (picture: Picture, area: Area) => string
}

const inOrder = (own: Picture, laid: readonly Laid[], draw: (index: number) => string, name = 'laid') => {
  const shown = stamps(own, name, draw, 6)
  return laid.map(({ x, y, degrees }, index) => group(x, y, degrees, 1, shown(index))).join('')
}
const upright = (own: Picture, laid: readonly Laid[], draw: (index: number) => string) => {
  const shown = stamps(own, 'set', draw, 6)
  return laid.map(({ x, y }, index) => group(x, y, 0, 1, shown(index))).join('')
}

/** What fills a tart, judged by the flavours; where they say nothing, one of the usual sweet fillings. */
export function fillingOf(picture: Picture): Filling {
  if (picture.has('savoury', 'tomato', 'mushroom', 'onion', 'sausage', 'salmon', 'chicken', 'beef', 'potato', 'olive'))
    return savoury(picture)
  if (picture.has('herb', 'cheese') && picture.spec.section !== 'treats') return savoury(picture)
  if (picture.has('chocolate', 'coffee')) return chocolate
  if (picture.has('cherry'))
    return {
      name: 'cherries',
      colour: 'tomatoDeep',
      draw: (own, area) => upright(own, area.laid(19), () => cherryTomato(own, 9.6, 'raspberry')),
    }
  if (picture.has('strawberry'))
    return {
      name: 'strawberries',
      colour: 'saffronLight',
      draw: (own, area) => inOrder(own, area.laid(21), () => group(0, 0, 180, 1, strawberryHalf(11.5))),
    }
  if (picture.has('berry')) return berries
  if (picture.has('fig'))
    return {
      name: 'figs',
      colour: 'cream',
      lighter: -0.05,
      draw: (own, area) =>
        inOrder(own, area.laid(27), () => figHalf(own, 13)) + garnish(own, 3, area.reach * 0.6, 'basil', 0.8),
    }
  if (picture.has('orange', 'lime')) return slicedCitrus(picture.has('lime') ? 'lime' : 'carrot')
  if (picture.has('lemon')) return lemon
  if (picture.has('peach'))
    return picture.choose('cut-fruit', ['halves', 'slices']) === 'halves' ? halves : sliced('tomatoLight', 'saffron')
  if (picture.has('apple')) return sliced(picture.choose('apple', ['tomato', 'tomato', 'lime']), 'saffronLight')
  if (picture.has('banana', 'coconut', 'cream'))
    return {
      name: 'cream',
      colour: 'saffronLight',
      draw: (own, area) =>
        upright(own, area.laid(25), () => rosette(11.5, 'cream', true)) + sprinkle(own, area.reach * 0.8, 40, 'crust'),
    }
  if (picture.has('nut')) return nuts
  if (picture.has('squash', 'carrot'))
    return {
      name: 'squash',
      colour: 'saffronDeep',
      lighter: -0.05,
      draw: (own, area) => dotted(own, area, () => rosette(10)) + sprinkle(own, area.reach * 0.5, 26, 'crustDeep'),
    }
  return picture.choose('filling', ['apple', 'berry', 'nut', 'lemon']) === 'apple'
    ? sliced('tomato', 'saffronLight')
    : picture.choices.filling === 'berry'
      ? berries
      : picture.choices.filling === 'nut'
        ? nuts
        : lemon
}

const sliced = (skin: Colour, flesh: Colour): Filling => ({
  name: 'slices',
  colour: 'crustLight',
  draw: (own, area) =>
    inOrder(own, area.laid(22), index => group(0, 0, 0, 1, fruitCrescent(skin, flesh, (index % 3) * 0.025 - 0.04))) +
    sprinkle(own, area.reach * 0.85, 34, 'saffronLight', 1.7),
})

const halves: Filling = {
  name: 'halves',
  colour: 'crustLight',
  draw: (own, area) =>
    upright(own, area.laid(34), () => stoneFruitHalf(own, 15.5)) +
    strew(own.random, area.points(14, 12), () => group(0, 0, 0, 0.62, almondFlake())),
}

const berries: Filling = {
  name: 'berries',
  colour: 'plum',
  draw: (own, area) =>
    upright(own, area.laid(20), index =>
      index % 3 === 1 ? raspberry(9.6) : index % 3 ? blueberry(own, 8.6) : cherryTomato(own, 9, 'plum'),
    ),
}

const nuts: Filling = {
  name: 'nuts',
  colour: 'umber',
  lighter: -0.03,
  draw: (own, area) =>
    inOrder(own, area.laid(22), () => group(0, 0, 0, 1.35, halfNut())) +
    specks(area.points(40, 4), own.random, 1, 2.4, tone('saffron', 0.05, 0.75)),
}

const slicedCitrus = (colour: Colour): Filling => ({
  name: 'citrus',
  colour: colour === 'lime' ? 'avocado' : 'saffron',
  draw: (own, area) =>
    colour === 'lime'
      ? dotted(own, area, () => rosette(11)) + strew(own.random, area.points(4, 34), () => citrusSlice(12, 'lime'))
      : inOrder(own, area.laid(36), () => citrusSlice(18, colour)),
  drawSmall: (_, area) =>
    strewUpright(
      area.points(1, 1).map(() => [0, 0] as const),
      () => citrusSlice(22, colour),
    ),
})

const lemon: Filling = {
  name: 'lemon',
  colour: 'saffron',
  lighter: 0.02,
  draw: (own, area) => {
    const way = own.choose('lemon', ['dots', 'meringue', 'slices'])
    const gloss = line(arc(0, 0, area.reach * 0.8, 198, 250), tone('cream', 0.02, 0.7), 4)
    if (way === 'meringue') return upright(own, area.laid(25), () => rosette(12, 'cream', true))
    if (way === 'slices')
      return (
        gloss +
        strew(own.random, area.points(7, area.reach * 0.46), () => citrusSlice(18)) +
        garnish(own, 3, area.reach * 0.4)
      )
    return gloss + dotted(own, area, () => rosette(10.5)) + group(0, 0, 14, 1, citrusSlice(20)) + garnish(own, 2, 18)
  },
  drawSmall: (own, area) =>
    line(arc(0, 0, area.reach * 0.76, 196, 270), tone('cream', 0.02, 0.75), 3.4) +
    (own.choose('lemon', ['dots', 'meringue', 'slices']) === 'slices' ? citrusSlice(19) : rosette(17, 'cream', true)),
}

const chocolate: Filling = {
  name: 'chocolate',
  colour: 'chocolate',
  draw: (own, area) => {
    const gloss = line(arc(0, 0, area.reach * 0.84, 196, 256), tone('crustLight', 0, 0.35), 5)
    const way = own.choose('chocolate', ['berries', 'cream', 'drizzle'])
    if (way === 'drizzle')
      return (
        gloss +
        group(0, 0, 24, 1, drizzle(own, area.reach * 0.86, tone('crustLight', 0.04), 3, 8)) +
        sprinkle(own, area.reach * 0.8, 30)
      )
    if (way === 'cream')
      return gloss + dotted(own, area, () => rosette(12)) + sprinkle(own, area.reach * 0.5, 34, 'crust', 2)
    return (
      gloss +
      dotted(own, area, index => (index % 2 ? raspberry(10) : group(0, 0, 0, 1, rosette(9)))) +
      sprinkle(own, area.reach * 0.55, 24)
    )
  },
  drawSmall: (own, area) =>
    line(arc(0, 0, area.reach * 0.76, 196, 270), tone('crustLight', 0, 0.4), 4) +
    group(-6, 4, 0, 1, rosette(12)) +
    group(9, -7, 0, 1, raspberry(9.6)) +
    sprinkle(own, area.reach * 0.6, 8),
}

/** Only the outermost ring or the outer rows. */
function dotted(picture: Picture, area: Area, draw: (index: number) => string): string {
  const places = area.laid(26)
  const farthest = Math.max(...places.map(({ x, y }) => Math.hypot(x, y)))
  const round = places.filter(({ x, y }) => Math.hypot(x, y) > area.reach - 26)
  const shown = farthest > area.reach * 1.4 ? places.filter(({ y }) => Math.abs(y) > area.reach * 0.4) : round
  return upright(picture, shown.slice(0, 40), index => group(0, 0, picture.random.angle(), 1, draw(index)))
}

function savoury(picture: Picture): Filling {
  return {
    name: 'custard',
    savoury: true,
    colour: picture.has('squash', 'carrot')
      ? 'saffron'
      : picture.has('tomato') && picture.choose('base', ['custard', 'sauce']) === 'sauce'
        ? 'tomatoLight'
        : 'saffronLight',
    draw: (own, area) => {
      const { random } = own
      let drawn = area
        .points(9, area.reach * 0.3)
        .map(([x, y]) => blob(random, 17, 12, tone('crust', 0.04, 0.45), { x, y, jitter: 0.25 }))
        .join('')
      const ordered = own.choose('order', ['ordered', 'strewn']) === 'ordered'
      if (own.has('herb') && own.choose('green', ['spears', 'leaves']) === 'spears')
        drawn += [-40, -20, 0, 20, 40]
          .map((x, index) => group(x, index % 2 ? 8 : -6, index * 3 - 6, 1, asparagus(126 - Math.abs(x))))
          .join('')
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
      if (own.has('cheese') && !ordered) drawn += strewUpright(area.points(9, 24), () => cube(12, 'cream', 0, 3))
      return (
        drawn +
        garnish(own, own.has('herb') ? 9 : 5, area.reach * 0.74) +
        specks(area.points(40, 4), random, 0.8, 1.8, tone('basil', 0, 0.8)) +
        pepper(own, area.reach * 0.8)
      )
    },
  }
}
