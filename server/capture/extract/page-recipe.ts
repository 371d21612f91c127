import { findAnnouncements } from './announcements.ts'
import { cleanText, clip } from './clean-text.ts'
import { findIngredients, findInstructions } from './find-parts.ts'
import type { PageFacts } from './page-facts.ts'
import { readLabels } from './page-labels.ts'
import { buildPageModel, type PageModel } from './page-model.ts'
import { pageTitle } from './page-title.ts'
import type { Part } from './part.ts'
import { RECIPE_LIMITS, type RecipeFields } from './recipe.ts'

const EMPTY: RecipeFields = {
  title: null,
  description: null,
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  stepSections: [],
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: null,
  yieldText: null,
  imageUrls: [],
  calories: null,
  nutrition: null,
  category: null,
  cuisine: null,
  keywords: [],
  dietaryTags: [],
  author: null,
  siteName: null,
  language: null,
}

function headingsOf(part: Part | null, most: number): { at: number; title: string }[] {
  return (part?.headings ?? [])
    .filter(({ at, title }) => at < most && title !== '')
    .map(({ at, title }) => ({ at, title: clip(title, RECIPE_LIMITS.name) }))
}

/** The line of the title above the ingredients, from which on labels are looked for. */
function titleLine(model: PageModel, title: string | null, before: number): number {
  const wanted = title?.toLowerCase() ?? ''
  for (let at = Math.min(before, model.lines.length) - 1; at >= 0 && at > before - 300; at -= 1) {
    const line = model.lines[at]
    if (line && (line.heading === 1 || (wanted !== '' && line.text.toLowerCase() === wanted))) return at
  }
  return Math.max(0, before - 60)
}

/** The recipe that the headings, lists and layout of a page show, without any data for machines; null without one. */
export function readPageRecipe(html: string, facts: PageFacts): RecipeFields | null {
  const model = buildPageModel(html)
  const announcements = findAnnouncements(model)
  const ingredients = findIngredients(model, announcements)
  const instructions = findInstructions(model, announcements, ingredients)
  if (!ingredients && !instructions) return null
  const title = pageTitle(model, facts)
  const first = Math.min(
    ingredients?.start ?? Number.POSITIVE_INFINITY,
    instructions?.start ?? Number.POSITIVE_INFINITY,
  )
  const last = Math.max(ingredients?.end ?? 0, instructions?.end ?? 0)
  const labels = readLabels(model, titleLine(model, title, first), ingredients?.start ?? first, last)
  const things = (ingredients?.texts ?? []).slice(0, RECIPE_LIMITS.ingredients)
  const steps = (instructions?.texts ?? []).slice(0, RECIPE_LIMITS.steps)
  return {
    ...EMPTY,
    ...labels,
    title,
    yieldText: labels.yieldText === null ? null : cleanText(labels.yieldText, RECIPE_LIMITS.name),
    ingredients: things.map(text => clip(text, RECIPE_LIMITS.ingredient)),
    ingredientGroups: headingsOf(ingredients, things.length),
    instructions: steps.map(text => clip(text, RECIPE_LIMITS.step)),
    stepSections: headingsOf(instructions, steps.length),
  }
}
