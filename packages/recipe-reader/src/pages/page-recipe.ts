import type { PageModel } from '../html/page-model.ts'
import { LINES, NAME_MAX } from '../limits.ts'
import { type FoundFields, nothingFound } from '../recipe.ts'
import { cleanText, clip } from '../values/clean-text.ts'
import { findAnnouncements } from './announcements.ts'
import { findIngredients, findInstructions } from './find-parts.ts'
import type { PageFacts } from './page-facts.ts'
import { readLabels } from './page-labels.ts'
import { pageTitle } from './page-title.ts'
import type { Part } from './part.ts'

function headingsOf(part: Part | null, most: number): { at: number; title: string }[] {
  return (part?.headings ?? [])
    .filter(({ at, title }) => at < most && title !== '')
    .map(({ at, title }) => ({ at, title: clip(title, NAME_MAX) }))
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
export function readPageRecipe(model: PageModel, facts: PageFacts): FoundFields | null {
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
  const labels = readLabels(model, {
    title: titleLine(model, title, first),
    ingredients: ingredients?.start ?? first,
    steps: instructions,
    end: last,
  })
  const ingredientTexts = (ingredients?.texts ?? []).slice(0, LINES.ingredients.lines)
  const steps = (instructions?.texts ?? []).slice(0, LINES.instructions.lines)
  return {
    ...nothingFound,
    ...labels,
    title,
    yieldText: labels.yieldText === null ? null : cleanText(labels.yieldText, NAME_MAX),
    ingredients: ingredientTexts.map(text => clip(text, LINES.ingredients.length)),
    ingredientGroups: headingsOf(ingredients, ingredientTexts.length),
    instructions: steps.map(text => clip(text, LINES.instructions.length)),
    stepSections: headingsOf(instructions, steps.length),
  }
}
