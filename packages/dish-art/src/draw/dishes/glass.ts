import { scatter, speckled, strewUpright } from '../arrange.ts'
import { mint } from '../finish.ts'
import { coaster, cup, strawOf } from '../ingredients/drinkware.ts'
import { blueberry, citrusSlice, raspberry } from '../ingredients/fruit.ts'
import { cucumberSlice } from '../ingredients/vegetables.ts'
import { type Colour, lightness, tone } from '../palette.ts'
import type { Drawing, Picture, Reach } from '../picture.ts'
import { arc, circle, data, ellipse, group, hoop, line, path, polar, round, shift, slab } from '../shapes.ts'
import { topping } from './glass-thick.ts'

type Style = 'iced' | 'thick' | 'hot'
type Glass = { x: number; y: number; radius: number; colour: Colour }

/** Drinks from above: iced ones in tumblers, thick ones with fruit on top, hot ones in cups; two, three, or one with a jug. */
export function drawGlass(picture: Picture): Drawing {
  const style = styleOf(picture)
  const arrangement = picture.choose(
    'arrangement',
    style === 'iced'
      ? ['trio', 'pair', 'jug', 'single']
      : style === 'hot'
        ? ['pair', 'single']
        : ['trio', 'pair', 'single'],
  )
  const side = picture.choose('side', ['left', 'right']) === 'left' ? -1 : 1
  const [first, second, third] = coloursOf(picture)
  const layout: Record<string, Glass[]> = {
    trio: [
      { x: -66 * side, y: -18, radius: 73, colour: first },
      { x: 74 * side, y: 42, radius: 62, colour: second },
      { x: 56 * side, y: -78, radius: 49, colour: third },
    ],
    pair: [
      { x: -68 * side, y: -30, radius: 79, colour: first },
      { x: 74 * side, y: 34, radius: 71, colour: second },
    ],
    jug: [{ x: 98 * side, y: 52, radius: 62, colour: first }],
    single: [{ x: 0, y: 0, radius: 104, colour: first }],
  }
  const glasses = layout[arrangement]!
  let svg = arrangement === 'single' ? coaster(picture) : ''
  if (arrangement === 'jug') svg += shift(-52 * side, -16, jug(picture, 92, first, side))
  for (const [index, glass] of glasses.entries())
    svg += group(
      glass.x,
      glass.y,
      0,
      1,
      style === 'hot' ? cup(picture, glass, index) : tumbler(picture, glass, style, index),
    )
  return {
    svg,
    reach:
      arrangement === 'jug'
        ? { left: 160, right: 162, top: 112, bottom: 116 }
        : reachAround(glasses, style, arrangement),
  }
}

function reachAround(glasses: readonly Glass[], style: Style, arrangement: string): Reach {
  const extra = arrangement === 'single' ? 26 : style === 'hot' ? 20 : 3
  const farthest = (measure: (glass: Glass) => number) =>
    Math.max(...glasses.map(glass => measure(glass) + glass.radius)) + extra
  return { left: farthest(g => -g.x), right: farthest(g => g.x), top: farthest(g => -g.y), bottom: farthest(g => g.y) }
}

function styleOf(picture: Picture): Style {
  if (picture.is('glass', 'thick')) return 'thick'
  if (picture.has('banana', 'avocado', 'strawberry', 'chocolate', 'cream')) return 'thick'
  if (picture.is('glass', 'iced', 'tea')) return 'iced'
  if (isCoffee(picture)) return picture.choose('style', ['hot', 'iced', 'hot'])
  if (picture.has('carrot', 'nut', 'coconut')) return picture.choose('style', ['thick', 'iced'])
  return 'iced'
}

/** Tea counts among the coffee words, and is drawn as a drink of its own or as that of its fruit. */
function isCoffee(picture: Picture): boolean {
  return (
    picture.has('coffee') &&
    !(
      picture.is('glass', 'tea') ||
      picture.has('peach', 'lemon', 'mint', 'berry', 'cherry', 'orange', 'apple', 'lime', 'beet')
    )
  )
}

