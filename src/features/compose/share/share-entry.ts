import type { z } from 'zod'
import { webLink } from '#common/inputs.ts'
import type { NumberName } from '#common/recipe/fields.ts'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { fieldInputs, recipeFields } from '#server/kitchen/fields/contract.ts'
import { saidBy } from '#src/entities/recipe/lines/line-list.ts'
import type { ShareTyped } from './share-typed.ts'

export type NumberField = NumberName

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
    ['cookTime', problemOf(fieldInputs.cookTime, typed.cookTime)],
    ['servings', problemOf(fieldInputs.servings, typed.servings)],
    ['calories', problemOf(fieldInputs.calories, typed.calories)],
    ['sourceUrl', problemOf(webLink(), typed.sourceUrl)],
    ['prepTime', problemOf(fieldInputs.prepTime, typed.prepTime)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** What a recipe demands that the form does not check by itself. */
const kept = recipeFields.pick({ dietaryTags: true, category: true })

const numberNames = ['cookTime', 'servings', 'calories', 'prepTime'] as const

/** The post to send. The server works out what the chef left blank. */
export function sharePost(typed: ShareTyped) {
  const ingredients = saidBy(typed.ingredients)
  const steps = saidBy(typed.steps)
  const numbers = Object.fromEntries(
    numberNames.flatMap(name => (typed[name].trim() === '' ? [] : [[name, Math.round(Number(typed[name]))]])),
  )
  const checked = kept.safeParse({ dietaryTags: typed.tags, category: typed.category })
  const { notes, source, sourceUrl, yieldText, shelfLife, reheatingInstructions, canFreeze } = typed
  return {
    ...typed.unseen,
    dietaryTags: checked.data?.dietaryTags,
    category: checked.data?.category,
    ...numbers,
    notes,
    source,
    sourceUrl: sourceUrl.trim(),
    yieldText,
    shelfLife,
    reheatingInstructions,
    ...(canFreeze !== '' && { canFreeze: canFreeze === 'yes' }),
    type: 'recipe' as const,
    fill: true,
    title: typed.title.trim(),
    description: typed.description.trim(),
    caption: typed.caption.trim().slice(0, CAPTION_MAX),
    ingredients: ingredients.texts,
    ingredientGroups: ingredients.headings,
    instructions: steps.texts,
    stepSections: steps.headings,
    ...(typed.difficulty !== '' && { difficulty: typed.difficulty }),
  } satisfies z.input<typeof recipeFields> & { type: 'recipe'; caption: string; fill: boolean }
}
