import { scatter, strew, strewUpright } from '../arrange.ts'
import { chives, garnish, oil, pepper, sprinkle } from '../finish.ts'
import { crouton, halfNut } from '../ingredients/grains.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import {
  bead,
  bean,
  carrotCoin,
  cherryTomato,
  cube,
  floret,
  mushroomSlice,
  potatoChunk,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { data, ellipse, group, line, path, polar, round } from '../shapes.ts'
import { bowl, fill, pot } from '../vessels.ts'
import { chunkyTop, lentilTop, sageTop } from './soup-tops.ts'

/** A smooth soup with cream or a heap in the middle, a clear one full of pieces, or one under onions or sage. */
export function drawSoup(picture: Picture): Drawing {
  const inPot = picture.choose('vessel', ['bowl', 'bowl', 'bowl', 'pot']) === 'pot'
  const { svg, well, reach } = inPot ? pot(picture) : bowl(picture)
  const colour = brothOf(picture)
  const own = picture.is('soup', 'chunky')
    ? chunkyTop
    : picture.has('lentil')
      ? lentilTop
      : picture.has('sage')
        ? sageTop
        : null
  if (own) {
    const whirl = picture.has('sage') ? spiral(picture, well) : ''
    const food =
      fill(picture, well, colour, 0.01) +
      oil(picture, well * 0.86, 24) +
      whirl +
      own(picture, well) +
      pepper(picture, well * 0.8, 18)
    return { svg: svg + food, reach }
  }
  const chunky = picture.has('chicken', 'bean', 'beef', 'shrimp', 'sausage', 'corn')
  const arrangement = chunky
    ? 'pieces'
    : picture.choose('arrangement', ['spiral', 'drops', 'island', 'feather', 'pieces'])
  picture.choices.arrangement = arrangement
  let food = fill(picture, well, colour, 0.01)
  if (arrangement === 'pieces') food += pieces(picture, well, colour)
  if (arrangement === 'spiral') food += spiral(picture, well)
  if (arrangement === 'drops') food += drops(picture, well)
  if (arrangement === 'feather') food += feather(picture, well)
  if (arrangement === 'island') food += ellipse(0, 3, well * 0.4, well * 0.37, tone(colour, -0.1, 0.5))
  if (arrangement !== 'pieces') food += topping(picture, well, arrangement === 'island')
  food += oil(picture, well * 0.86, 24) + pepper(picture, well * 0.8, 22)
  return { svg: svg + food, reach }
}

function brothOf(picture: Picture): Colour {
  if (picture.is('soup', 'chunky')) return picture.choose('broth', ['tomatoLight', 'carrot'])
  if (picture.has('tomato', 'chili')) return 'tomato'
  if (picture.has('beet')) return 'raspberry'
  if (picture.has('squash', 'carrot')) return 'saffronDeep'
  if (picture.has('herb', 'cucumber', 'avocado', 'mint')) return 'basil'
  if (picture.has('mushroom')) return 'mushroom'
  if (picture.has('corn', 'lemon')) return 'saffron'
  if (picture.has('potato', 'cream', 'onion', 'coconut')) return 'saffronLight'
  if (picture.has('chicken', 'beef')) return 'saffronDeep'
  return picture.choose('broth', ['saffronDeep', 'tomato', 'basil', 'crust'])
}

