import { lackWithout } from '#server/pantry/foods/lack.ts'
import { weighFoods } from '#server/pantry/foods/weigh-foods.ts'
import { foods } from '#server/pantry/lexicon/foods.ts'
import { evenNumbers, type Filling } from './fill.ts'
import { RECIPE_COLUMNS, recipeRow } from './recipe-rows.ts'

/** Chefs whose recipes the viewer may see, those who show them to friends alone, and recipes of each. */
const size = { open: 5000, closed: 500, perChef: 20, friends: 30 }
/** Foods that are in most recipes, the most frequent first; all others come up less often than these. */
const COMMON = [
  ...['onion', 'garlic', 'egg', 'butter', 'flour', 'milk', 'lemon', 'tomato', 'carrot', 'cream', 'parmesan', 'potato'],
  ...['chicken', 'parsley', 'ginger', 'honey', 'rice', 'bell-pepper', 'cinnamon', 'soy-sauce', 'yogurt', 'mushroom'],
]
/** How steeply their frequency falls, and how many foods a recipe has. */
const [STEEPNESS, FEWEST, MOST] = [0.75, 5, 14]

/** What the chef who asks has at hand: many of the common ones, and some others. */
export const pantryNames = [
  ...['onions', 'garlic', 'eggs', 'butter', 'flour', 'milk', 'lemon', 'tomatoes', 'carrots', 'potatoes', 'rice'],
  ...['parmesan', 'chickpeas', 'spinach', 'ginger', 'mushrooms', 'penne', 'feta'],
]

/** What a chef with little has at hand; hardly any recipe asks for more than one of these. */
export const fewNames = ['feta', 'spinach', 'chickpeas']

/**
 * Fills a database with 110,000 recipes, of which the viewer may see 100,000, and with the index of their foods. One in
 * three of them exists in a post alone.
 */
export function fillPantry({ insert, share }: Filling, viewer: number): Record<string, never> {
  const addChef = insert('users', ['name', 'name_folded', 'phone_number', 'password_hash', 'is_public'])
  const addRecipe = insert('recipes', RECIPE_COLUMNS)
  const addPost = insert('posts', ['user_id', 'type', 'recipe_id', 'updated_at', 'created_at'])
  const addFollow = insert('follows', ['follower_id', 'followee_id', 'is_friend'])
  const drawFoods = drawingFoods()
  const next = evenNumbers(37)
  const now = Date.now()
  const recipesOf = new Map<string, { recipe: number; lack: number; weight: number }[]>()
  for (let chefs = 0; chefs < share(size.open + size.closed); chefs++) {
    const isOpen = chefs % 11 !== 10
    const chef = addChef(`Chef ${chefs}`, `chef ${chefs}`, `+49171${1_000_000 + chefs}`, '-', isOpen ? 1 : 0)
    if (isOpen && chefs < size.friends) addFollow(viewer, chef, 1)
    for (let n = 0; n < size.perChef; n++) {
      const at = now - chefs * size.perChef - n
      const status = n % 3 === 0 ? null : 'completed'
      const recipe = addRecipe(...recipeRow({ owner: chef, title: `Supper ${chefs} ${n}`, at, status }))
      if (status === null) addPost(chef, 'recipe', recipe, at, at)
      const drawn = drawFoods()
      const weights = weighFoods([...drawn].map(food => ({ keys: [food], grams: 20 + next() * 400 })))
      const lack = lackWithout(weights)
      for (const [food, weight] of weights) {
        const place = { recipe, lack, weight }
        const known = recipesOf.get(food)
        if (known) known.push(place)
        else recipesOf.set(food, [place])
      }
    }
  }
  const addFood = insert('recipe_foods', ['food', 'recipe_id', 'lack', 'weight'])
  for (const food of [...recipesOf.keys()].sort()) {
    for (const { recipe, lack, weight } of recipesOf.get(food) ?? []) addFood(food, recipe, lack, weight)
  }
  return {}
}

/** A function that draws the foods of a recipe: onions in about four of ten, most foods hardly ever. */
function drawingFoods(): () => Set<string> {
  const next = evenNumbers(31)
  const rest = foods.filter(food => !food.isStaple && !COMMON.includes(food.key)).map(food => food.key)
  const upTo: number[] = []
  let sum = 0
  const keys = [...COMMON, ...rest]
  for (const place of keys.keys()) {
    sum += 1 / (place + 2) ** STEEPNESS
    upTo.push(sum)
  }
  return () => {
    const drawn = new Set<string>()
    const wanted = FEWEST + Math.floor(next() * (MOST - FEWEST + 1))
    while (drawn.size < wanted) {
      const at = next() * sum
      drawn.add(keys[firstAbove(upTo, at)] ?? 'onion')
    }
    return drawn
  }
}

/** The place of the first number of a rising list that is above another. */
function firstAbove(list: readonly number[], number: number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) > number) high = middle
    else low = middle + 1
  }
  return low
}
