import { renderAsync } from '@resvg/resvg-js'
import { type DishKind, describeDish, dishKey, drawDish, type FormOf, type Ingredient, parseDishKey } from 'dish-art'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#server/featured/catalogue.ts'
import { loadSharp } from '../safe-sharp.ts'

const sharp = await loadSharp()

/** What each built-in recipe must be drawn as, and the words of its title that must show. */
const intended: Readonly<Record<number, readonly [DishKind, ...(Ingredient | FormOf)[]]>> = {
  3001: ['pasta', 'tomato', 'crumbs'],
  3002: ['porridge', 'apple', 'hazelnut'],
  3003: ['soup', 'lentil', 'lemon', 'onion'],
  3004: ['cake', 'lemon', 'tin'],
  3005: ['roast', 'chicken', 'fennel', 'potato', 'tray'],
  3006: ['skillet', 'egg', 'tomato'],
  3007: ['salad', 'chickpea', 'corn', 'lime'],
  3008: ['cookies', 'oats', 'chocolate'],
  3009: ['pancakes', 'berry'],
  3010: ['porridge', 'savoury', 'ginger', 'egg'],
  3011: ['toast', 'avocado', 'beet'],
  3012: ['muffins', 'herb', 'cheese'],
  3013: ['eggs', 'omelette', 'chili'],
  3014: ['bake', 'oats', 'pear', 'nut'],
  3015: ['bowl', 'salmon', 'cream', 'herb'],
  3016: ['loaf', 'banana', 'nut'],
  3017: ['glass', 'thick', 'kiwi', 'mint'],
  3018: ['tacos', 'darkbean', 'egg'],
  3019: ['soup', 'squash', 'sage'],
  3020: ['bowl', 'salmon', 'cucumber'],
  3021: ['toast', 'grilled', 'cheese', 'onion'],
  3022: ['ramen', 'corn', 'egg'],
  3023: ['salad', 'bean', 'fish'],
  3024: ['tart', 'leek', 'cheese'],
  3025: ['dumplings'],
  3026: ['salad', 'melon', 'cheese', 'mint'],
  3027: ['pita', 'chickpea'],
  3028: ['soup', 'chunky', 'herb'],
  3029: ['risotto', 'mushroom', 'thyme'],
  3030: ['curry', 'thai', 'aubergine', 'herb'],
  3031: ['stew', 'beef'],
  3032: ['tacos', 'fish', 'lime'],
  3033: ['pizza', 'tomato'],
  3034: ['burger', 'darkbean'],
  3035: ['fish', 'fish', 'tomato', 'olive'],
  3036: ['bake', 'aubergine'],
  3037: ['meat', 'steak', 'salsa'],
  3038: ['stirfry', 'tofu', 'herb', 'nut'],
  3039: ['tart', 'lemon', 'meringue'],
  3040: ['cake', 'chocolate', 'dense'],
  3041: ['bake', 'plum', 'hazelnut'],
  3042: ['muffins', 'knot'],
  3043: ['shortcake', 'strawberry'],
  3044: ['glass', 'mango', 'thick'],
  3045: ['tart', 'apple', 'rustic'],
  3046: ['porridge', 'pudding', 'mango', 'coconut'],
  3047: ['cookies', 'cutout', 'orange'],
  3048: ['cake', 'pavlova', 'berry'],
}

/** The nearest two of the 48 are 22.6 apart (avocado toast and banana bread, each on a board on blush); half of all, over 59. */
const LEAST_APART = 18
const WIDTH = 48
const HEIGHT = 36

const catalogue = readCatalogue()
const keyOf = ({ title, mealSection }: { title: string; mealSection: string }, salt = '') =>
  dishKey(describeDish(title, mealSection, salt))

async function rasterOf(key: string): Promise<Buffer> {
  const svg = drawDish(parseDishKey(key)!)
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: 192 }, font: { loadSystemFonts: false } })
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .resize(WIDTH, HEIGHT)
    .raw()
    .toBuffer()
}

/** Mean distance of two rasters over all channels, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += Math.abs(a[index]! - b[index]!)
  return sum / a.length
}

describe('the pictures of the built-in recipes', { timeout: 60_000 }, () => {
  const rasters = new Map<number, Buffer>()

  beforeAll(async () => {
    for (const recipe of catalogue) rasters.set(recipe.id, await rasterOf(keyOf(recipe)))
  }, 60_000)

  it.each(catalogue.filter(({ id }) => id in intended))('$title is drawn as what it is', recipe => {
    const spec = describeDish(recipe.title, recipe.mealSection)
    const [kind, ...shown] = intended[recipe.id]!
    expect(spec.kind).toBe(kind)
    expect([...spec.ingredients, ...spec.forms]).toEqual(expect.arrayContaining(shown))
  })

  it('are all known here', () => {
    expect(Object.keys(intended).map(Number)).toEqual(catalogue.map(({ id }) => id))
  })

  it('differ each from every other', () => {
    const near: string[] = []
    for (const [index, one] of catalogue.entries())
      for (const other of catalogue.slice(index + 1)) {
        const apart = difference(rasters.get(one.id)!, rasters.get(other.id)!)
        if (apart < LEAST_APART) near.push(`${one.title} / ${other.title}: ${apart.toFixed(1)}`)
      }
    expect(near).toEqual([])
  })

  it('differ by more than a little of what lies on the same plate', async () => {
    const [bare, crumbed] = ['pasta.dinner.tomato.ef366556', 'pasta.dinner.tomato-crumbs.ef366556']
    const apart = difference(await rasterOf(bare), await rasterOf(crumbed))
    expect(apart).toBeGreaterThan(0)
    expect(apart).toBeLessThan(LEAST_APART)
  })

  it('are laid anew for every chef who cooks them', async () => {
    const alike: string[] = []
    for (const recipe of catalogue) {
      const plates = [rasters.get(recipe.id)!]
      for (const salt of ['chef 1', 'chef 2']) plates.push(await rasterOf(keyOf(recipe, salt)))
      const [builtIn, first, second] = plates as [Buffer, Buffer, Buffer]
      for (const apart of [difference(builtIn, first), difference(builtIn, second), difference(first, second)])
        if (apart < LEAST_APART) alike.push(`${recipe.title}: ${apart.toFixed(1)}`)
    }
    expect(alike).toEqual([])
  })

  it.each(catalogue)('$title is the same picture each time, and light', recipe => {
    const svg = drawDish(parseDishKey(keyOf(recipe))!)
    expect(svg).toBe(drawDish(describeDish(recipe.title, recipe.mealSection)))
    expect(svg.length).toBeLessThan(64_000)
    expect(svg.match(/<[a-z]/gi)?.length).toBeLessThan(900)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|oklch/)
  })
})