function coloursOf(picture: Picture): [Colour, Colour, Colour] {
  if (picture.has('chocolate')) return ['chocolate', 'umber', 'crust']
  if (isCoffee(picture))
    return picture.choose('roast', ['dark', 'milky']) === 'dark'
      ? ['umber', 'ebony', 'crust']
      : ['honey', 'crust', 'chestnut']
  if (picture.has('mango')) return ['mango', 'mango', 'mango']
  if (picture.is('glass', 'thick') && picture.has('herb', 'kiwi')) return ['basilLight', 'basilLight', 'basilLight']
  if (picture.has('avocado', 'herb', 'cucumber', 'mint', 'lime'))
    return picture.has('avocado', 'herb') ? ['lime', 'basilLight', 'avocado'] : ['avocado', 'basilLight', 'butter']
  if (picture.has('strawberry', 'peach'))
    return picture.has('strawberry') ? ['pink', 'raspberry', 'tomatoLight'] : ['saffronDeep', 'tomatoLight', 'saffron']
  if (picture.has('cherry', 'beet', 'berry')) return ['raspberry', 'plum', 'pink']
  if (picture.has('orange', 'carrot')) return ['carrot', 'saffron', 'tomatoLight']
  if (picture.is('glass', 'tea')) return ['saffronDeep', 'crust', 'saffron']
  if (picture.has('lemon')) return ['butter', 'saffron', 'saffronLight']
  if (picture.has('banana', 'coconut', 'nut', 'cream')) return ['saffronLight', 'crustLight', 'oat']
  if (picture.has('tomato')) return ['tomato', 'tomatoDeep', 'tomatoLight']
  return picture.choose('drink', ['sunny', 'amber', 'red']) === 'sunny'
    ? ['saffron', 'tomatoLight', 'butter']
    : picture.choices.drink === 'amber'
      ? ['saffronDeep', 'crust', 'saffron']
      : ['tomatoLight', 'raspberry', 'saffron']
}

function underGlass(picture: Picture, radius: number, colour: Colour): string {
  const cast = ellipse(radius * 0.36, radius * 0.42, radius * 1.04, radius * 0.92, tone('ink', -0.06, 0.34), 40)
  return picture.soft(
    cast + ellipse(radius * 0.5, radius * 0.58, radius * 0.6, radius * 0.42, tone(colour, 0.08, 0.6), 40),
  )
}

function tumbler(picture: Picture, { radius: q, colour }: Glass, style: Style, index: number): string {
  const inside = q - 8
  const glass =
    circle(0, 0, q, tone('cream', -0.08, 0.72)) +
    circle(-0.7, -1, q - 1.4, tone('cream', 0.02, 0.62)) +
    circle(0.5, 1, q - 5.5, tone(colour, -0.16))
  const drink =
    circle(1, 2.4, inside, picture.glow(colour, 0, 0.9)) +
    line(arc(1, 2, inside - 5, 18, 80), tone(colour, 0.14, 0.75), 2.6)
  const rim =
    hoop(0, 0, q - 1.6, tone('cream', 0.03, 0.9), 2) +
    line(arc(0, 0, q - 4.2, 192, 258), tone('cream', 0.035, 0.95), 4) +
    line(arc(0, 0, q - 4.2, 20, 48), tone('cream', 0.03, 0.5), 2.4)
  const content = style === 'thick' ? topping(picture, q, index, colour) : iced(picture, q, colour, index)
  const [tipX, tipY] = polar(q * 0.5, 120)
  const straw =
    picture.is('glass', 'thick') || picture.choose('straw', ['straw', 'straw', 'none']) === 'straw'
      ? group(
          -tipX * 0.2,
          tipY * 0.2,
          [-34, 40, 8][index]! + picture.stream(`straw${index}`).sway(10),
          q / 72,
          strawOf(picture),
        )
      : ''
  return (
    underGlass(picture, q, colour) +
    glass +
    drink +
    picture.clipRound(inside, content) +
    garnishOf(picture, q, style, index) +
    rim +
    straw
  )
}

