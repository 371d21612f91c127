import type { FoodCategory } from 'recipe-reader/foods'
import { foodByKey } from '../lexicon/foods.ts'

/** How much having a food of a category says about what to cook, from 0 to 1. */
const usual: Readonly<Record<FoodCategory, number>> = {
  protein: 1,
  vegetable: 0.8,
  fruit: 0.7,
  grain: 0.7,
  dairy: 0.4,
  pantry: 0.25,
  spice: 0.1,
}
const UNKNOWN = 0.6

/** Foods that say more or less than others of their category: what binds, seasons or goes with everything says little. */
const others = `
1    halloumi paneer coconut
0.9  pasta spaghetti penne tagliatelle orzo lasagne-sheet filled-pasta gnocchi noodle egg-noodle rice-noodle chocolate
     dark-chocolate milk-chocolate white-chocolate
0.8  tortilla puff-pastry shortcrust-pastry filo-pastry pizza-dough goat-cheese brie cottage-cheese ricotta sauerkraut
     chestnut
0.7  bacon mozzarella feta mascarpone blue-cheese ice-cream sorbet peanut-butter kimchi plant-mince applesauce
     tomato cherry-tomato bell-pepper bread oats
0.6  pancetta cucumber canned-tomato cheese cheddar gouda cream-cheese quark biscuit coconut-milk coconut-cream nut-butter
     chocolate-spread coffee marzipan caramel pesto hummus tomato-sauce curry-paste passata
0.55 carrot
0.5  egg anchovy sun-dried-tomato salad-leaf lettuce yogurt greek-yogurt gruyere condensed-milk tahini pea
0.45 buttermilk almond walnut hazelnut peanut cashew pecan pistachio pine-nut nut ground-almond
0.4  celery seaweed bean-sprout preserved-lemon dried-fruit cream jam cocoa-powder olive tea miso bun pita
0.35 milk plant-milk sour-cream creme-fraiche parmesan pecorino
0.3  egg-yolk egg-white onion red-onion shallot lemon lime raisin flour bread-flour whole-wheat-flour spelt-flour
     self-raising-flour rye-flour gluten-free-flour rice-flour almond-flour truffle pickle tamarind beer cider
     protein-powder
0.25 spring-onion butter basil mint dill curry-powder honey
0.2  garlic ginger chili jalapeno dried-chile lemongrass horseradish pea-shoot orange-juice dried-shrimp breadcrumbs stock
     vegetable-stock chicken-stock beef-stock fish-stock yeast wine white-wine red-wine fortified-wine sherry spirits
     brandy rum mirin soy-sauce fish-sauce ketchup mayonnaise tomato-paste gelatine capers maple-syrup coriander cinnamon
0.15 parsley chives thyme rosemary sage garlic-scape garlic-powder syrup mustard dijon-mustard
0.1  lemon-juice lime-juice lemon-zest lime-zest orange-zest glace-cherry ghee margarine lard oil olive-oil sesame-oil
     coconut-oil nut-oil vinegar white-wine-vinegar red-wine-vinegar cider-vinegar rice-vinegar balsamic-vinegar sugar
     brown-sugar icing-sugar vanilla-sugar sweetener baking-powder baking-soda cream-of-tartar cornstarch water salt
`

const entries = others
  .trim()
  .split(/\n(?=\d)/)
  .flatMap(line => {
    const [presence, ...keys] = line.split(/\s+/)
    return keys.map(key => [key, Number(presence)] as const)
  })
const byKey: ReadonlyMap<string, number> = new Map(entries)

/** Keys that differ from their category. */
export const presenceKeys: readonly string[] = entries.map(([key]) => key)

/**
 * How much having a food says about what to cook, by its key, from 0 to 1: chicken says a lot, a lemon or an egg little,
 * salt hardly anything.
 */
export function presenceOf(key: string): number {
  const food = foodByKey(key)
  return food ? (byKey.get(key) ?? usual[food.category]) : UNKNOWN
}
