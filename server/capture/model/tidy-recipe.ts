import { tidy } from '#common/text.ts'
import type { HeadingView } from '../../kitchen/contract.ts'
import { RECIPE_LIMITS } from '../extract/recipe.ts'
import type { TextRecipe } from '../text/text-recipe.ts'
import type { ModelRecipe } from './recipe-shape.ts'

const DAYS_30 = 60 * 24 * 30
const HEADINGS_MAX = 50

const oneLine = (text: string | null, max: number): string =>
  tidy((text ?? '').replace(/\s+/g, ' '))
    .slice(0, max)
    .trim()

const lines = (list: string[] | null, most: number, max: number): string[] =>
  (list ?? [])
    .slice(0, most)
    .map(line => oneLine(line, max))
    .filter(Boolean)

const within = (value: number | null, min: number, max: number): number | null =>
  value !== null && Number.isFinite(value) && value >= min && value <= max ? Math.round(value) : null

const headings = (list: HeadingView[] | null, count: number): HeadingView[] =>
  (list ?? [])
    .slice(0, HEADINGS_MAX)
    .map(({ at, title }) => ({ at: Math.trunc(at), title: oneLine(title, RECIPE_LIMITS.name) }))
    .filter(({ at, title }) => title !== '' && at >= 0 && at < count)
    .sort((one, other) => one.at - other.at)

/** A model's recipe within the bounds of all recipes; null when it has no title, or neither ingredients nor steps. */
export function tidyRecipe(told: ModelRecipe): TextRecipe | null {
  const title = oneLine(told.title, RECIPE_LIMITS.title)
  const ingredients = lines(told.ingredients, RECIPE_LIMITS.ingredients, RECIPE_LIMITS.ingredient)
  const instructions = lines(told.instructions, RECIPE_LIMITS.steps, RECIPE_LIMITS.step)
  if (!told.isRecipe || title === '' || (ingredients.length === 0 && instructions.length === 0)) return null
  const language = oneLine(told.language, 20)
  return {
    title,
    description: oneLine(told.description, RECIPE_LIMITS.description),
    ingredients,
    ingredientGroups: headings(told.ingredientGroups, ingredients.length),
    instructions,
    stepSections: headings(told.stepSections, instructions.length),
    prepTime: within(told.prepTime, 1, DAYS_30),
    cookTime: within(told.cookTime, 1, DAYS_30),
    totalTime: within(told.totalTime, 1, DAYS_30),
    servings: within(told.servings, 1, 1000),
    yieldText: oneLine(told.yieldText, 120) || null,
    language: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(language) ? language : null,
  }
}
