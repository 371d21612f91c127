import { blobPath, scatter, speckled, strewIn } from '../arrange.ts'
import { board, paper, rack, slabShadow } from '../boards.ts'
import { blueberry, cherryFruit, citrusSlice, fruitCrescent, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { crumb, halfNut } from '../ingredients/grains.ts'
import { leaf } from '../ingredients/herbs.ts'
import { knotBun } from '../ingredients/knot-bun.ts'
import { bun, donut, frosting, liner, roll } from '../ingredients/small-bakes.ts'
import { cube } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, data, group, line, path, piece, polar, shift, slab } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'

type Form = 'muffin' | 'cupcake' | 'donut' | 'roll' | 'bun' | 'knot'

/** Small bakes from above: muffins in their tin, iced cupcakes, rings with glaze, or rolls, on a plate, a rack or a board. */
export function drawMuffins(picture: Picture): Drawing {
  const form = formOf(picture)
  const vessel = picture.choose(
    'vessel',
    form === 'muffin'
      ? ['tin', 'plate', 'rack']
      : form === 'cupcake'
        ? ['plate', 'rack', 'board']
        : ['plate', 'board', 'rack'],
  )
  if (vessel === 'plate') return onPlate(picture, form)
  const count = picture.choose('count', ['six', 'six', 'five'])
  const under =
    vessel === 'tin'
      ? tin(picture)
      : vessel === 'rack'
        ? rack(picture, 332, 234)
        : board(picture, 324, 228) + paper(276, 190, picture.stream('turn').sway(4))
  let drawn = ''
  for (let index = 0; index < 6; index++) {
    const x = ((index % 3) - 1) * (vessel === 'tin' ? 102 : 98)
    const y = index < 3 ? -52 : 52
    if (count === 'five' && index === picture.stream('gone').pick([2, 5, 3])) {
      drawn +=
        vessel === 'tin'
          ? ''
          : group(
              x,
              y,
              0,
              1,
              strewIn(picture.random, 7, 22, { apart: 7 }, () => crumb(picture, 3, doughOf(picture))),
            )
      continue
    }
    drawn += group(
      x + (vessel === 'tin' ? 0 : picture.random.sway(4)),
      y + (vessel === 'tin' ? 0 : picture.random.sway(3)),
      0,
      1,
      one(picture, form, 47, index),
    )
  }
  return { svg: under + drawn, reach: reachOf(166, 117) }
}

function formOf(picture: Picture): Form {
  if (picture.is('muffins', 'donut')) return 'donut'
  if (picture.is('muffins', 'cupcake')) return 'cupcake'
  if (picture.is('muffins', 'knot')) return 'knot'
  if (picture.is('muffins', 'bun')) return picture.has('coffee') ? 'roll' : 'bun'
  if (picture.is('muffins', 'savoury') || picture.has('cheese', 'herb', 'olive', 'onion', 'potato'))
    return picture.choose('form', ['bun', 'muffin'])
  if (picture.has('coffee') && !picture.has('chocolate', 'nut')) return 'roll'
  if (picture.has('berry', 'banana', 'carrot', 'apple', 'nut', 'fig'))
    return picture.choose('form', ['muffin', 'muffin', 'cupcake'])
  if (picture.has('lemon', 'strawberry', 'cherry', 'coconut', 'cream', 'mint'))
    return picture.choose('form', ['cupcake', 'muffin', 'cupcake'])
  return picture.has('chocolate')
    ? picture.choose('form', ['muffin', 'cupcake', 'donut'])
    : picture.choose('form', ['muffin', 'bun', 'donut', 'cupcake'])
}

function doughOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return 'umber'
  if (picture.has('carrot', 'coffee', 'banana', 'nut')) return 'honey'
  return picture.has('lemon', 'corn', 'cream') ? 'crustLight' : picture.choose('baked', ['crust', 'sand'])
}

function onPlate(picture: Picture, form: Form): Drawing {
  const { svg, well, reach } = plate(picture, 138, 0.84)
  const start = picture.stream('turn').angle()
  const count = picture.choose('count', ['four', 'five', 'seven'])
  const around = count === 'four' ? 4 : count === 'five' ? 5 : 6
  const radius = around === 4 ? 48 : around === 5 ? 43 : 37
  let drawn = ''
  for (let index = 0; index < around; index++) {
    const [x, y] = polar(well * (around === 4 ? 0.55 : 0.63), start + (index * 360) / around)
    drawn += shift(x, y, one(picture, form, radius, index))
  }
  if (around === 6) drawn += one(picture, form, radius, 6)
  return {
    svg:
      svg +
      drawn +
      strewIn(picture.random, 7, well * 0.96, { inner: well * 0.9, apart: 20 }, () =>
        crumb(picture, 2.4, doughOf(picture)),
      ),
    reach,
  }
}

