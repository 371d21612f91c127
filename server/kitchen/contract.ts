import { z } from 'zod'
import {
  chefIdInput,
  idInput,
  lineList,
  optional,
  requiredText,
  text,
  webLink,
  wholeNumber,
  yesOrNo,
} from '../inputs.ts'

export const mealSections = ['breakfast', 'lunch', 'dinner', 'treats'] as const
export const difficulties = ['Easy', 'Medium', 'Hard'] as const
export const recipeStatuses = ['on-back-burner', 'completed'] as const
/** What the forms suggest; a recipe may carry others. */
export const suggestedTags = [
  'Vegetarian',
  'Vegan',
  'Gluten-Free',
  'Dairy-Free',
  'Keto',
  'Low-Carb',
  'High-Protein',
  'Healthy',
] as const

export const TITLE_MAX = 200
export const LINES = { ingredients: { lines: 200, length: 500 }, instructions: { lines: 200, length: 4000 } } as const
export const TAGS_MAX = 20
/** What a recipe's source says when none was given. */
export const HOUSE_SOURCE = 'Longtable'
export const DEFAULT_CATEGORY = 'Main Course'

export const recipeMessages = {
  titleMissing: 'Title is required',
  reviewTitleMissing: 'Recipe title is required',
  ingredientsMissing: 'At least one ingredient is required',
  instructionsMissing: 'Instructions are required',
  badLink: 'Please enter a valid URL',
} as const

/** An address of a picture: one that this server stored, or one on the web that it may go and fetch. */
export const pictureAddress = z.union([z.string().regex(/^\/media\/[\w-]{1,64}\/\d{1,4}$/), webLink()], {
  error: recipeMessages.badLink,
})

const tags = z.preprocess(
  value => (typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : value),
  lineList({ lines: TAGS_MAX, length: 40 }).transform(list => [...new Set(list)]),
)

/** The fields of a recipe as a chef fills them in. */
export const recipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  description: optional(text(2000)),
  source: optional(text(200)),
  sourceUrl: optional(webLink()),
  imageUrl: optional(pictureAddress),
  category: optional(text(60)),
  mealSection: optional(z.enum(mealSections)),
  ingredients: lineList(LINES.ingredients).refine(lines => lines.length > 0, recipeMessages.ingredientsMissing),
  instructions: lineList(LINES.instructions).refine(lines => lines.length > 0, recipeMessages.instructionsMissing),
  dietaryTags: optional(tags),
  prepTime: optional(wholeNumber(0, 60 * 24 * 30)),
  cookTime: optional(wholeNumber(0, 60 * 24 * 30)),
  servings: optional(wholeNumber(1, 1000)),
  yieldText: optional(text(120)),
  difficulty: optional(z.enum(difficulties)),
  calories: optional(wholeNumber(0, 20_000)),
  chefNotes: optional(text(4000)),
  notes: optional(text(4000)),
  isPublic: optional(yesOrNo),
  language: optional(text(20)),
  /** Which reader a captured recipe came from. */
  capturedBy: optional(z.enum(['hand', 'ld+json', 'microdata'])),
})

export type RecipeFields = z.output<typeof recipeFields>

export const addRecipeInput = recipeFields.extend({ id: chefIdInput })

/** A chef as a recipe or post names them. */
export const authorView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  profileImage: z.string().nullable(),
})

/** The one shape of a recipe. */
export const recipeView = z.object({
  id: z.number(),
  ownerId: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  originalLink: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The drawn picture that stands in where there is no photo. */
  drawnKey: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  dietaryTags: z.array(z.string()),
  category: z.string(),
  mealSection: z.enum(mealSections).nullable(),
  status: z.enum(recipeStatuses).nullable(),
  isPublic: z.boolean(),
  prepTime: z.number().nullable(),
  cookTime: z.number().nullable(),
  servings: z.number().nullable(),
  yieldText: z.string().nullable(),
  difficulty: z.enum(difficulties).nullable(),
  calories: z.number().nullable(),
  chefNotes: z.string(),
  notes: z.string(),
  shelfLife: z.string().nullable(),
  reheatingInstructions: z.string().nullable(),
  canFreeze: z.boolean().nullable(),
  /** Whose kitchen it is in; null for a recipe of the house. */
  author: authorView.nullable(),
  /** Whom a copy credits. */
  originalAuthor: z.string().nullable(),
  timesCooked: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type RecipeView = z.output<typeof recipeView>

export const recipeInput = z.object({ id: idInput })
export const ownRecipeInput = z.object({ userId: chefIdInput, recipeId: idInput })
export const backBurnerItemInput = z.object({ id: chefIdInput, itemId: idInput })

/** A page of a shelf: where the last one ended, and how many to give. */
const page = {
  /** `id` of the last recipe of the page before. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 200)),
}
export const backBurnerInput = z.object({ id: chefIdInput, ...page })
export const cookbookInput = z.object({ userId: chefIdInput, ...page })
export const recipeListView = z.array(recipeView)

export const kitchenCountsView = z.object({ backBurner: z.number(), posts: z.number(), cookbook: z.number() })
export const removedView = z.object({ success: z.literal(true) })
