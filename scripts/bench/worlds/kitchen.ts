import { evenNumbers, type Filling } from './fill.ts'
import { RECIPE_COLUMNS, recipeRow } from './recipe-rows.ts'

/** A kitchen that was filled for decades, among the kitchens of others. */
const size = { own: 5000, others: 200, recipesOfOthers: 100 }

const dishes = ['Spaghetti', 'Soup', 'Salad', 'Tray bake', 'Stew', 'Loaf', 'Pancakes', 'Curry', 'Tart', 'Risotto']
const kinds = ['Tomato', 'Lemon', 'Mushroom', 'Chickpea', 'Apple', 'Walnut', 'Salmon', 'Pumpkin', 'Leek', 'Plum']
const meals = ['breakfast', 'lunch', 'dinner', 'treats', null] as const
const extras = ['1 tsp sumac', '2 preserved lemons', '80 g walnuts', '1 tbsp miso', '50 g capers', '200 ml cream']
const DAY = 86_400_000

/** Fills a database with kitchens; the chef who is there already has the largest, all of it in the Cookbook. */
export function fillKitchen({ insert, share }: Filling, viewer: number): Record<string, never> {
  const addChef = insert('users', ['name', 'name_folded', 'email', 'password_hash'])
  const addRecipe = insert('recipes', RECIPE_COLUMNS)
  const next = evenNumbers(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const now = Date.now()
  const fillShelf = (owner: number, count: number) => {
    for (let n = 0; n < count; n++) {
      const title = `${pick(kinds)} ${pick(dishes)} ${n}`
      const [mealSection, ingredient] = [pick(meals), pick(extras)]
      const [cookTime, timesCooked] = [10 + Math.floor(next() * 80), Math.floor(next() * 12)]
      const row = { owner, title, at: now - n * DAY, mealSection, ingredient, cookTime, timesCooked }
      addRecipe(...recipeRow({ ...row, status: 'completed' }))
    }
  }
  for (let n = 0; n < share(size.others); n++) {
    fillShelf(addChef(`Chef ${n}`, `chef ${n}`, `kitchen${n}@cook.example`, '-'), size.recipesOfOthers)
  }
  fillShelf(viewer, share(size.own))
  return {}
}
