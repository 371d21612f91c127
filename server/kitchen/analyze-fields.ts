import { cookingTime, estimateCalories } from 'recipe-reader/estimate'
import { readFoodNames } from 'recipe-reader/foods'
import { z } from 'zod'
import { ANALYSIS_PATIENCE_MS, DEFAULT_CATEGORY, usualDifficulty } from '#common/recipe/defaults.ts'
import { difficulties, recipeCategories } from '#common/recipe/fields.ts'
import type { AnalyzedFieldsView } from '#common/recipe/views.ts'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { fittingCategory } from './category.ts'

/** Characters of a recipe that a model is given. */
const MATERIAL_MAX = 12_000

/** Share of the ingredients that must be understood for an estimate to mean anything, and what a serving can have. */
const KNOWN_MIN = 0.6
const CALORIES_MIN = 20
const CALORIES_MAX = 2500

/** What is said where nothing is known. Calories are kilocalories of a serving; recipes of more ingredients cook longer. */
const DEFAULT_SERVINGS = 4
const DEFAULT_CALORIES = 350
const QUICK_INGREDIENTS = 8
const QUICK_MINUTES = 30
const USUAL_MINUTES = 45

type Recipe = {
  title: string
  description?: string | undefined
  ingredients: string[]
  instructions: string[]
  source?: string | undefined
  /** How many it serves, where that is known; calories are worked out for one of them. */
  servings?: number | undefined
}

const shape = z.object({
  cookTime: z.number().nullable(),
  servings: z.number().nullable(),
  difficulty: z.enum(difficulties).nullable(),
  calories: z.number().nullable(),
  category: z.enum(recipeCategories).nullable(),
})

/** What the fields are where nothing is known about a recipe but the length of its lists. */
const usualFields = ({ ingredients, instructions }: Recipe) => ({
  cookTime: ingredients.length > QUICK_INGREDIENTS ? USUAL_MINUTES : QUICK_MINUTES,
  servings: DEFAULT_SERVINGS,
  difficulty: usualDifficulty(instructions.length),
  calories: DEFAULT_CALORIES,
  category: DEFAULT_CATEGORY,
})

const defaultsFor = (recipe: Recipe): AnalyzedFieldsView => ({
  ...usualFields(recipe),
  confidence: 0,
  engine: 'defaults',
})

/** What the recipe's own words give; its confidence is the share of its ingredients that were understood. */
function byRules(recipe: Recipe, servings = DEFAULT_SERVINGS): AnalyzedFieldsView {
  const { kcal, known } = estimateCalories(recipe.ingredients)
  const serving = Math.round(kcal / servings / 5) * 5
  const time = cookingTime(recipe.instructions)
  const isKnown = known >= KNOWN_MIN && serving >= CALORIES_MIN && serving <= CALORIES_MAX
  const usual = usualFields(recipe)
  return {
    cookTime: time ?? usual.cookTime,
    servings,
    difficulty: usual.difficulty,
    calories: isKnown ? serving : usual.calories,
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
  signal: AbortSignal | undefined,
): Promise<AnalyzedFieldsView | null> {
  const answer = await ctx.ai.ask({
    chefId: ctx.viewer.id,
    name: 'recipe_fields',
    task: [
      'Judge the recipe: minutes at the stove or in the oven, how many it serves, how difficult it is,',
      'kilocalories of one serving, and the category that it fits best.',
    ].join(' '),
    material: JSON.stringify(recipe).slice(0, MATERIAL_MAX),
    shape,
    withinMs: ANALYSIS_PATIENCE_MS,
    signal,
  })
  if (!answer) return null
  const servings = within(answer.servings, 1, 100)
  const cookTime = within(answer.cookTime, 1, 24 * 60)
  const calories = within(answer.calories, CALORIES_MIN, CALORIES_MAX)
  const usable = [servings, cookTime, calories, answer.difficulty, answer.category].filter(field => field !== null)
  if (usable.length === 0) return null
  const rules = byRules(recipe, recipe.servings ?? servings ?? DEFAULT_SERVINGS)
  return {
    cookTime: cookTime ?? rules.cookTime,
    servings: recipe.servings ?? servings ?? rules.servings,
    difficulty: answer.difficulty ?? rules.difficulty,
    calories: calories ?? rules.calories,
    category: answer.category ?? rules.category,
    // Nothing proves a model right: how sure it is counts less than how much it said.
    confidence: Math.round((usable.length / 5) * 0.8 * 100) / 100,
    engine: 'model',
  }
}

/**
 * The fields that a recipe lacks: by a model where there is one, else from its own words. Whatever fails, it answers:
 * at last with the usual values, whose confidence is 0.
 */
export async function analyzeFields(ctx: ChefCtx, recipe: Recipe, signal?: AbortSignal): Promise<AnalyzedFieldsView> {
  try {
    await readFoodNames(yieldIfDue)
    return (await byModel(ctx, recipe, signal)) ?? byRules(recipe, recipe.servings)
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the fields of a recipe were not worked out')
    return defaultsFor(recipe)
  }
}
