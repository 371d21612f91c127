import { blob, blobPath, scatter, specks, strew, strewIn, strewUpright } from '../arrange.ts'
import { garnish, oil, pepper, shavings } from '../finish.ts'
import { crumb } from '../ingredients/grains.ts'
import { friedEgg, meatChunk, prawn, sausageSlice } from '../ingredients/protein.ts'
import {
  avocadoFan,
  bead,
  bean,
  cherryTomato,
  cube,
  floret,
  mushroomSlice,
  olive,
  onionRings,
  pepperRing,
  potatoChunk,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { arc, circle, group, line, path, polar, wedge } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { fill, pan } from '../vessels.ts'

/** Eggs in sauce, a frittata, or a fry-up of pieces, always in the pan. */
export function drawSkillet(picture: Picture): Drawing {
  const { svg, well, reach } = pan(picture, 126)
  const flat = picture.is('skillet', 'frittata')
  const eggy = picture.has('egg') || (picture.has('tomato') && !picture.has('chicken', 'beef', 'shrimp', 'salmon'))
  const form = flat
    ? 'frittata'
    : picture.has('potato', 'chicken', 'beef', 'shrimp', 'sausage', 'salmon', 'tofu', 'corn')
      ? 'pieces'
      : eggy
        ? 'sauce'
        : picture.has('mushroom', 'onion')
          ? 'frittata'
          : picture.choose('form', ['sauce', 'sauce', 'frittata'])
  picture.choices.form = form
  return {
    svg:
      svg +
      (form === 'sauce'
        ? eggsInSauce(picture, well)
        : form === 'frittata'
          ? frittata(picture, well)
          : pieces(picture, well)),
    reach,
  }
}

function eggsInSauce(picture: Picture, well: number): string {
  const { random } = picture
  const green = picture.has('herb', 'avocado')
  const colour: Colour = green
    ? 'basil'
    : picture.has('squash', 'carrot')
      ? 'saffronDeep'
      : picture.has('mushroom', 'cream')
        ? 'crustLight'
        : 'tomato'
  const count = Number(picture.choose('eggs', ['3', '4', '5', '4']))
  const start = picture.stream('turn').angle()
  let drawn = fill(picture, well, colour, green ? -0.02 : 0)
  drawn += scatter(random, 18, well * 0.86, { apart: 20 })
    .map(([x, y]) =>
      blob(random, random.between(9, 17), random.between(6, 12), tone(colour, random.sway(0.05) + 0.02, 0.8), {
        x,
        y,
        jitter: 0.2,
      }),
    )
    .join('')
  drawn += strewIn(random, 16, well * 0.88, { apart: 15 }, () =>
    crumb(picture, random.between(3.5, 6.5), colour, green ? -0.1 : -0.09),
  )
  drawn += extras(picture, well, colour)
  for (let index = 0; index < count; index++) {
    const [x, y] =
      count === 5 && index === 4
        ? [0, 0]
        : polar(well * (count === 3 ? 0.48 : 0.55), start + (index * 360) / Math.min(count, 4))
    drawn += group(
      x,
      y,
      0,
      1,
      blob(random, 36, 33, tone(colour, -0.1, 0.5), { x: 1, y: 3 }) +
        friedEgg(picture, count === 3 ? 37 : count === 5 ? 28 : 33),
    )
  }
  const crumbs =
    picture.has('cheese') || picture.choose('cheese', ['feta', 'none']) === 'feta'
      ? strewIn(random, 13, well * 0.86, { apart: 17 }, () => crumb(picture, random.between(3.5, 6), 'cream'))
      : ''
  return drawn + crumbs + garnish(picture, 8, well * 0.8) + oil(picture, well * 0.9, 20) + pepper(picture, well * 0.86)
}

function extras(picture: Picture, well: number, colour: Colour): string {
  const { random } = picture
  const around = (count: number, apart: number) => scatter(random, count, well * 0.86, { apart })
  let drawn = ''
  if (picture.has('bean')) drawn += strewUpright(around(22, 12), () => bead(5, 'crustLight'))
  if (picture.has('chili', 'onion') || picture.choose('rings', ['rings', 'none']) === 'rings')
    drawn += strew(random, around(8, 26), () =>
      picture.has('onion') ? onionRings(10) : pepperRing(9, colour === 'tomato' ? 'saffron' : 'tomato'),
    )
  if (picture.has('mushroom')) drawn += strew(random, around(9, 24), () => mushroomSlice(1.2))
  if (picture.has('olive')) drawn += strewUpright(around(8, 20), () => olive())
  if (colour !== 'tomato') drawn += strewUpright(around(6, 30), () => cherryTomato(picture, 9))
  return drawn + (picture.has('avocado') ? group(well * 0.1, well * 0.12, 30, 1.4, avocadoFan(5)) : '')
}

/** An open omelette, browned round the edge; sometimes one slice is gone. */
function frittata(picture: Picture, well: number): string {
  const { random } = picture
  const edge = blobPath(random, well - 3, well - 4, { points: 14, jitter: 0.02 })
  let food =
    path(edge, tone('crustDeep', 0.04)) +
    blob(random, well - 8, well - 9, picture.glow('saffron', 0.02, 1.1), { points: 14, jitter: 0.03, x: -1, y: -1 })
  food += scatter(random, 12, well * 0.84, { apart: 26 })
    .map(([x, y]) =>
      blob(random, random.between(10, 18), random.between(8, 13), tone('crust', 0.03, 0.5), { x, y, jitter: 0.24 }),
    )
    .join('')
  const around = (count: number, apart: number) => scatter(random, count, well * 0.8, { apart })
  const choice = picture.choose('frittata', ['tomatoes', 'potatoes', 'florets'])
  if (picture.has('mushroom')) food += strew(random, around(12, 25), () => mushroomSlice(1.3))
  else if (picture.has('herb') || choice === 'florets')
    food +=
      strew(random, around(9, 32), () => floret(picture, 13)) +
      strewUpright(around(14, 13), () => bead(4.6, 'basilLight'))
  else if (choice === 'potatoes') food += strew(random, around(16, 24), () => potatoChunk(picture, 11))
  else food += strew(random, around(12, 26), () => tomatoSlice(13))
  if (picture.has('onion', 'cheese'))
    food += strew(random, around(9, 24), () => (picture.has('onion') ? onionRings(11) : cube(12, 'cream', 0, 3)))
  food +=
    garnish(picture, 6, well * 0.74) +
    shavings(picture, 7, well * 0.8) +
    specks(around(40, 5), random, 0.8, 1.8, tone('basil')) +
    pepper(picture, well * 0.86)
  food += line(arc(-1, -2, well - 12, 196, 250), tone('saffronLight', 0.03, 0.75), 3.6)
  if (picture.choose('cut', ['whole', 'taken']) === 'whole') return food
  const at = picture.stream('cut-at').pick([20, 70, 290])
  return (
    picture.clip('rest', wedge(well, at + 42, at + 360), food) +
    [at, at + 42]
      .map(degrees => group(0, 0, degrees, 1, line(`M2 0H${Math.round(well - 5)}`, tone('saffronLight', -0.05), 5)))
      .join('') +
    group(
      0,
      0,
      at + 21,
      1,
      strewIn(random, 7, 16, { x: 70, apart: 6 }, () => crumb(picture, 3, 'saffron')),
    )
  )
}

/** Potatoes, vegetables and meat fried together, often with eggs on top. */
function pieces(picture: Picture, well: number): string {
  const { random } = picture
  const kinds: (() => string)[] = [
    () => cube(17, 'tomato', -0.02, 4),
    () => onionRings(11),
    () => cube(15, 'basilLight', -0.08, 4),
  ]
  const meat: (() => string)[] = []
  if (picture.has('chicken'))
    meat.push(
      () => meatChunk(picture, 18, 'saffronDeep'),
      () => meatChunk(picture, 16, 'crust'),
    )
  if (picture.has('beef'))
    meat.push(
      () => meatChunk(picture, 17),
      () => meatChunk(picture, 15),
    )
  if (picture.has('salmon')) meat.push(() => meatChunk(picture, 18, 'salmon'))
  if (picture.has('shrimp')) meat.push(() => prawn(1.4))
  if (picture.has('sausage')) meat.push(() => sausageSlice(11.5))
  if (picture.has('tofu')) meat.push(() => cube(22, 'cream', -0.04, 4))
  const usual = picture.choose('base', ['potatoes', 'beans', 'greens'])
  if (picture.has('potato') || (usual === 'potatoes' && !picture.has('shrimp')))
    kinds.push(
      () => potatoChunk(picture, 14),
      () => potatoChunk(picture, 13),
      () => potatoChunk(picture, 12),
    )
  if (picture.has('mushroom')) kinds.push(() => mushroomSlice(1.3))
  if (picture.has('bean') || usual === 'beans')
    kinds.push(
      () => bean('tomatoDeep', 0.02),
      () => bean('cream', -0.04),
    )
  if (picture.has('herb') || usual === 'greens') kinds.push(() => floret(picture, 13))
  if (picture.has('corn'))
    kinds.push(
      () => bead(5.4, 'saffron'),
      () => bead(5, 'saffron', 0.03),
    )
  if (picture.has('lemon')) kinds.push(() => cherryTomato(picture, 9.5, 'saffron'))
  const all = [...kinds, ...meat, ...meat]
  let drawn =
    circle(1, 2, well - 4, tone(picture.has('tomato', 'chili') ? 'tomatoDeep' : 'crustDeep', -0.02)) +
    circle(2, 3, well - 12, tone(picture.has('tomato', 'chili') ? 'tomato' : 'crust', -0.05))
  const points = scatter(random, 50, well * 0.87, { apart: well * 0.2 })
  drawn += strew(
    random,
    points,
    stamps(picture, 'bit', index => all[index]!(), all.length),
  )
  if (meat.length)
    drawn += strew(
      random,
      scatter(random, 9, well * 0.72, { apart: 40 }).slice(0, 7),
      stamps(picture, 'meat', index => meat[index]!(), meat.length),
      1.3,
    )
  if (picture.has('egg') || (!meat.length && picture.choose('fried', ['eggs', 'none']) === 'eggs'))
    drawn += strewUpright(
      [60, 180, 300].map(degrees => polar(well * 0.4, degrees + picture.stream('turn').angle())),
      () => friedEgg(picture, 33),
    )
  return drawn + garnish(picture, 9, well * 0.8) + oil(picture, well * 0.8, 16) + pepper(picture, well * 0.86, 40)
}
