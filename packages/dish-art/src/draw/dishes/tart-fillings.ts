import { specks, strew, strewUpright } from '../arrange.ts'
import { garnish, sprinkle } from '../finish.ts'
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
import { cherryTomato } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, group, line, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { type Area, type Filling, inOrder, type Laid } from './tart-area.ts'
import { meringue } from './tart-meringue.ts'
import { savoury } from './tart-savoury.ts'

const upright = (own: Picture, laid: readonly Laid[], draw: (index: number) => string) => {
  const shown = stamps(own, 'set', draw, 6)
  return laid.map(({ x, y }, index) => shift(x, y, shown(index))).join('')
}

/** What fills a tart, judged by what is in it; where that says nothing, one of the usual sweet fillings. */
export function fillingOf(picture: Picture): Filling {
  if (picture.is('tart', 'meringue')) return meringue
  if (
    picture.is('tart', 'savoury') ||
    picture.has(
      'tomato',
      'mushroom',
      'onion',
      'sausage',
      'salmon',
      'chicken',
      'beef',
      'potato',
      'olive',
      'leek',
      'aubergine',
    )
  )
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
  if (picture.has('plum')) return sliced('plum', 'saffronDeep')
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
  if (picture.has('pear')) return sliced('lime', 'butter')
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
    inOrder(own, area.laid(22), index => shift(0, 0, fruitCrescent(skin, flesh, (index % 3) * 0.025 - 0.04))) +
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
      dotted(own, area, index => (index % 2 ? raspberry(10) : shift(0, 0, rosette(9)))) +
      sprinkle(own, area.reach * 0.55, 24)
    )
  },
  drawSmall: (own, area) =>
    line(arc(0, 0, area.reach * 0.76, 196, 270), tone('crustLight', 0, 0.4), 4) +
    shift(-6, 4, rosette(12)) +
    shift(9, -7, raspberry(9.6)) +
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
