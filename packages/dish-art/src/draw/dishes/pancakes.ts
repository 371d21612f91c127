import { blob, blobPath, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { garnish, mint, shavings, sprinkle } from '../finish.ts'
import { bananaSlice, blueberry, citrusSlice, fruitCrescent, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { halfNut, rosette } from '../ingredients/grains.ts'
import { meatChunk } from '../ingredients/protein.ts'
import { bead, cherryTomato, mushroomSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { arc, circle, data, ellipse, group, line, path, piece, polar, shift, slab, slabPath, wedge } from '../shapes.ts'
import { pan, plate } from '../vessels.ts'

const forms = { waffles, folded, rolled, fan, three, stack }

/** Thick pancakes in a stack or fanned out, waffles, folded or rolled thin ones, or one in its pan. */
export function drawPancakes(picture: Picture): Drawing {
  const thin = picture.is('pancakes', 'thin')
  const form = picture.is('pancakes', 'waffle')
    ? 'waffles'
    : thin
      ? picture.choose('form', ['folded', 'folded', 'rolled'])
      : picture.choose('form', ['stack', 'stack', 'fan', 'three'])
  picture.choices.form = form
  if (form === 'stack' && picture.choose('vessel', ['plate', 'plate', 'plate', 'pan']) === 'pan') {
    const { svg, reach } = pan(picture)
    return { svg: svg + group(0, 0, 0, 1.14, cake(picture, 88)) + topping(picture, 60, 0, 0), reach }
  }
  const { svg, reach } = plate(picture, 138, 0.84)
  return { svg: svg + forms[form](picture), reach }
}

const batter = (picture: Picture): Colour =>
  picture.has('chocolate') ? 'chestnut' : picture.has('beet') ? 'pink' : picture.has('herb') ? 'avocado' : 'crust'

/** One thick pancake: pale edge, browned face with its ring and bubbles. */
function cake(picture: Picture, radius: number, lighter = 0): string {
  const { random } = picture
  const edge = blobPath(random, radius, radius * 0.97, { points: 11, jitter: 0.025 })
  const colour = batter(picture)
  return (
    piece(edge, tone('crustDeep', lighter - 0.02), 7, 0.27) +
    `<g transform="translate(-1 -1.5) scale(.985)">${path(edge, tone(colour === 'crust' ? 'saffronLight' : colour, colour === 'crust' ? -0.06 : 0.12))}</g>` +
    blob(random, radius * 0.9, radius * 0.87, picture.glow(colour, lighter - 0.01, 1.5), {
      points: 11,
      jitter: 0.03,
      x: -1,
      y: -1.5,
    }) +
    blob(random, radius * 0.66, radius * 0.6, tone(colour, lighter - 0.07, 0.35), { points: 9, jitter: 0.12 }) +
    speckled(random, 26, radius * 0.8, 0.9, 2.6, tone(colour, lighter - 0.15, 0.55), { apart: 7 }) +
    line(arc(-1, -2, radius * 0.86, 196, 258), tone('crustLight', 0.06, 0.7), 3)
  )
}

function stack(picture: Picture): string {
  const { random } = picture
  let drawn = ''
  const offsets = [
    [10, 13],
    [-4, 5],
    [3, -2],
    [-3, -8],
  ] as const
  for (const [index, [x, y]] of offsets.entries())
    drawn += shift(x + random.sway(3), y, cake(picture, 97 - index * 3.5, index * 0.012 - 0.03))
  return drawn + syrup(picture, 62, -3, -8) + topping(picture, 62, -3, -8) + sugar(picture, 76)
}

function fan(picture: Picture): string {
  const start = picture.stream('turn').angle()
  let drawn = ''
  for (let index = 0; index < 6; index++) {
    const [x, y] = polar(62, start + index * 52)
    drawn += shift(x, y, cake(picture, 50, (index % 3) * 0.015))
  }
  const [x, y] = polar(50, start + 300)
  return (
    drawn + syrup(picture, 30, 0, 0) + topping(picture, 36, 0, 0) + shift(x, y, sides(picture, 22)) + sugar(picture, 90)
  )
}

function three(picture: Picture): string {
  const start = picture.stream('turn').angle()
  return (
    strewUpright(
      [0, 120, 240].map(turn => polar(43, start + turn)),
      index => cake(picture, 73, index * 0.018 - 0.01),
    ) +
    syrup(picture, 46, 0, 0) +
    topping(picture, 50, 0, 0) +
    sugar(picture, 90)
  )
}

/** Syrup, chocolate or fruit sauce that ran over the edge. */
function syrup(picture: Picture, radius: number, x: number, y: number): string {
  const savoury =
    picture.is('pancakes', 'savoury') || picture.has('potato', 'onion', 'mushroom', 'salmon', 'sausage', 'corn')
  if (savoury) return ''
  const colour: Colour = picture.has('chocolate')
    ? 'chocolate'
    : picture.has('berry', 'strawberry', 'cherry') && picture.choose('sauce', ['fruit', 'honey']) === 'fruit'
      ? 'raspberry'
      : 'saffronDeep'
  const { random } = picture
  const runs = [35, 100, 165, 290].map(degrees => {
    const [dx, dy] = polar(radius * random.between(1.02, 1.24), degrees + random.sway(20))
    return data`M${x + dx * 0.3} ${y + dy * 0.3}L${x + dx} ${y + dy}`
  })
  const pool = blobPath(random, radius, radius * 0.9, { points: 10, jitter: 0.13, x, y })
  const body = colour === 'saffronDeep' ? tone(colour, -0.1) : tone(colour, -0.03)
  return (
    path(pool, body) +
    line(runs.join(''), body, 17) +
    `<g transform="translate(-1.5 -2)">${line(runs.join(''), tone(colour, colour === 'saffronDeep' ? -0.01 : 0.05), 12)}</g>` +
    blob(random, radius * 0.88, radius * 0.78, picture.glow(colour, colour === 'saffronDeep' ? -0.01 : 0.03), {
      points: 10,
      jitter: 0.12,
      x: x - 2,
      y: y - 3,
    }) +
    line(arc(x, y, radius * 0.7, 200, 250), tone('cream', 0.02, 0.7), 4)
  )
}

function topping(picture: Picture, radius: number, x: number, y: number): string {
  const { random } = picture
  const fruit = fruits(picture)
  const around = scatter(random, 11, radius, { apart: 21, inner: radius * 0.42, x, y })
  const middle =
    picture.has('cream') || picture.choose('crown', ['butter', 'butter', 'cream', 'fruit']) === 'cream'
      ? group(x, y, 0, 1.4, rosette(15))
      : picture.choices.crown === 'butter' && !picture.has('salmon')
        ? group(x, y, 18, 1, butter())
        : ''
  const laid = fruit
    ? picture.choices.crown === 'fruit'
      ? strewIn(random, 13, radius * 0.85, { apart: 19, x, y }, fruit)
      : strew(random, around, fruit)
    : ''
  const nuts = picture.has('nut', 'banana') ? strewIn(random, 8, radius, { apart: 17, x, y }, () => halfNut()) : ''
  return (
    laid +
    nuts +
    middle +
    (picture.is('pancakes', 'savoury') || picture.has('potato', 'onion', 'salmon', 'corn', 'herb')
      ? garnish(picture, 5, radius * 0.8) + shavings(picture, 3, radius)
      : mint(x + 8, y - 12, 24, 0.9))
  )
}

/** What is strewn, by what is in them; null for plain butter and syrup. */
function fruits(picture: Picture): ((index: number) => string) | null {
  const choice = picture.choose('fruit', ['berries', 'banana', 'none', 'strawberry'])
  if (picture.has('salmon')) return () => meatChunk(picture, 13, 'salmon')
  if (picture.has('mushroom')) return () => mushroomSlice(1.2)
  if (picture.is('pancakes', 'savoury') || picture.has('corn', 'potato', 'onion'))
    return index => (index % 2 ? bead(5, 'saffron') : bead(5, 'basilLight'))
  if (picture.has('banana')) return () => bananaSlice(13)
  if (picture.has('apple', 'peach'))
    return () => fruitCrescent('tomato', picture.has('peach') ? 'saffron' : 'saffronLight')
  if (picture.has('lemon', 'orange'))
    return index =>
      index % 3 ? blueberry(picture, 7.6) : citrusSlice(14, picture.has('orange') ? 'carrot' : 'saffron')
  if (picture.has('strawberry') || (choice === 'strawberry' && !picture.has('berry', 'chocolate', 'cherry')))
    return () => strawberryHalf(12)
  if (picture.has('cherry')) return () => cherryTomato(picture, 9, 'raspberry')
  if (picture.has('berry', 'chocolate') || choice === 'berries')
    return index => (index % 3 ? blueberry(picture, 7.6) : raspberry(9))
  return choice === 'banana' ? () => bananaSlice(12.5) : null
}

function butter(): string {
  return (
    slab(-11, -9, 26, 24, 4, tone('ink', 0, 0.2)) +
    slab(-13, -12, 26, 24, 4, tone('butter', -0.08)) +
    slab(-13, -13, 25, 20, 4, tone('butter', 0.02)) +
    line('M-8 -9H4', tone('cream', 0.02, 0.9), 2.4)
  )
}

function sides(picture: Picture, radius: number): string {
  const fruit = fruits(picture) ?? (() => blueberry(picture, 7.6))
  return strewUpright(scatter(picture.random, 6, radius, { apart: 17 }), fruit)
}

function sugar(picture: Picture, radius: number): string {
  return picture.choose('sugar', ['sugar', 'none']) === 'sugar' ? sprinkle(picture, radius, 60, 'cream', 1.7) : ''
}

function waffles(picture: Picture): string {
  const square = picture.choose('waffle', ['round', 'square']) === 'square'
  const one = (turn: number) => {
    const d = square
      ? slabPath(-62, -62, 124, 124, 14)
      : blobPath(picture.random, 72, 72, { points: 12, jitter: 0.015 })
    let pits = ''
    for (let x = -48; x <= 48; x += 24)
      for (let y = -48; y <= 48; y += 24)
        if (square || Math.hypot(x, y) < 66) pits += slabPath(x - 8.5, y - 8.5, 17, 17, 3)
    const colour = batter(picture)
    return group(
      0,
      0,
      turn,
      1,
      piece(d, tone('crustDeep', 0), 7, 0.28) +
        `<g transform="translate(-1 -1.6) scale(.975)">${path(d, picture.glow(colour, 0.03, 1.2))}</g>` +
        path(pits, tone('crustDeep', 0.03)) +
        `<g transform="translate(1.6 2.4) scale(.985)">${path(pits, tone(colour, -0.05))}</g>`,
    )
  }
  const places = square
    ? [
        [28, 30, 12],
        [-26, -24, -9],
      ]
    : [
        [36, 30, 20],
        [-32, -26, 0],
      ]
  return (
    places.map(([x, y, turn]) => shift(x!, y!, one(turn!))).join('') +
    syrup(picture, 38, -24, -22) +
    topping(picture, 46, -22, -20) +
    shift(66, 52, sides(picture, 24)) +
    sugar(picture, 96)
  )
}

/** Thin crêpes folded to quarters, overlapping. */
function folded(picture: Picture): string {
  const start = picture.stream('turn').angle()
  const quarter = (lighter: number) => {
    const d = wedge(104, -34, 34)
    return (
      piece(d, tone('crust', lighter - 0.02), 5, 0.26) +
      `<g transform="translate(2 -1.2) scale(.95)">${path(d, picture.glow('crustLight', lighter - 0.03, 1.2))}</g>` +
      line(`${arc(0, 0, 88, -26, 28)}${arc(0, 0, 95, -29, 14)}`, tone('crust', lighter - 0.05, 0.75), 2.4) +
      speckled(picture.random, 20, 30, 1.4, 4, tone('crustDeep', 0.05, 0.4), { x: 60, apart: 7 })
    )
  }
  let drawn = ''
  for (let index = 0; index < 4; index++) {
    const [x, y] = polar(-44, start + index * 34 - 51)
    drawn += group(x, y, start + index * 34 - 51, 1, quarter(index * 0.012))
  }
  const [fx, fy] = polar(-62, start + 4)
  return (
    group(0, 0, 0, 1.24, drawn) +
    syrup(picture, 30, 0, 0) +
    topping(picture, 44, 0, 0) +
    shift(fx, fy, sides(picture, 26)) +
    sugar(picture, 92)
  )
}

/** Thin pancakes rolled round their filling, side by side. */
function rolled(picture: Picture): string {
  const { random } = picture
  const one = (lighter: number) =>
    piece(slabPath(-88, -19, 176, 38, 17), tone('crust', lighter - 0.03), 6, 0.28) +
    path(slabPath(-86, -18.5, 170, 32, 15), picture.glow('crustLight', lighter - 0.02, 1.3)) +
    speckled(random, 22, 80, 1.6, 4.2, tone('crustDeep', 0.05, 0.4), { squash: 0.17, apart: 8 }) +
    line('M-70 -11H20', tone('cream', 0.02, 0.6), 3) +
    ellipse(86, 0, 6, 15, tone('crustDeep', 0)) +
    circle(86, 1, 4.6, tone(picture.has('chocolate') ? 'chocolate' : picture.has('herb') ? 'basil' : 'raspberry'))
  const turned = [-46, 0, 46]
    .map((y, index) => group(index % 2 ? 6 : -6, y, random.sway(3), 1, one(index * 0.012)))
    .join('')
  return (
    group(0, 0, picture.stream('turn').pick([-32, 24, -14]), 1, turned) +
    syrup(picture, 34, 0, 0) +
    topping(picture, 44, 0, 0) +
    sugar(picture, 96)
  )
}
