import { z } from 'zod'
import { isWebAddress, MAX_URL_LENGTH, PASTED_MAX, PHOTO_PAGES_MAX, SOURCE_TEXT_MAX } from '#common/capture.ts'
import { doubtView } from '#common/doubts.ts'
import { lineList, optional, orForm, text } from '#common/inputs.ts'
import { difficulties } from '#common/recipe/fields.ts'
import { DESCRIPTION_MAX, LINES, SOURCE_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { headingView, nutritionView, readFieldViews } from '#common/recipe/views.ts'
import { captureEngines } from '../kitchen/constants.ts'
import { captureMessages } from './constants.ts'

const webAddress = z
  .string({ error: captureMessages.urlRequired })
  .trim()
  .min(1, { error: captureMessages.urlRequired, abort: true })
  .max(MAX_URL_LENGTH, { error: captureMessages.invalidUrl, abort: true })
  .refine(isWebAddress, { error: captureMessages.invalidUrl })

/** The address of a recipe page, as a chef typed or pasted it. */
export const extractUrlInput = z.object({ url: webAddress })

/** The lists of a recipe as they were read. */
const listsView = z.object({
  ingredients: z.array(z.string()),
  /** Headings over parts of the ingredients, which are not ingredients themselves. */
  ingredientGroups: z.array(headingView),
  instructions: z.array(z.string()),
  stepSections: z.array(headingView),
})
export type ListsView = z.output<typeof listsView>

/** A recipe as it was read, for the chef to look over before it is saved. Times are minutes. */
export const readRecipeView = z.object({
  title: z.string(),
  ...readFieldViews,
  description: z.string(),
  ...listsView.shape,
  totalTime: z.number().nullable(),
  difficulty: z.enum(difficulties),
  nutrition: nutritionView.nullable(),
  dietaryTags: z.array(z.string()),
  /** Name of the site or book, for the recipe's source line; empty where there is none. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
  author: z.string().nullable(),
  /** The page's picture as this server keeps it. */
  imageUrl: z.string().nullable(),
  /** The drawn picture, shown where there is no photo. */
  drawnKey: z.string(),
  language: z.string().nullable(),
  /** Which reader found the recipe. */
  engine: z.enum(captureEngines),
  doubtful: z.array(doubtView),
  /** The words of what it was read from, a line for each block; '' in the further recipes of a page. */
  text: z.string().max(SOURCE_TEXT_MAX),
})
export type ReadRecipeView = z.output<typeof readRecipeView>

/**
 * The recipe of a page, the other recipes there when it has several, and what a model read where the reading is doubtful and
 * the two differ, for the chef to choose.
 */
export const capturedRecipeView = readRecipeView.extend({
  others: z.array(readRecipeView),
  fromModel: listsView.nullable(),
})
export type CapturedRecipeView = z.output<typeof capturedRecipeView>

/** A page or a recipe as text: pasted, or as a file (.html, .mhtml, .pdf, .docx, .txt, .md). */
export const readPastedInput = orForm(
  z
    .object({
      text: optional(text(PASTED_MAX, captureMessages.textTooLong)),
      page: optional(z.file()),
      /** Where it is from. */
      sourceUrl: optional(webAddress),
    })
    .refine(input => input.text !== undefined || (input.page !== undefined && input.page.size > 0), {
      message: captureMessages.textRequired,
      path: ['text'],
    }),
)

/** How the browser names one reading of photos, to ask how far it is and to stop it. */
export const readingId = z.string().regex(/^[\w-]{16,64}$/, 'Not a reading')
export const readPhotosInput = orForm(
  z.object({
    reading: readingId,
    /** The pages of one recipe in order. */
    images: z.preprocess(
      value => (value === undefined || Array.isArray(value) ? value : [value]),
      z
        .array(z.file({ error: 'No image selected' }), { error: 'No image selected' })
        .min(1, 'No image selected')
        .max(PHOTO_PAGES_MAX, `Please keep it to ${PHOTO_PAGES_MAX} photos.`),
    ) as unknown as z.ZodArray<z.ZodFile>,
  }),
)
export const readingInput = z.object({ reading: readingId })
/** Progress of a reading; null if no reading of this name is running. */
export const readingView = z
  .object({
    stage: z.enum(['waiting', 'preparing', 'reading', 'understanding']),
    /** The page that is read at this moment, from 1, and how many there are. */
    page: z.number(),
    pages: z.number(),
    /** From 0 to 1, of everything. */
    share: z.number(),
  })
  .nullable()

/** The documented single photo, as a form's file. */
export const ocrInput = orForm(z.object({ image: z.file({ error: 'No image selected' }) }))

/** The documented photo as a data URL. */
export const processImageInput = z.object({
  imageData: z.union([z.file(), z.string().min(1, 'No image selected').max(15_000_000, 'File Too Large')], {
    error: 'No image selected',
  }),
  context: optional(text(200)),
})
export const processImageView = z.object({
  success: z.boolean(),
  recipe: readRecipeView.nullable(),
  error: z.string().nullable(),
})

/** A recipe whose missing fields are to be filled. */
export const analyzeFieldsInput = z.object({
  title: text(TITLE_MAX),
  description: optional(text(DESCRIPTION_MAX)),
  ingredients: lineList(LINES.ingredients),
  instructions: lineList(LINES.instructions),
  source: optional(text(SOURCE_MAX)),
})
