import { z } from 'zod'
import { DEFAULT_CATEGORY, difficulties } from '../kitchen/contract.ts'
import type { ChefCtx } from '../platform/context.ts'
import { type AnalyzedFieldsView, recipeCategories } from './contract.ts'
import { estimateCalories } from './estimate/calories.ts'
import { fittingCategory } from './estimate/category.ts'
import { cookingTime } from './estimate/cooking-time.ts'

/** Milliseconds for a model to judge a recipe, and characters of it that it is given. */
const PATIENCE_MS = 12_000
const MATERIAL_MAX = 12_000

/** What is said where nothing is known, as everywhere in the product. */
const SERVINGS = 4
const CALORIES = 350
/** Share of the ingredients that must be understood for an estimate to mean anything, and what a serving can have. */
const KNOWN_MIN = 0.6
const CALORIES_MIN = 20
const CALORIES_MAX = 2500

type Recipe = {
  title: string
  description?: string | undefined
  ingredients: string[]
  instructions: string[]
  source?: string | undefined
  /** How many it serves, where that is known; calories are worked out for one of them. */
  servings?: number | undefined
}

/** How long a model is waited for, and what ends the waiting. */
type Waiting = { signal?: AbortSignal | undefined; withinMs?: number }

const shape = z.object({
  cookTime: z.number().nullable(),
  servings: z.number().nullable(),
  difficulty: z.enum(difficulties).nullable(),
  calories: z.number().nullable(),
  category: z.enum(recipeCategories).nullable(),
})

const usualTime = (recipe: Recipe): number => (recipe.ingredients.length > 8 ? 45 : 30)
const usualDifficulty = (recipe: Recipe) => (recipe.instructions.length > 6 ? 'Medium' : 'Easy')

const defaultsFor = (recipe: Recipe): AnalyzedFieldsView => ({
  cookTime: usualTime(recipe),
  servings: SERVINGS,
  difficulty: usualDifficulty(recipe),
  calories: CALORIES,
  category: DEFAULT_CATEGORY,
  confidence: 0,
  engine: 'defaults',
})

/** What the recipe's own words give; its confidence is the share of its ingredients that were understood. */
function byRules(recipe: Recipe, servings = SERVINGS): AnalyzedFieldsView {
  const { kcal, known } = estimateCalories(recipe.ingredients)
  const serving = Math.round(kcal / servings / 5) * 5
  const time = cookingTime(recipe.instructions)
  const isKnown = known >= KNOWN_MIN && serving >= CALORIES_MIN && serving <= CALORIES_MAX
  return {
    cookTime: time ?? usualTime(recipe),
    servings,
    difficulty: usualDifficulty(recipe),
    calories: isKnown ? serving : CALORIES,
    category: fittingCategory({ ...recipe, description: recipe.description ?? '' }),
    confidence: Math.round(known * 100) / 100,
    engine: isKnown || time !== null ? 'rules' : 'defaults',
  }
}

const within = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? Math.round(value) : null

/** A model's word for each field that it gives within reason, the rules' for the others. */
async function byModel(
  ctx: ChefCtx,
  recipe: Recipe,
  { signal, withinMs = PATIENCE_MS }: Waiting,
): Promise<AnalyzedFieldsView | null> {
  const told = await ctx.ai.ask({
    chefId: ctx.viewer.id,
    name: 'recipe_fields',
    task: [
      'Judge the recipe: minutes at the stove or in the oven, how many it serves, how difficult it is,',
      'kilocalories of one serving, and the category that it fits best.',
    ].join(' '),
    material: JSON.stringify(recipe).slice(0, MATERIAL_MAX),
    shape,
    withinMs,
    signal,
  })
  if (!told) return null
  const servings = within(told.servings, 1, 100)
  const cookTime = within(told.cookTime, 1, 24 * 60)
  const calories = within(told.calories, CALORIES_MIN, CALORIES_MAX)
  const given = [servings, cookTime, calories, told.difficulty, told.category].filter(field => field !== null)
  if (given.length === 0) return null
  const rules = byRules(recipe, recipe.servings ?? servings ?? SERVINGS)
  return {
    cookTime: cookTime ?? rules.cookTime,
    servings: recipe.servings ?? servings ?? rules.servings,
    difficulty: told.difficulty ?? rules.difficulty,
    calories: calories ?? rules.calories,
    category: told.category ?? rules.category,
    // Nothing proves a model right: how sure it is counts less than how much it said.
    confidence: Math.round((given.length / 5) * 0.8 * 100) / 100,
    engine: 'model',
  }
}

/**
 * The fields that a recipe lacks: by a model where there is one, else from its own words. Whatever fails, it answers:
 * at last with the usual values, whose confidence is 0.
 */
export async function analyzeFields(ctx: ChefCtx, recipe: Recipe, waiting: Waiting = {}): Promise<AnalyzedFieldsView> {
  try {
    return (await byModel(ctx, recipe, waiting)) ?? byRules(recipe, recipe.servings)
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the fields of a recipe were not worked out')
    return defaultsFor(recipe)
  }
}