function iced(picture: Picture, q: number, colour: Colour, index: number): string {
  const random = picture.stream(`ice${index}`)
  const light = lightness(colour) > 0.8 ? tone('cream', 0.02) : tone('cream', 0, 0.5)
  const cube =
    slab(-17, -17, 35, 35, 8, tone(colour, -0.1, 0.5)) +
    slab(-18, -18.5, 34, 34, 8, light) +
    slab(-14, -14.5, 26, 26, 7, tone(colour, 0.05, 0.62)) +
    line('M-11 -13H6M-13.5 -10V2', tone('cream', 0.03, 0.95), 3)
  const cubes = scatter(random, 5, q * 0.62, { apart: q * 0.52 })
    .map(([x, y]) => group(x, y, random.angle(), (q / 72) * random.between(0.82, 1.02), cube))
    .join('')
  const bubbles = speckled(random, 26, q * 0.8, 0.9, 2.4, tone('cream', 0.02, 0.62))
  return (isCoffee(picture) ? marbling(q) : '') + cubes + bubbles
}

/** Milk sinking into cold coffee. */
function marbling(q: number): string {
  const swirl = `M${round(-q)} ${round(-q * 0.2)}C${round(-q * 0.5)} ${round(-q * 0.7)} ${round(-q * 0.1)} ${round(q * 0.2)} ${round(q * 0.4)} ${round(-q * 0.2)}S${round(q * 0.9)} ${round(q * 0.1)} ${q} ${round(-q * 0.4)}V${round(-q * 0.05)}C${round(q * 0.6)} ${round(q * 0.4)} ${round(q * 0.1)} ${round(q * 0.1)} ${round(-q * 0.2)} ${round(q * 0.4)}S${round(-q * 0.8)} ${round(q * 0.2)} ${-q} ${round(q * 0.3)}Z`
  return path(swirl, tone('cream', -0.02, 0.55))
}

/** Fruit on a slice across the surface, or on a smoothie's foam. */
function garnishOf(picture: Picture, q: number, style: Style, index: number): string {
  if (style === 'thick') return ''
  const random = picture.stream(`garnish${index}`)
  const size = q / 72
  const berries = strewUpright(
    scatter(random, 4, q * 0.5, { apart: q * 0.3 }),
    at => (at % 2 ? raspberry(9.5) : blueberry(picture, 8)),
    size,
  )
  const green = group(-q * 0.3, q * 0.3, random.angle(), size, mint(0, 0, 0, 1.25))
  const slice = (colour: Colour, x: number, y: number) => group(x, y, random.angle(), size, citrusSlice(25, colour))
  if (isCoffee(picture)) return ''
  if (picture.has('berry', 'cherry', 'beet'))
    return berries + (index === 0 ? slice('saffron', q * 0.3, q * 0.2) : '') + green
  if (picture.has('cucumber'))
    return group(q * 0.24, q * 0.1, 0, size, cucumberSlice(24) + shift(-30, 22, cucumberSlice(22))) + green
  const citrus: Colour = picture.has('lime', 'mint')
    ? 'lime'
    : picture.has('orange', 'carrot', 'peach')
      ? 'carrot'
      : 'saffron'
  return (
    slice(citrus, q * 0.22, q * 0.22) +
    (index < 2 && !picture.has('tomato') ? slice(citrus, -q * 0.36, -q * 0.08) : '') +
    green
  )
}

function jug(picture: Picture, q: number, colour: Colour, side: number): string {
  const handle = line(
    data`M${-side * q * 0.84} ${-q * 0.5}C${-side * q * 1.5} ${-q * 0.52} ${-side * q * 1.4} ${q * 0.3} ${-side * q * 0.92} ${q * 0.26}`,
    tone('cream', 0.01, 0.85),
    11,
  )
  const spout = path(
    data`M${side * q * 0.8} ${-q * 0.52}Q${side * q * 1.24} ${-q * 0.3} ${side * q * 0.98} ${q * 0.12}Z`,
    tone('cream', 0, 0.85),
  )
  return handle + spout + tumbler(picture, { x: 0, y: 0, radius: q, colour }, 'iced', 0)
}
