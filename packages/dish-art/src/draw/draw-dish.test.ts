import { describe, expect, it } from 'vitest'
import { dishKinds } from '../classify/dish-kinds.ts'
import { type DishSpec, describeDish } from '../classify/dish-spec.ts'
import { drawDish, paintDish } from './draw-dish.ts'

const LARGEST = 64_000
const MOST_ELEMENTS = 900
const SEEDS = [1, 77_777, 4_000_000_000]

const cases = dishKinds.flatMap(kind =>
  SEEDS.map((seed): DishSpec => ({ kind, section: 'dinner', flavours: seed === 1 ? [] : ['herb'], seed })),
)

/** Forms with a way of drawing of their own, and what is laid on them at the most. */
const forms: readonly [DishSpec['kind'], ...DishSpec['flavours']][] = [
  ['porridge', 'egg', 'savoury', 'ginger'],
  ['porridge', 'mushroom', 'nut', 'savoury'],
  ['porridge', 'coconut', 'mango', 'pudding'],
  ['porridge', 'berry', 'pudding'],
  ['bake', 'nut', 'pear', 'oat'],
  ['bake', 'berry', 'oat'],
  ['bake', 'tomato', 'aubergine'],
  ['bake', 'plum', 'hazelnut'],
  ['salad', 'lime', 'corn', 'bean', 'chickpea'],
  ['salad', 'tomato', 'olive', 'bean', 'fish'],
  ['salad', 'cheese', 'mint', 'melon'],
  ['toast', 'tomato', 'onion', 'grilled'],
  ['stirfry', 'shrimp', 'chili', 'nut'],
  ['stirfry', 'herb', 'egg', 'mushroom', 'carrot'],
  ['pita', 'chicken', 'tomato'],
  ['shortcake', 'plum'],
  ['shortcake', 'berry'],
  ['cake', 'berry', 'cream', 'meringue'],
  ['cake', 'mango', 'kiwi', 'meringue'],
  ['cake', 'chocolate', 'dense'],
  ['cake', 'lemon', 'tin'],
  ['cookies', 'orange', 'cutter'],
  ['cookies', 'chocolate', 'oat'],
  ['muffins', 'bun', 'knot'],
  ['tart', 'lemon', 'meringue'],
  ['tart', 'tomato', 'cheese', 'leek'],
  ['tart', 'apple', 'rustic'],
  ['curry', 'shrimp', 'chili', 'thai'],
  ['curry', 'herb', 'aubergine', 'thai'],
  ['soup', 'lemon', 'onion', 'lentil'],
  ['soup', 'squash', 'sage'],
  ['soup', 'herb', 'chunky'],
  ['glass', 'kiwi', 'thick'],
  ['glass', 'mango', 'thick'],
  ['tacos', 'egg', 'bean', 'darkbean'],
  ['tacos', 'lime', 'fish'],
  ['meat', 'beef', 'whole', 'salsa'],
  ['roast', 'chicken', 'fennel', 'tray'],
  ['bowl', 'herb', 'salmon', 'cream'],
  ['burger', 'bean', 'darkbean'],
]
const formed = forms.flatMap(([kind, ...flavours]) =>
  SEEDS.map((seed): DishSpec => ({ kind, section: 'lunch', flavours, seed })),
)

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
    '$kind of $flavours with seed $seed is well-formed, light, and the same each time',
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
