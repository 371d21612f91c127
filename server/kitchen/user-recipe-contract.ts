import { z } from 'zod'
import { fromJson, lineList, optional, requiredText, webLink } from '#common/inputs.ts'
import { LINES, SOURCE_MAX } from '#common/recipe/limits.ts'
import { recipeMessages, recipeStatuses } from './constants.ts'
import { bareRecipeFields, recipeFields } from './fields/contract.ts'

const wholeRecipe = recipeFields.extend({ status: optional(z.enum(recipeStatuses)), originalLink: optional(webLink()) })
const anyRecipe = wholeRecipe.extend({
  ingredients: lineList(LINES.ingredients),
  instructions: lineList(LINES.instructions),
})
const bareRecipe = anyRecipe
  .extend({
    title: bareRecipeFields.shape.title,
    source: optional(requiredText(SOURCE_MAX, recipeMessages.sourceMissing)),
  })
  .refine(({ source, sourceUrl, originalLink }) => source ?? sourceUrl ?? originalLink, {
    message: recipeMessages.sourceMissing,
    path: ['source'],
    // Beside what is wrong with the name, but not beside an invalid link that was sent.
    when: ({ issues }) => !issues.some(({ path }) => /^(source|originalLink)/.test(String(path?.[0]))),
  })

/** A list without entries, as JSON text too. Forms send an empty text for one that is not filled in. */
function isEmptyList(value: unknown): boolean {
  const list = fromJson(value)
  return Array.isArray(list) && list.length === 0
}

const statedBare = z.object({
  ingredients: z.unknown().refine(isEmptyList),
  instructions: z.unknown().refine(isEmptyList),
  status: optional(z.literal('on-back-burner')),
})

/**
 * A new recipe; without a status it goes to the Back Burner. There it may be kept by its name and its source alone: then
 * both lists are sent, and empty.
 */
export const userRecipeInput = z.preprocess((value, check) => {
  const shape = statedBare.safeParse(value).success ? bareRecipe : wholeRecipe
  for (const issue of shape.safeParse(value).error?.issues ?? []) check.addIssue({ ...issue, code: 'custom' })
  return value
}, anyRecipe) as unknown as z.ZodType<z.output<typeof anyRecipe>, z.input<typeof anyRecipe>>
