import { type ReadRecipeView, recipeCategories } from '#server/capture/contract.ts'
import { recipeFields } from '#server/kitchen/fields/contract.ts'
import { linesOf, pastedLines } from '#src/lib/food/lines/line-list.ts'
import { emptyShare, type ShareTyped, type Unseen } from './share-entry.ts'

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** What was read, without the parts that a recipe cannot keep. */
function unseenOf(reading: ReadRecipeView): Unseen {
  const { source, sourceUrl, prepTime, yieldText, nutrition, language, engine } = reading
  const given = { source, sourceUrl, prepTime, yieldText, nutrition, language, capturedBy: engine }
  const found = Object.entries(given).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    const parsed = recipeFields.shape[name as keyof typeof given].safeParse(value)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as Unseen
}

/** What is odd about the lines of a list, by their place. */
const oddLines = (reading: ReadRecipeView, list: 'ingredients' | 'instructions'): Map<number, string> =>
  new Map(reading.doubtful.flatMap(({ field, at, reason }) => (field === list && at !== null ? [[at, reason]] : [])))

/** What was read as the form shows it for review. The caption is the chef's own and stays. */
export function asShareTyped(reading: ReadRecipeView, before: ShareTyped): ShareTyped {
  const category = reading.category?.trim() ?? ''
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
    category: recipeCategories.find(known => known === category.toLowerCase()) ?? category,
    tags: reading.dietaryTags,
    cookTime: numberText(reading.cookTime ?? reading.totalTime),
    servings: numberText(reading.servings),
    difficulty: reading.difficulty,
    calories: numberText(reading.calories),
    caption: before.caption,
    unseen: unseenOf(reading),
    doubts: { ...doubt('title'), ...doubt('cookTime'), ...doubt('servings') },
  }
}

/** The form where an address or a text could not be read: both are kept, the text as steps where there are none yet. */
export function byHand(before: ShareTyped, url: string, pasted: string): ShareTyped {
  const link = recipeFields.shape.sourceUrl.safeParse(url)
  const blank = before.steps.every(({ text }) => text.trim() === '')
  const lines = pastedLines(pasted, true)
  return {
    ...before,
    unseen: { ...before.unseen, ...(link.success && link.data !== undefined && { sourceUrl: link.data }) },
    ...(blank && lines.length > 0 && { steps: linesOf(lines) }),
  }
}
