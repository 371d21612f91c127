import { blobPath, scatterIn, speckled } from '../arrange.ts'
import { board } from '../boards.ts'
import { garnish, pepper, sprinkle } from '../finish.ts'
import { beetSlice } from '../ingredients/cut-vegetables.ts'
import { bananaSlice, blueberry, figHalf, fruitCrescent, strawberryHalf } from '../ingredients/fruit.ts'
import { breadSlice, crumb, drizzle, halfNut, rusticSlice } from '../ingredients/grains.ts'
import { frond, saladLeaf } from '../ingredients/herbs.ts'
import { eggHalf, friedEgg, meatChunk, porkSlice, prawn } from '../ingredients/protein.ts'
import {
  avocadoFan,
  bead,
  cherryTomato,
  cube,
  cucumberSlice,
  mushroomSlice,
  olive,
  onionRings,
  radishSlice,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { data, group, line, type Point, path, piece, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'
import { sandwich } from './sandwich.ts'
import { toastie } from './toastie.ts'

/** Slices of bread with something spread and laid on them, small toasts in rows, or a filled sandwich cut across. */
export function drawToast(picture: Picture): Drawing {
  const onBoard = picture.choose('vessel', ['plate', 'plate', 'board']) === 'board'
  const filled =
    picture.has('chicken', 'beef', 'sausage') ||
    (picture.has('cheese') && !picture.has('tomato', 'fig', 'herb', 'avocado', 'apple'))
  const form = picture.is('toast', 'sandwich')
    ? 'sandwich'
    : filled
      ? picture.choose('filled', ['sandwich', 'sandwich', 'open'])
      : 'open'
  const base = onBoard ? { svg: board(picture, 308, 236), reach: reachOf(154, 118) } : plate(picture, 140, 0.84)
  if (picture.is('toast', 'grilled'))
    return { svg: base.svg + group(0, 0, 0, onBoard ? 1.14 : 1.04, toastie(picture)), reach: base.reach }
  if (form === 'sandwich')
    return { svg: base.svg + group(0, 0, 0, onBoard ? 1.02 : 0.96, sandwich(picture)), reach: base.reach }
  const arrangement = picture.choose(
    'arrangement',
    picture.spec.section === 'appetizer' || picture.has('tomato')
      ? ['small', 'two', 'three', 'small']
      : ['two', 'two', 'one', 'three'],
  )
  return {
    svg: base.svg + slices(picture, arrangement, onBoard) + sprinkle(picture, 104, 12, 'crustLight'),
    reach: base.reach,
  }
}

function slices(picture: Picture, arrangement: string, onBoard: boolean): string {
  const rustic = picture.choose('bread', ['tin', 'rustic']) === 'rustic'
  const turn = picture.stream('turn').pick([-16, -8, 12, 20])
  const slice = (width: number, height: number) =>
    rustic ? rusticSlice(picture, width * 0.5, height * 0.5) : breadSlice(picture, width, height)
  const one = (x: number, y: number, degrees: number, width: number, height: number, index: number) =>
    group(x, y, degrees, 1, slice(width, height) + laid(picture, width * 0.39, height * 0.38, rustic, index))
  if (arrangement === 'one') return one(0, 0, turn, 158, 194, 0)
  if (arrangement === 'three') {
    const shown = stamps(picture, 'long', index => one(0, 0, 0, 78, onBoard ? 160 : 146, index), 2)
    const laidOut = [-76, 0, 76].map((x, index) =>
      group(x, index === 1 ? 12 : -10, [-7, 3, 9][index]!, 1, shown(index)),
    )
    return group(0, 0, turn, 1.08, laidOut.join(''))
  }
  if (arrangement === 'small') {
    // Three are drawn and each is shown twice: six of their own would be too much text.
    const shown = stamps(picture, 'small', index => one(0, 0, 0, 62, 98, index), 2)
    const places = [
      [-68, -52],
      [0, -60],
      [68, -48],
      [-64, 52],
      [4, 52],
      [72, 56],
    ] as const
    return group(
      0,
      0,
      turn,
      1.06,
      places
        .map(([x, y], index) => group(x, y, picture.random.sway(14), 1, shown(index > 2 ? index + 1 : index)))
        .join(''),
    )
  }
  return group(0, 0, 0, onBoard ? 1.1 : 1.16, one(-52, 10, turn - 10, 102, 144, 0) + one(56, -6, turn + 6, 102, 144, 1))
}

/** What is spread over the bread. */
function spreadOf(picture: Picture): Colour {
  if (picture.has('avocado')) return 'avocado'
  if (picture.has('chocolate')) return 'chocolate'
  if (picture.has('nut', 'banana')) return 'crust'
  if (picture.has('bean')) return 'crustLight'
  if (picture.has('beet')) return 'raspberry'
  if (picture.has('herb') && !picture.has('cheese')) return 'basilLight'
  if (picture.has('berry', 'strawberry', 'cherry')) return picture.choose('spread', ['cream', 'raspberry'])
  if (picture.has('tomato')) return picture.choose('spread', ['cream', 'tomato'])
  return picture.has('squash', 'carrot') ? 'saffronDeep' : 'cream'
}

function laid(picture: Picture, rx: number, ry: number, rustic: boolean, index: number): string {
  const { random } = picture
  const colour = spreadOf(picture)
  const y = rustic ? 0 : ry * 0.06
  const spread = blobPath(random, rx, ry, { points: 12, jitter: 0.05, y })
  let swirls = ''
  for (let row = 0; row < 4; row++)
    swirls += data`M${-rx * 0.66} ${y - ry * 0.6 + row * ry * 0.4}q${rx * 0.4} ${-ry * 0.14} ${rx * 0.7} ${ry * 0.02}t${rx * 0.5} 0`
  const drawn =
    piece(spread, tone(colour, -0.06), 2.4, 0.2) +
    `<g transform="translate(-.8 -1) scale(.95)">${path(spread, picture.glow(colour, 0.01, 0.8))}</g>` +
    line(swirls, tone(colour, colour === 'cream' ? -0.05 : 0.07, 0.7), 3)
  return drawn + toppings(picture, rx, ry, index) + pepper(picture, rx * 0.8, 10)
}

function toppings(picture: Picture, rx: number, ry: number, index: number): string {
  const { random } = picture
  const big = rx > 46 ? 1.32 : rx < 25 ? 0.8 : 1
  const points = (count: number, apart: number): Point[] =>
    scatterIn(random, count * 2, rx * 1.6, ry * 1.62, apart * big)
      .filter(([x, y]) => (x / rx) ** 2 + (y / ry) ** 2 < 0.86)
      .slice(0, count)
  const lay = (count: number, apart: number, draw: (index: number) => string, upright = false) =>
    points(count, apart)
      .map(([x, y], at) => group(x, y, upright ? 0 : random.angle(), big, draw(at)))
      .join('')
  const sweet =
    picture.has('berry', 'strawberry', 'fig', 'banana', 'apple', 'peach', 'cherry', 'chocolate', 'orange') ||
    (picture.spec.section === 'treats' && !picture.has('tomato', 'avocado'))
  if (sweet) return sweetToppings(picture, lay, rx)
  let drawn = ''
  let main = 0
  const put = (text: string) => {
    drawn += text
    main++
  }
  if (picture.has('avocado') && picture.choose('avocado', ['fan', 'spread']) === 'fan')
    put(group(-rx * 0.1, -ry * 0.1, 62, (ry / 48) * 1.12, avocadoFan(6)))
  if (picture.has('salmon'))
    put(lay(5, 22, () => ribbon('salmon')) + group(rx * 0.2, ry * 0.3, 20, big * 0.8, frond(1)))
  if (picture.has('shrimp')) put(lay(4, 24, () => prawn(1)))
  if (picture.has('sausage'))
    put(
      lay(4, 20, () => group(0, 0, 0, 1.3, saladLeaf(picture, 'basilLight', 0.02, true))) +
        [-0.36, 0.02, 0.4].map(at => group(0, ry * at, random.sway(16) - 8, rx / 36, bacon())).join('') +
        lay(2, 26, () => tomatoSlice(12)),
    )
  if (picture.has('beef'))
    put([-0.42, 0, 0.42].map(at => group(0, ry * at, random.sway(30), rx / 36, porkSlice())).join(''))
  if (picture.has('chicken')) put(lay(6, 20, () => meatChunk(picture, 13, 'saffronDeep')))
  if (picture.has('mushroom')) put(lay(6, 19, () => mushroomSlice(1.2)))
  if (picture.has('tomato'))
    put(
      picture.choose('tomatoes', ['slices', 'diced', 'cherry']) === 'diced'
        ? lay(16, 10, () => cube(10, 'tomato', random.sway(0.05), 3), true)
        : picture.choices.tomatoes === 'cherry'
          ? lay(8, 17, () => cherryTomato(picture, 8.6), true)
          : lay(8, 18, () => tomatoSlice(11)),
    )
  if (picture.has('cucumber')) put(lay(7, 18, () => cucumberSlice(11)))
  if (picture.has('beet')) put(lay(9, 17, () => beetSlice(12.5)))
  if (picture.has('bean')) put(lay(12, 12, () => bead(5.4, 'crust', 0.04), true))
  if (picture.has('onion')) drawn += lay(4, 20, () => onionRings(9))
  if (picture.has('olive')) drawn += lay(5, 18, () => olive(), true)
  if (picture.has('egg') || (main === 0 && picture.choose('egg', ['fried', 'halves', 'none']) === 'fried'))
    drawn +=
      big < 1 ? lay(2, 20, () => eggHalf(picture, 14)) : shift(0, ry * 0.08, friedEgg(picture, Math.min(rx, ry) * 0.82))
  else if (main === 0 || (picture.has('avocado') && main < 2))
    drawn +=
      index % 2 && !picture.has('cheese')
        ? lay(6, 19, () => eggHalf(picture, 12.5))
        : lay(7, 18, at => (at % 2 ? tomatoSlice(10) : radishSlice(9.5)))
  if (picture.has('cheese') || picture.choose('crumbs', ['feta', 'none']) === 'feta')
    drawn += lay(7, 12, () => crumb(picture, random.between(2.6, 4.4), 'cream'))
  return drawn + garnish(picture, big < 1 ? 2 : 3, rx * 0.6, 'basil', big * 0.72)
}

function sweetToppings(
  picture: Picture,
  lay: (count: number, apart: number, draw: (index: number) => string, upright?: boolean) => string,
  rx: number,
): string {
  let drawn = ''
  if (picture.has('fig')) drawn += lay(6, 22, () => figHalf(picture, 12))
  if (picture.has('banana')) drawn += lay(7, 21, () => bananaSlice(12))
  if (picture.has('apple', 'peach'))
    drawn += lay(7, 18, () =>
      group(0, 0, 0, 0.9, fruitCrescent('tomato', picture.has('peach') ? 'saffron' : 'saffronLight')),
    )
  if (picture.has('strawberry')) drawn += lay(8, 18, () => strawberryHalf(10.5))
  if (picture.has('cherry')) drawn += lay(8, 16, () => cherryTomato(picture, 7.6, 'raspberry'), true)
  if (picture.has('berry') || (drawn === '' && picture.has('chocolate')))
    drawn += lay(10, 14, () => blueberry(picture, 6.6), true)
  if (picture.has('nut', 'banana', 'fig', 'apple')) drawn += lay(5, 16, () => group(0, 0, 0, 0.8, halfNut()))
  const honey = picture.has('chocolate', 'berry')
    ? ''
    : drizzle(picture, rx * 0.8, tone('saffronDeep', -0.02, 0.8), 1.6, 6)
  return (
    drawn +
    honey +
    garnish(picture, 2, rx * 0.5, 'basil', 0.7) +
    speckled(picture.random, 8, rx * 0.9, 0.8, 1.6, tone('saffronLight'))
  )
}

/** A folded ribbon of smoked salmon or ham. */
function ribbon(colour: Colour): string {
  return (
    piece(
      'M-24 2C-20 -10 -8 -12 0 -6C8 -14 22 -10 25 0C20 10 8 12 0 7C-10 14 -22 12 -24 2Z',
      tone(colour, -0.03),
      2.2,
    ) +
    path('M-21 0C-17 -8 -8 -9 -1 -4C7 -11 18 -8 21 -1C14 -3 8 0 0 3C-8 1 -14 -2 -21 0Z', tone(colour, 0.06)) +
    line('M-16 4C-8 2 -4 8 0 5M4 3C10 0 16 4 19 3', tone('cream', 0, 0.7), 1.6)
  )
}

/** A rasher of fried bacon lying along x. */
function bacon(): string {
  const d = 'M-34 -7q9 -6 17 0t17 0t17 0t17 0v14q-9 6 -17 0t-17 0t-17 0t-17 0Z'
  return (
    piece(d, tone('tomatoDeep', 0.02), 2.4, 0.22) +
    line('M-33 -3q9 -6 17 0t17 0t17 0t16 0', tone('blush', -0.02), 3.4) +
    line('M-33 5q9 -6 17 0t17 0t17 0t16 0', tone('terracotta', 0.08), 2.6)
  )
}
