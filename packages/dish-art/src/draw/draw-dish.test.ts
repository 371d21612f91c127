import { describe, expect, it } from 'vitest'
import { type DishSpec, parseDishKey } from '../classify/dish-key.ts'
import { dishKinds } from '../classify/dish-kinds.ts'
import { describeDish } from '../classify/dish-spec.ts'
import { drawDish, paintDish } from './draw-dish.ts'

const LARGEST = 64_000
const MOST_ELEMENTS = 900
const SEEDS = [1, 77_777, 4_000_000_000]

const specOf = (key: string, seed: number): DishSpec => parseDishKey(`${key}.${seed.toString(16).padStart(8, '0')}`)!

const cases = dishKinds.flatMap(kind =>
  SEEDS.map(seed => specOf(`${kind}.dinner.${seed === 1 ? 'plain' : 'herb'}`, seed)),
)

/** Forms with a way of drawing of their own, and what is laid on them at the most. */
const forms = [
  'porridge.lunch.egg-savoury-ginger',
  'porridge.lunch.mushroom-nut-savoury',
  'porridge.lunch.coconut-mango-pudding',
  'porridge.lunch.berry-pudding',
  'bake.lunch.nut-pear-oat',
  'bake.lunch.berry-oat',
  'bake.lunch.tomato-aubergine',
  'bake.lunch.plum-hazelnut',
  'salad.lunch.lime-bean-corn-chickpea',
  'salad.lunch.tomato-bean-olive-fish',
  'salad.lunch.cheese-mint-melon',
  'toast.lunch.tomato-onion-grilled',
  'stirfry.lunch.shrimp-nut-chili',
  'stirfry.lunch.herb-mushroom-egg-carrot',
  'pita.lunch.tomato-chicken',
  'shortcake.lunch.plum',
  'shortcake.lunch.berry',
  'cake.lunch.berry-cream-meringue',
  'cake.lunch.mango-kiwi-meringue',
  'cake.lunch.chocolate-dense',
  'cake.lunch.lemon-tin',
  'cookies.lunch.orange-cutter',
  'cookies.lunch.chocolate-oat',
  'muffins.lunch.bun-knot',
  'tart.lunch.lemon-meringue',
  'tart.lunch.tomato-cheese-leek',
  'tart.lunch.apple-rustic',
  'curry.lunch.shrimp-chili-thai',
  'curry.lunch.herb-aubergine-thai',
  'soup.lunch.lemon-onion-lentil',
  'soup.lunch.squash-sage',
  'soup.lunch.herb-chunky',
  'glass.lunch.kiwi-thick',
  'glass.lunch.mango-thick',
  'tacos.lunch.egg-bean-darkbean',
  'tacos.lunch.lime-fish',
  'meat.lunch.beef-whole-salsa',
  'roast.lunch.chicken-fennel-tray',
  'bowl.lunch.herb-salmon-cream',
  'burger.lunch.bean-darkbean',
]
const formed = forms.flatMap(key => SEEDS.map(seed => specOf(key, seed)))

/** The names of the elements of a well-formed document; throws where a tag is left open or closed twice. */
function elementsOf(svg: string): { names: string[]; ids: string[] } {
  const open: string[] = []
  const names: string[] = []
  const ids: string[] = []
  const between = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, closes, name, attributes, empty) => {
      if (closes) {
        if (open.pop() !== name) throw new Error(`</${name}> stands where it should not`)
        return ''
      }
      names.push(name)
      const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
      if (id) ids.push(id)
      if (!empty) open.push(name)
      return ''
    },
  )
  if (open.length > 0 || between.trim() !== '') throw new Error(`left over: ${open.join(' ')} ${between.slice(0, 80)}`)
  return { names, ids }
}

describe('a drawn dish', () => {
  it.each([...cases, ...formed])(
    '$kind of $ingredients, $forms with seed $seed is well-formed, light, and the same each time',
    spec => {
      for (const bare of [false, true]) {
        const svg = drawDish(spec, { bare })
        const { names } = elementsOf(svg)
        expect(svg).toBe(drawDish(spec, { bare }))
        expect(svg.length).toBeLessThan(LARGEST)
        expect(names.length).toBeLessThan(MOST_ELEMENTS)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|oklch/)
      }
    },
  )

  it('shares no id with any other on a page', () => {
    const ids = cases.flatMap(spec => [
      ...elementsOf(drawDish(spec)).ids,
      ...elementsOf(drawDish(spec, { bare: true })).ids,
    ])
    expect(ids.length).toBeGreaterThan(cases.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('differs from its sisters in more than colour', () => {
    const titles = ['Lemon Tart', 'My Lemon Tart', 'Lemon Tart from Nice', 'Sunday Lemon Tart', 'A Lemon Tart']
    const arrangements = titles.map(title => JSON.stringify(paintDish(describeDish(title, 'treats')).choices))
    expect(new Set(arrangements).size).toBe(titles.length)
  })
})
