import type { z } from 'zod'
import { optional, requiredText, text } from '#common/inputs.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { recipeMessages } from '#server/kitchen/contract.ts'
import { type RecipeFields, recipeFields } from '#server/kitchen/fields/contract.ts'
import { photoFields } from '#src/lib/photos/photo-list.ts'
import { listsOf, type RecipeText, recipeText } from './values.ts'

const fields = recipeFields.extend({ caption: optional(text(CAPTION_MAX)) })

/** A new recipe as the server takes it, with what a post says about it. */
export type RecipeEntry = RecipeFields & { caption?: string | undefined }

const { nutrition, language, capturedBy } = recipeFields.shape
/** What a recipe keeps of where it was read; parts that no recipe can keep are left out. */
const kept = ({ origin }: RecipeText) => ({
  nutrition: nutrition.safeParse(origin?.nutrition).data,
  language: language.safeParse(origin?.language).data,
  capturedBy: capturedBy.safeParse(origin?.engine).data,
})

const entryOf = (typed: RecipeText): unknown => ({
  ...typed,
  ...listsOf(typed),
  ...kept(typed),
  canFreeze: typed.canFreeze === '' ? undefined : typed.canFreeze === 'yes',
  ...(typed.photos.length > 0 && photoFields(typed.photos)),
})

type FormSchema = z.ZodType<RecipeEntry, RecipeText>

/** What the composer demands of a recipe that was typed; it answers the recipe as the server takes it. */
export const manualRecipe = recipeText.transform(entryOf).pipe(fields) as unknown as FormSchema

/** The same for one that was read from a page; it words the missing title differently. */
export const reviewedRecipe = recipeText
  .transform(entryOf)
  .pipe(fields.extend({ title: requiredText(TITLE_MAX, recipeMessages.reviewTitleMissing) })) as unknown as FormSchema