function spiral(picture: Picture, well: number): string {
  let d = ''
  const start = picture.stream('turn').angle()
  for (let step = 0; step < 60; step++) {
    const [x, y] = polar(2 + step * (well * 0.0125), start + step * 16)
    d += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`
  }
  return line(d, tone('cream', -0.03, 0.75), 7) + line(d, tone('cream', 0.02), 3.6)
}

/** Drops of cream drawn into hearts along a circle. */
function drops(picture: Picture, well: number): string {
  const start = picture.stream('turn').angle()
  let d = ''
  for (let index = 0; index < 9; index++) {
    const size = 10 - index * 0.7
    const [x, y] = polar(well * 0.56, start + index * 33)
    const degrees = start + index * 33
    const at = (forward: number, aside: number) => {
      const [fx, fy] = polar(forward, degrees + 90)
      const [sx, sy] = polar(aside, degrees)
      return data`${x + fx + sx} ${y + fy + sy}`
    }
    d += `M${at(size * 1.9, 0)}C${at(size * 0.5, size * 0.5)} ${at(-size * 0.2, size * 1.1)} ${at(-size * 0.9, size * 0.5)}Q${at(-size * 0.6, 0)} ${at(-size * 0.9, -size * 0.5)}C${at(-size * 0.2, -size * 1.1)} ${at(size * 0.5, -size * 0.5)} ${at(size * 1.9, 0)}Z`
  }
  return path(d, tone('cream', 0.01, 0.95))
}

/** Lines of cream combed across. */
function feather(picture: Picture, well: number): string {
  let d = ''
  for (let row = -2; row <= 2; row++) {
    const y = row * well * 0.2
    const reach = Math.sqrt(well * well * 0.62 - y * y)
    const step = reach / 4
    d += `M${round(-reach)} ${round(y)}q${round(step / 2)} ${row % 2 ? 11 : -11} ${round(step)} 0${data`t${step} 0`.repeat(7)}`
  }
  const degrees = picture.stream('turn').angle()
  return group(0, 0, degrees, 1, line(d, tone('cream', -0.02, 0.6), 5) + line(d, tone('cream', 0.02), 2.4))
}

function topping(picture: Picture, well: number, heaped: boolean): string {
  const { random } = picture
  const place = (count: number, apart: number) =>
    heaped
      ? scatter(random, count, well * 0.32, { apart: apart * 0.7 })
      : scatter(random, count, well * 0.66, { apart, inner: well * 0.16 })
  const what = picture.has('mushroom')
    ? 'mushrooms'
    : picture.has('nut', 'coconut')
      ? 'nuts'
      : picture.choose('topping', ['croutons', 'croutons', 'seeds', 'tomatoes', 'leaves'])
  let drawn = ''
  if (what === 'croutons') drawn += strew(random, place(heaped ? 11 : 8, 20), () => crouton(random.between(14, 18)))
  if (what === 'mushrooms') drawn += strew(random, place(9, 24), () => mushroomSlice(1.35))
  if (what === 'nuts') drawn += strew(random, place(12, 15), () => halfNut())
  if (what === 'seeds')
    drawn += strew(random, place(30, 8), () =>
      group(0, 0, 0, 0.62, path('M0 -8C5 -4 5 4 0 7C-5 4 -5 -4 0 -8Z', tone('basilLight', 0.02))),
    )
  if (what === 'tomatoes') drawn += strewUpright(place(7, 21), () => cherryTomato(picture, 9))
  return (
    drawn +
    (picture.choose('herbs', ['chives', 'leaves']) === 'chives' ? chives(picture, well * (heaped ? 0.4 : 0.7)) : '') +
    garnish(picture, heaped ? 3 : 4, well * (heaped ? 0.2 : 0.42)) +
    sprinkle(picture, well * 0.7, 12, 'cream', 1.2)
  )
}

/** Vegetables, beans and meat, half sunk: the broth closes round their lower edges. */
function pieces(picture: Picture, well: number, colour: Colour): string {
  const { random } = picture
  const kinds: (() => string)[] = [
    () => carrotCoin(random.between(9, 11.5)),
    () => potatoChunk(picture, random.between(10, 12.5), false),
    () => bead(random.between(4.6, 5.6), 'basilLight', -0.03),
    () => cube(random.between(13, 16), 'avocado', -0.06, 3.5),
  ]
  if (picture.has('chicken'))
    kinds.push(
      () => meatChunk(picture, 15, 'crustLight'),
      () => meatChunk(picture, 13, 'crustLight'),
    )
  if (picture.has('beef', 'sausage'))
    kinds.push(
      () => meatChunk(picture, 15),
      () => meatChunk(picture, 13),
    )
  if (picture.has('bean'))
    kinds.push(
      () => bean('cream', -0.05),
      () => bean('tomatoDeep', 0.03),
    )
  if (picture.has('corn'))
    kinds.push(
      () => bead(4.4, 'saffron'),
      () => bead(4.8, 'saffron', 0.04),
    )
  if (picture.has('mushroom')) kinds.push(() => mushroomSlice(1.2))
  if (picture.has('shrimp')) kinds.push(() => prawn(1))
  if (picture.has('herb')) kinds.push(() => floret(picture, 11))
  const points = scatter(random, 34, well * 0.84, { apart: well * 0.2 })
  const sunk = points.map(([x, y]) => {
    const pool = ellipse(1.5, 3, 14.5, 12.5, tone(colour, -0.1, 0.55))
    return group(
      x,
      y,
      0,
      1,
      pool +
        group(0, 0, random.sway(40), 1, random.pick(kinds)()) +
        line('M-9.5 9.5Q0 15 9.5 9.5', tone(colour, 0.09, 0.55), 2),
    )
  })
  return (
    sunk.join('') +
    strewUpright(scatter(random, 16, well * 0.86, { apart: 10 }), () =>
      bead(4.6, picture.has('corn') ? 'saffron' : 'basilLight', -0.02),
    ) +
    garnish(picture, 4, well * 0.6)
  )
}
