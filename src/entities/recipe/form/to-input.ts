import type { z } from 'zod'
import { lineList, optional, requiredText, text } from '#common/inputs.ts'
import { fieldNames, fieldTable, type RecipeField } from '#common/recipe/fields.ts'
import { DESCRIPTION_MAX, LINES, TITLE_MAX } from '#common/recipe/limits.ts'
import { CAPTION_MAX } from '#server/feed/constants.ts'
import { recipeMessages } from '#server/kitchen/constants.ts'
import { type RecipeFields, recipeFields } from '#server/kitchen/fields/contract.ts'
import { photoFields } from '#src/entities/photo/picker/photo-list.ts'
import { listsOf, type RecipeValues, type RowValues, rowValues, type TextValues, textValues } from './values.ts'

/** A new recipe as the server takes it, with what a post says about it. */
export type RecipeEntry = RecipeFields & { caption?: string | undefined }

const { nutrition, language, capturedBy } = recipeFields.shape
/** What a recipe keeps of where it was read; parts that no recipe can keep are left out. */
const keptOf = ({ origin }: RecipeValues) => ({
  nutrition: nutrition.safeParse(origin?.nutrition).data,
  language: language.safeParse(origin?.language).data,
  capturedBy: capturedBy.safeParse(origin?.engine).data,
})

const yesNoFields = fieldNames.filter(name => (fieldTable[name] as RecipeField).kind === 'yes-no')
/** Yes and no as the server takes them. */
const yesNoOf = (typed: RecipeValues) =>
  Object.fromEntries(yesNoFields.map(name => [name, typed[name] === '' ? undefined : typed[name] === 'yes']))

/** What was typed in the shape that inputs of recipes have, not judged yet. */
const entryOf = (typed: RecipeValues) => ({
  ...typed,
  ...listsOf(typed),
  ...yesNoOf(typed),
  ...keptOf(typed),
  ...(typed.photos.length > 0 && photoFields(typed.photos)),
})

/** A form's values, turned into what the server takes and judged as that. */
export const judgedAs = <Values, Entry>(values: z.ZodType<Values>, entry: z.ZodType) =>
  values.transform((typed): unknown => entryOf(typed as RecipeValues)).pipe(entry) as unknown as z.ZodType<
    Entry,
    Values
  >

const fields = recipeFields.extend({ caption: optional(text(CAPTION_MAX)) })

/** What the composer demands of a recipe that was typed; it answers the recipe as the server takes it. */
export const manualRecipe = judgedAs<TextValues, RecipeEntry>(textValues, fields)

/** The rules for a recipe that was read from a page; it words the missing title differently. */
export const reviewedRecipe = judgedAs<TextValues, RecipeEntry>(
  textValues,
  fields.extend({ title: requiredText(TITLE_MAX, recipeMessages.reviewTitleMissing) }),
)

const someLines = (limits: { lines: number; length: number }, missing: string) =>
  lineList(limits).refine(lines => lines.length > 0, missing)

/** What is demanded of a recipe that is shared. */
export const sharedRecipe = judgedAs<RowValues, RecipeEntry>(
  rowValues,
  fields.extend({
    title: requiredText(TITLE_MAX, 'Please enter a recipe name.'),
    description: requiredText(DESCRIPTION_MAX, 'Please enter a recipe description.'),
    ingredients: someLines(LINES.ingredients, 'Please enter at least one ingredient.'),
    instructions: someLines(LINES.instructions, 'Please enter at least one instruction step.'),
  }),
)
