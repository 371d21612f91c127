import { blob, blobPath, scatter, speckled, specks, strew, strewUpright } from '../arrange.ts'
import { board, tray } from '../boards.ts'
import { garnish, oil, pepper, shavings, sprinkle } from '../finish.ts'
import { figHalf, fruitCrescent } from '../ingredients/fruit.ts'
import { drizzle } from '../ingredients/grains.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { friedEgg, meatChunk, prawn } from '../ingredients/protein.ts'
import {
  bead,
  cherryTomato,
  floret,
  mushroomSlice,
  olive,
  onionRings,
  pepperRing,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { data, disc, group, line, type Point, path, piece, polar, round, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'

/** A whole pizza, one cut into slices with one drawn out, or a long flatbread; on a board, a plate or a tray. */
export function drawPizza(picture: Picture): Drawing {
  const form = picture.choose('form', ['round', 'round', 'round', 'long'])
  if (form === 'long') {
    const vessel = picture.choose('vessel', ['board', 'tray'])
    return {
      svg:
        (vessel === 'tray' ? tray(picture, 330, 226) : board(picture, 326, 216)) +
        group(0, 0, picture.stream('turn').pick([-6, 4, 8]), 1, crusted(picture, 146, 88)),
      reach: reachOf(164, 112),
    }
  }
  const vessel = picture.choose('vessel', ['board', 'board', 'plate'])
  const base =
    vessel === 'plate' ? plate(picture, 142, 0.86) : { svg: board(picture, 304, 262), reach: reachOf(152, 131) }
  const radius = vessel === 'plate' ? 120 : 124
  return { svg: base.svg + sliced(picture, crusted(picture, radius, radius), radius), reach: base.reach }
}

/** The dough with its puffed edge, sauce, cheese and what lies on it. */
function crusted(picture: Picture, rx: number, ry: number): string {
  const { random } = picture
  const edge = blobPath(random, rx, ry, { points: 16, jitter: 0.022 })
  const [ix, iy] = [rx - 19, ry - 19]
  const burns: string[] = []
  for (let index = 0; index < 13; index++) {
    const [dx, dy] = polar(1, index * 28 + random.sway(10))
    burns.push(
      blob(random, random.between(4, 9), random.between(3, 5.5), tone('crustDeep', -0.04, 0.55), {
        x: dx * (rx - 10),
        y: dy * (ry - 10),
        points: 7,
        jitter: 0.22,
      }),
    )
  }
  let light = ''
  for (const [from, to] of [
    [192, 224],
    [232, 262],
    [272, 284],
  ] as const) {
    const [ax, ay] = polar(1, from)
    const [bx, by] = polar(1, to)
    light += data`M${ax * (rx - 7)} ${ay * (ry - 7)}A${rx - 7} ${ry - 7} 0 0 1 ${bx * (rx - 7)} ${by * (ry - 7)}`
  }
  const sauce = sauceOf(picture)
  let drawn =
    piece(edge, tone('crustDeep', 0.02), 7, 0.28) +
    `<g transform="translate(-1 -1.8) scale(.985)">${path(edge, picture.glow('crust', 0.05, 1))}</g>` +
    burns.join('') +
    line(light, tone('crustLight', 0.06, 0.85), 4)
  drawn +=
    blob(random, ix + 3, iy + 3, tone('crustDeep', -0.02, 0.55), { points: 15, jitter: 0.03 }) +
    blob(random, ix, iy, tone(sauce, -0.03), { points: 15, jitter: 0.035 }) +
    blob(random, ix - 5, iy - 5, picture.glow(sauce, 0.02, 0.8), { points: 15, jitter: 0.04, x: -1, y: -1 })
  const at = (count: number, apart: number, share = 0.86): Point[] =>
    scatter(random, count, ix * share, { apart, squash: (iy * share) / (ix * share) })
  return (
    drawn +
    melted(picture, sauce, at) +
    toppings(picture, at, ix, iy) +
    specks(at(36, 6), random, 0.8, 1.7, tone('basilDeep', 0.02, 0.8)) +
    oil(picture, Math.min(ix, iy) * 0.9, 14) +
    pepper(picture, Math.min(ix, iy) * 0.9)
  )
}

type Places = (count: number, apart: number, share?: number) => Point[]

function sauceOf(picture: Picture): Colour {
  if (picture.has('tomato', 'sausage', 'olive')) return 'tomato'
  if (picture.has('herb') && !picture.has('onion', 'potato')) return picture.choose('base', ['basil', 'basilLight'])
  if (picture.has('mushroom', 'potato', 'onion', 'fig', 'apple', 'peach', 'salmon', 'cream', 'squash'))
    return picture.has('squash') ? 'saffronDeep' : 'saffronLight'
  return picture.choose('base', ['tomato', 'tomato', 'saffronLight'])
}

/** Mozzarella in rounds or torn, or cheese melted all over. */
function melted(picture: Picture, sauce: Colour, at: Places): string {
  const { random } = picture
  const way = picture.choose('cheese', ['rounds', 'torn', 'blanket'])
  const pale = sauce === 'saffronLight'
  if (way === 'blanket' && !pale)
    return (
      at(24, 18, 0.84)
        .map(([x, y]) =>
          blob(
            random,
            random.between(12, 22),
            random.between(10, 16),
            tone('saffronLight', random.between(-0.03, 0.03), 0.94),
            { x, y, jitter: 0.2 },
          ),
        )
        .join('') + specks(at(26, 10), random, 1.6, 4, tone('crust', 0.02, 0.55))
    )
  if (way === 'torn' || pale)
    return strew(
      random,
      at(11, 33, 0.82),
      () =>
        piece(
          blobPath(random, random.between(12, 17), random.between(9, 13), { points: 8, jitter: 0.2 }),
          tone('cream', -0.06),
          2.4,
          0.18,
        ) +
        blob(random, 11, 8, tone('cream', 0.01), { points: 8, jitter: 0.15, x: -1, y: -1 }) +
        line('M-6 -3q4 -3 8 -1', tone('cream', 0.03), 1.6),
    )
  return strewUpright(
    at(10, 37, 0.82),
    () =>
      disc(17.5, tone('cream', -0.06), 2.4) +
      blob(random, 15.5, 15, tone('cream', 0.005), { points: 9, jitter: 0.06, x: -0.6, y: -0.8 }) +
      speckled(random, 3, 10, 1.2, 2.6, tone('crust', 0.04, 0.6), { apart: 7 }),
  )
}

function toppings(picture: Picture, at: Places, ix: number, iy: number): string {
  const { random } = picture
  let drawn = ''
  let main = 0
  const put = (text: string) => {
    drawn += text
    main++
  }
  if (picture.has('potato'))
    put(strewUpright(at(26, 20), () => disc(12, tone('potato', -0.03), 1.6) + disc(10.4, tone('potato', 0.03), 0.3, 0)))
  if (picture.has('sausage', 'beef'))
    put(
      strewUpright(
        at(14, 25),
        stamps(picture, 'salami', () => salami(picture), 3),
      ),
    )
  if (picture.has('mushroom'))
    put(
      strew(
        random,
        at(15, 22),
        stamps(picture, 'mushroom', () => mushroomSlice(1.2), 1),
      ),
    )
  if (picture.has('chicken'))
    put(
      strew(
        random,
        at(12, 26),
        stamps(picture, 'chicken', () => meatChunk(picture, 14, 'saffronDeep'), 4),
      ),
    )
  if (picture.has('salmon', 'shrimp'))
    put(
      strew(
        random,
        at(9, 30),
        stamps(picture, 'sea', () => (picture.has('shrimp') ? prawn(1.2) : meatChunk(picture, 15, 'salmon')), 3),
      ),
    )
  if (picture.has('fig'))
    put(
      strew(
        random,
        at(9, 32),
        stamps(picture, 'fig', () => figHalf(picture, 14), 3),
      ),
    )
  if (picture.has('apple', 'peach')) put(strew(random, at(12, 26), () => fruitCrescent('tomato', 'saffronLight')))
  if (picture.has('tomato') && picture.choose('tomatoes', ['slices', 'cherry', 'none']) !== 'none')
    put(
      picture.choices.tomatoes === 'slices'
        ? strew(
            random,
            at(9, 30),
            stamps(picture, 'tomato', () => tomatoSlice(14), 1),
          )
        : strewUpright(at(12, 24), () => cherryTomato(picture, 9.5)),
    )
  if (picture.has('corn', 'bean')) drawn += strewUpright(at(20, 12), () => bead(4.6, 'saffron'))
  if (picture.has('onion')) drawn += strew(random, at(10, 27), () => onionRings(13))
  if (picture.has('olive') || picture.choose('olives', ['olives', 'none', 'none']) === 'olives')
    drawn += strewUpright(at(10, 22), () => olive())
  if (picture.has('chili') || picture.choose('peppers', ['peppers', 'none', 'none']) === 'peppers')
    drawn += strew(random, at(8, 30), () => pepperRing(10, picture.has('chili') ? 'tomatoLight' : 'saffron'))
  if (picture.has('herb') && !picture.has('tomato'))
    drawn +=
      picture.choose('green', ['rocket', 'florets']) === 'florets'
        ? strew(
            random,
            at(9, 30),
            stamps(picture, 'floret', () => floret(picture, 12), 3),
          )
        : strew(
            random,
            at(22, 14, 0.7),
            stamps(
              picture,
              'rocket',
              () => group(0, 0, 0, 1.5, saladLeaf(picture, 'basil', random.sway(0.04), true)),
              4,
            ),
          )
  if (picture.has('egg')) drawn += shift(0, 0, friedEgg(picture, 34))
  if (main === 0 && !picture.has('herb')) drawn += strewUpright(at(8, 32), () => cherryTomato(picture, 9.5))
  if (picture.has('nut', 'fig'))
    drawn += drizzle(picture, Math.min(ix, iy) * 0.86, tone('saffronDeep', -0.02, 0.8), 1.8, 6)
  return (
    drawn +
    garnish(picture, 7, Math.min(ix, iy) * 0.82, 'basil', 1.16) +
    (picture.has('cheese', 'mushroom', 'herb') ? shavings(picture, 7, Math.min(ix, iy) * 0.8) : '') +
    sprinkle(picture, Math.min(ix, iy) * 0.9, 18)
  )
}

function salami(picture: Picture): string {
  return (
    disc(12.5, tone('tomatoDeep', -0.02), 2.2) +
    disc(11, picture.glow('tomato', -0.06), 0.3, 0) +
    speckled(picture.random, 8, 8.5, 0.7, 1.5, tone('blush', 0.02, 0.9), { apart: 3.6 }) +
    line('M-7 -4q2 -4 6 -5', tone('blush', 0.04, 0.7), 1.6)
  )
}

/** Cuts through the pizza; one slice may be drawn out. */
function sliced(picture: Picture, whole: string, radius: number): string {
  const cut = picture.choose('cut', ['whole', 'slices', 'drawn'])
  if (cut === 'whole') return whole
  const start = picture.stream('cut-at').between(0, 45)
  const far = radius * 1.1
  const lines = [0, 45, 90, 135].map(turn => {
    const [x, y] = polar(radius * 0.995, start + turn)
    return data`M${-x} ${-y}L${x} ${y}`
  })
  const cuts =
    line(lines.join(''), tone('ink', 0, 0.3), 2.4) +
    `<g transform="translate(1.3 1.6)">${line(lines.join(''), tone('crustLight', 0.04, 0.7), 1.4)}</g>`
  if (cut === 'slices') return whole + cuts
  const id = picture.define('pizza', own => `<g id="${own}">${whole + cuts}</g>`)
  const from = start + 45 * picture.stream('slice').pick([0, 1, 6, 7])
  const corner = (turn: number) =>
    polar(far, from + turn)
      .map(round)
      .join(' ')
  const slice = `M0 0L${corner(0)}L${corner(22)}L${corner(45)}Z`
  const rest = `M0 0L${corner(45)}${[90, 135, 180, 225, 270, 315, 360]
    .map(
      turn =>
        `L${polar(far * 1.1, from + turn)
          .map(round)
          .join(' ')}`,
    )
    .join('')}Z`
  const [x, y] = polar(19, from + 22)
  return (
    picture.clip('rest', rest, `<use href="#${id}"/>`) +
    group(x, y, 3, 1, picture.clip('slice', slice, `<use href="#${id}"/>`))
  )
}