function one(picture: Picture, form: Form, radius: number, index: number): string {
  const { random } = picture
  if (form === 'cupcake') return liner(picture, radius, index) + frosting(picture, radius, index)
  if (form === 'donut') return group(0, 0, random.angle(), 1, donut(picture, radius, index))
  if (form === 'roll') return roll(picture, radius, index)
  if (form === 'bun') return bun(picture, radius)
  if (form === 'knot') return stamps(picture, `knot${index % 3}`, () => knotBun(picture, radius, index), 1)()
  return (
    liner(picture, radius, index) +
    group(0, 0, random.sway(30), 1, stamps(picture, `crown${index % 4}`, () => crown(picture, radius), 1)())
  )
}

/** A tin with six hollows, steel or dark. */
function tin(picture: Picture): string {
  const colour: Colour = picture.choose('tin', ['steel', 'iron', 'denim'])
  const lift = colour === 'iron' ? 0.1 : colour === 'steel' ? -0.03 : 0.02
  let hollows = ''
  for (let index = 0; index < 6; index++) {
    const [x, y] = [((index % 3) - 1) * 102, index < 3 ? -52 : 52]
    hollows +=
      circle(x, y, 50, tone(colour, lift + 0.07)) +
      circle(x + 1.4, y + 2, 47.5, tone(colour, lift - 0.16)) +
      circle(x + 3, y + 5, 41, tone(colour, lift - 0.1))
  }
  return (
    slabShadow(picture, 332, 234, 30) +
    slab(-166, -117, 332, 234, 30, tone(colour, lift - 0.1)) +
    slab(-166, -119, 331, 233, 29, tone(colour, lift)) +
    line('M-140 -113H70', tone('cream', 0.03, 0.6), 2.4) +
    hollows
  )
}

/** A muffin's cracked top with what was baked into it. */
function crown(picture: Picture, radius: number): string {
  const { random } = picture
  const dough = doughOf(picture)
  const q = radius * 0.88
  const outline = blobPath(random, q, q * 0.97, { points: 10, jitter: 0.04 })
  const top =
    path(outline, tone(dough, -0.12)) +
    `<g transform="translate(-1 -1.6) scale(.93)">${path(outline, picture.glow(dough, 0.01, 1.2))}</g>` +
    path(blobPath(random, q * 0.56, q * 0.5, { points: 8, jitter: 0.16, x: -3, y: -4 }), tone(dough, 0.07, 0.55))
  const seams = line(
    data`M${-q * 0.5} ${q * 0.1}q${q * 0.3} -7 ${q * 0.5} 1t${q * 0.5} -4M${-q * 0.1} ${-q * 0.46}q${q * 0.24} 6 ${q * 0.44} 0`,
    tone(dough, -0.1, 0.6),
    2,
  )
  const kinds: (() => string)[] = []
  if (picture.has('chocolate'))
    kinds.push(
      () =>
        piece('M-6 -3L4 -6L7 3L-2 6Z', tone('ebony', -0.02), 1.2) + line('M-3 -2L3 -4', tone('chestnut', 0.06), 1.4),
    )
  if (picture.has('berry'))
    kinds.push(
      () => blueberry(picture, 6.6),
      () => raspberry(7),
    )
  if (picture.has('strawberry')) kinds.push(() => strawberryHalf(9))
  if (picture.has('cherry')) kinds.push(() => cherryFruit(picture, 6.5))
  if (picture.has('nut', 'carrot', 'banana')) kinds.push(() => halfNut())
  if (picture.has('apple', 'peach'))
    kinds.push(() => group(0, 0, 0, 0.75, fruitCrescent(picture.has('apple') ? 'tomato' : 'saffronDeep', 'butter')))
  if (picture.has('lemon', 'orange')) kinds.push(() => citrusSlice(9, picture.has('orange') ? 'carrot' : 'saffron'))
  if (picture.is('muffins', 'savoury') || picture.has('cheese', 'herb'))
    kinds.push(
      () => group(0, 3, 0, 0.95, leaf(18, 9)),
      () => (picture.has('cheese') ? cube(8.5, 'cream', 0, 1.6) : crumb(picture, 4.6, 'saffron', 0.02)),
      () => group(0, 3, 90, 0.8, leaf(18, 9, 'basilDeep')),
    )
  if (kinds.length === 0)
    kinds.push(
      picture.choose('baked-in', ['blueberries', 'nuts', 'sugar']) === 'nuts'
        ? () => halfNut()
        : picture.choices['baked-in'] === 'sugar'
          ? () => crumb(picture, 4, 'crustLight', 0.04)
          : () => blueberry(picture, 6.4),
    )
  const points = scatter(random, 6, q * 0.66, { apart: q * 0.36 })
  const studs = points.map(([x, y], index) => group(x, y, random.sway(30), 1, kinds[index % kinds.length]!())).join('')
  const flecks = picture.has('herb') ? speckled(random, 34, q * 0.84, 0.9, 2.4, tone('basil', -0.04, 0.75)) : ''
  return top + flecks + seams + studs + speckled(random, 16, q * 0.8, 0.7, 1.6, tone('cream', 0.02, 0.85))
}
