import { recipeCategories } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { recipeFields } from '#server/kitchen/fields/contract.ts'
import { cookTimeOf } from '#src/entities/recipe/form/cook-time.ts'
import { creditOf, listsOf, type RecipeText } from '#src/entities/recipe/form/values.ts'
import { linesOf, pastedLines } from '#src/entities/recipe/lines/line-list.ts'
import { emptyDraft, emptyShare, type ShareDraft, type ShareTyped } from './share-typed.ts'

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** A value as the form may show it; nothing where a recipe cannot keep it. */
const textOf = (field: 'sourceUrl' | 'prepTime' | 'yieldText', value: string | number | null): string =>
  value !== null && recipeFields.shape[field].safeParse(value).success ? String(value) : ''

/** What was read and does not show, without the parts that a recipe cannot keep. */
function unseenOf({ nutrition, language, engine }: ReadRecipeView): ShareTyped['unseen'] {
  const given = { nutrition, language, capturedBy: engine }
  const found = Object.entries(given).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    const parsed = recipeFields.shape[name as keyof typeof given].safeParse(value)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** What is odd about the lines of a list, by their place. */
const oddLines = (reading: ReadRecipeView, list: 'ingredients' | 'instructions'): Map<number, string> =>
  new Map(reading.doubtful.flatMap(({ field, at, reason }) => (field === list && at !== null ? [[at, reason]] : [])))

const knownCategory = (category: string): string =>
  recipeCategories.find(known => known === category.trim().toLowerCase()) ?? category.trim()

/** What was read as the form shows it for review. What is the chef's own to say stays. */
export function asShareTyped(reading: ReadRecipeView, before: ShareTyped): ShareTyped {
  const doubt = (field: 'title' | 'cookTime' | 'servings') => {
    const found = reading.doubtful.find(odd => odd.field === field)
    return found ? { [field]: found.reason } : {}
  }
  return {
    ...emptyShare(),
    title: reading.title,
    description: reading.description,
    ingredients: linesOf(reading.ingredients, reading.ingredientGroups, oddLines(reading, 'ingredients')),
    steps: linesOf(reading.instructions, reading.stepSections, oddLines(reading, 'instructions')),
    category: knownCategory(reading.category ?? ''),
    tags: reading.dietaryTags,
    prepTime: textOf('prepTime', reading.prepTime),
    cookTime: numberText(cookTimeOf(reading)),
    servings: numberText(reading.servings),
    yieldText: textOf('yieldText', reading.yieldText),
    difficulty: reading.difficulty,
    calories: numberText(reading.calories),
    source: creditOf(reading.author, reading.source),
    sourceUrl: textOf('sourceUrl', reading.sourceUrl),
    caption: before.caption,
    notes: before.notes,
    unseen: unseenOf(reading),
    doubts: { ...doubt('title'), ...doubt('cookTime'), ...doubt('servings') },
  }
}

/** A reading that nothing was done about yet. */
export const readingDraft = (reading: ReadRecipeView): ShareDraft => ({
  ...emptyDraft(),
  typed: asShareTyped(reading, emptyShare()),
  photos: reading.imageUrl ? [{ url: reading.imageUrl, alt: '' }] : [],
})

/** A recipe as other forms have it. */
export function textDraft(text: RecipeText): ShareDraft {
  const { ingredients, ingredientGroups, instructions, stepSections } = listsOf(text)
  const { title, description, prepTime, cookTime, servings, yieldText, difficulty, calories, caption, notes } = text
  const { source, sourceUrl, shelfLife, reheatingInstructions, canFreeze, photos } = text
  const typed: ShareTyped = {
    ...emptyShare(),
    ...{ title, description, prepTime, cookTime, servings, yieldText, difficulty, calories, caption, notes },
    ...{ source, sourceUrl, shelfLife, reheatingInstructions, canFreeze },
    ingredients: linesOf(ingredients, ingredientGroups),
    steps: linesOf(instructions, stepSections),
    category: knownCategory(text.category),
    tags: text.dietaryTags,
  }
  return { ...emptyDraft(), typed, photos }
}

/** The form where an address or a text could not be read: both are kept, the text as steps where there are none yet. */
export function byHand(before: ShareTyped, url: string, pasted: string): ShareTyped {
  const sourceUrl = textOf('sourceUrl', url || null)
  const blank = before.steps.every(({ text }) => text.trim() === '')
  const lines = pastedLines(pasted, true)
  return {
    ...before,
    ...(sourceUrl !== '' && { sourceUrl }),
    ...(blank && lines.length > 0 && { steps: linesOf(lines) }),
  }
}
