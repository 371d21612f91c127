import type { z } from 'zod'
import { webLink } from '#common/inputs.ts'
import type { AnalyzedFieldsView } from '#server/capture/contract.ts'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { recipeFields, recipeNumbers } from '#server/kitchen/fields/contract.ts'
import { saidBy } from '#src/lib/food/lines/line-list.ts'
import type { ShareTyped } from './share-typed.ts'

export type NumberField = keyof typeof recipeNumbers

/** What is wrong with what was typed into a field that may be blank. */
const problemOf = (schema: z.ZodType, text: string): string | undefined =>
  text.trim() === '' ? undefined : schema.safeParse(text).error?.issues[0]?.message

export type ShareField = 'title' | 'description' | 'ingredients' | 'steps' | 'sourceUrl' | NumberField
export type ShareProblems = Partial<Record<ShareField, string>>

/** What keeps a recipe from being shared, field by field in the order of the form. */
export function shareProblems(typed: ShareTyped): ShareProblems {
  const found: [ShareField, string | undefined | false][] = [
    ['title', typed.title.trim() === '' && 'Please enter a recipe name.'],
    ['description', typed.description.trim() === '' && 'Please enter a recipe description.'],
    ['ingredients', saidBy(typed.ingredients).texts.length === 0 && 'Please enter at least one ingredient.'],
    ['steps', saidBy(typed.steps).texts.length === 0 && 'Please enter at least one instruction step.'],
    ['cookTime', problemOf(recipeNumbers.cookTime, typed.cookTime)],
    ['servings', problemOf(recipeNumbers.servings, typed.servings)],
    ['calories', problemOf(recipeNumbers.calories, typed.calories)],
    ['sourceUrl', problemOf(webLink(), typed.sourceUrl)],
    ['prepTime', problemOf(recipeNumbers.prepTime, typed.prepTime)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** Whether a field is blank that an analysis could fill. */
export const lacksFields = (typed: ShareTyped): boolean =>
  [typed.cookTime, typed.servings, typed.difficulty, typed.calories, typed.category].some(text => text.trim() === '')

/** The numbers that stand in where neither the chef nor an analysis says any. */
const FALLBACK = { cookTime: 30, servings: 4, calories: 300 } as const
/** With more steps than these a recipe is no longer an easy one. */
const EASY_STEPS = 6

/** What a recipe demands that the form does not check by itself. */
const kept = recipeFields.pick({ dietaryTags: true, category: true })

/** The post to send. What the chef left blank is as the analysis says, or the documented usual; null for no analysis. */
export function sharePost(typed: ShareTyped, analysis: AnalyzedFieldsView | null) {
  const ingredients = saidBy(typed.ingredients)
  const steps = saidBy(typed.steps)
  const number = (field: keyof typeof FALLBACK) =>
    typed[field].trim() === '' ? (analysis?.[field] ?? FALLBACK[field]) : Math.round(Number(typed[field]))
  const usual = steps.texts.length > EASY_STEPS ? 'Medium' : 'Easy'
  const checked = kept.safeParse({ dietaryTags: typed.tags, category: typed.category || analysis?.category })
  const { notes, source, sourceUrl, prepTime, yieldText, shelfLife, reheatingInstructions, canFreeze } = typed
  return {
    ...typed.unseen,
    ...(checked.success ? checked.data : {}),
    ...{ notes, source, sourceUrl: sourceUrl.trim(), yieldText, shelfLife, reheatingInstructions },
    ...(prepTime.trim() !== '' && { prepTime: Math.round(Number(prepTime)) }),
    ...(canFreeze !== '' && { canFreeze: canFreeze === 'yes' }),
    type: 'recipe' as const,
    title: typed.title.trim(),
    description: typed.description.trim(),
    caption: typed.caption.trim().slice(0, CAPTION_MAX),
    ingredients: ingredients.texts,
    ingredientGroups: ingredients.headings,
    instructions: steps.texts,
    stepSections: steps.headings,
    cookTime: number('cookTime'),
    servings: number('servings'),
    calories: number('calories'),
    difficulty: typed.difficulty || (analysis?.difficulty ?? usual),
  } satisfies z.input<typeof recipeFields> & { type: 'recipe'; caption: string }
}
