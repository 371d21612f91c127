import { z } from 'zod'
import {
  chefIdInput,
  fromJson,
  idInput,
  LINK_MAX,
  lineList,
  minutes,
  optional,
  requiredText,
  text,
  webLink,
  wholeNumber,
  yesOrNo,
} from '#common/inputs.ts'
import { ALT_MAX, PICTURES_MAX } from '../../media/contract.ts'
import {
  captureEngines,
  difficulties,
  LINES,
  mealSections,
  nutritionView,
  recipeMessages,
  TAGS_MAX,
  TITLE_MAX,
} from '../contract.ts'

/** Characters of a source in words, and of a chef's notes. */
export const SOURCE_MAX = 200
export const NOTES_MAX = 4000

/** An address of a picture: one that this server stored, or one on the web that it may go and fetch. */
export const pictureAddress = z.union([z.string().regex(/^\/media\/[\w-]{1,64}\/\d{1,4}$/), webLink()], {
  error: recipeMessages.badLink,
})

const pictureList = z.preprocess(
  fromJson,
  z.array(pictureAddress).max(PICTURES_MAX, `Please keep it to ${PICTURES_MAX} photos.`),
)
const altList = z.preprocess(fromJson, z.array(text(ALT_MAX)).max(PICTURES_MAX))

const tags = z.preprocess(
  value => (typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : value),
  lineList({ lines: TAGS_MAX, length: 40 }).transform(list => [...new Set(list)]),
)

/** At least one line. */
const someLines = (limits: { lines: number; length: number }, missing: string) =>
  lineList(limits, missing).refine(lines => lines.length > 0, missing)

const HEADINGS_MAX = 50
/** Headings as they are sent; those without words are dropped, the others come in the order of their places. */
const headingList = z.preprocess(
  fromJson,
  z
    .array(z.object({ at: wholeNumber(0, 200), title: text(120) }), { error: 'Please send headings as a list.' })
    .max(HEADINGS_MAX, `Please keep it to ${HEADINGS_MAX} headings.`)
    .transform(list => list.filter(heading => heading.title !== '').sort((one, other) => one.at - other.at)),
)

const shelfLife = text(200)
const reheating = text(1000)

/** The fields of a recipe as a chef fills them in. */
/** The numbers of a recipe, as every form and call takes them. No cooking is no cook time, not one of 0 minutes. */
export const recipeNumbers = {
  prepTime: minutes(),
  cookTime: minutes(1),
  servings: wholeNumber(1, 1000),
  calories: wholeNumber(0, 20_000),
}

export const recipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  description: optional(text(2000)),
  source: optional(text(SOURCE_MAX)),
  sourceUrl: optional(webLink()),
  imageUrl: optional(pictureAddress),
  /** All photos in order, the cover first; goes before `imageUrl`. */
  imageUrls: optional(pictureList),
  /** Words for the photos, in the same order. */
  alts: optional(altList),
  category: optional(text(60)),
  mealSection: optional(z.enum(mealSections)),
  ingredients: someLines(LINES.ingredients, recipeMessages.ingredientsMissing),
  instructions: someLines(LINES.instructions, recipeMessages.instructionsMissing),
  ingredientGroups: optional(headingList),
  stepSections: optional(headingList),
  dietaryTags: optional(tags),
  prepTime: optional(recipeNumbers.prepTime),
  cookTime: optional(recipeNumbers.cookTime),
  servings: optional(recipeNumbers.servings),
  yieldText: optional(text(120)),
  difficulty: optional(z.enum(difficulties)),
  calories: optional(recipeNumbers.calories),
  nutrition: optional(z.preprocess(fromJson, nutritionView)),
  chefNotes: optional(text(NOTES_MAX)),
  notes: optional(text(NOTES_MAX)),
  /** How long it keeps, and where. */
  shelfLife: optional(shelfLife),
  reheatingInstructions: optional(reheating),
  canFreeze: optional(yesOrNo),
  isPublic: optional(yesOrNo),
  language: optional(text(20)),
  capturedBy: optional(z.enum(captureEngines)),
})

export type RecipeFields = z.output<typeof recipeFields>

/** A recipe kept for later by its name and where it is to be found: what a chef fills in. */
export const bareRecipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.nameMissing),
  /** A book and its page, a person, or an address on the web. */
  source: requiredText(LINK_MAX, recipeMessages.sourceMissing),
  imageUrl: optional(webLink()),
  notes: optional(text(NOTES_MAX)),
})

export const addRecipeInput = recipeFields.extend({ id: chefIdInput })

/** Changes to a recipe: what is left out stays. A blank optional text empties the field. */
export const editRecipeInput = z.object({
  ...recipeFields.partial().omit({ imageUrl: true, imageUrls: true, alts: true, capturedBy: true }).shape,
  description: text(2000).optional(),
  chefNotes: text(NOTES_MAX).optional(),
  notes: text(NOTES_MAX).optional(),
  yieldText: text(120).nullable().optional(),
  prepTime: recipeNumbers.prepTime.nullable().optional(),
  cookTime: recipeNumbers.cookTime.nullable().optional(),
  servings: recipeNumbers.servings.nullable().optional(),
  calories: recipeNumbers.calories.nullable().optional(),
  difficulty: z.enum(difficulties).nullable().optional(),
  mealSection: z.enum(mealSections).nullable().optional(),
  sourceUrl: webLink().nullable().optional(),
  shelfLife: shelfLife.nullable().optional(),
  reheatingInstructions: reheating.nullable().optional(),
  canFreeze: yesOrNo.nullable().optional(),
  id: idInput,
  /** A form without a photo sends an empty field. */
  image: optional(z.file({ error: recipeMessages.noPhoto })),
  /** A stored picture or one on the web in place of the cover; null takes the cover away. */
  imageUrl: pictureAddress.nullable().optional(),
  /** All photos in order in place of those there were; goes before `image` and `imageUrl`. An empty list takes them away. */
  imageUrls: pictureList.optional(),
  alts: altList.optional(),
})
