import { z } from 'zod'
import {
  chefIdInput,
  fromJson,
  idInput,
  lineList,
  optional,
  requiredText,
  text,
  webLink,
  wholeNumber,
  yesOrNo,
} from '../inputs.ts'
import { ALT_MAX, PICTURES_MAX, pictureView } from '../media/contract.ts'

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
  noPhoto: 'Please choose one photo.',
  noDay: 'Please choose a day.',
  dayToCome: 'Please choose today or an earlier day.',
} as const

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

/** Headings over parts of a list, each with the place of the first line below it. */
export const headingView = z.object({ at: z.number(), title: z.string() })
export type HeadingView = z.output<typeof headingView>

const HEADINGS_MAX = 50
/** Headings as they are sent; those without words are dropped, the others come in the order of their places. */
const headingList = z.preprocess(
  fromJson,
  z
    .array(z.object({ at: wholeNumber(0, 200), title: text(120) }), { error: 'Please send headings as a list.' })
    .max(HEADINGS_MAX, `Please keep it to ${HEADINGS_MAX} headings.`)
    .transform(list => list.filter(heading => heading.title !== '').sort((one, other) => one.at - other.at)),
)

const grams = z.number().min(0).max(10_000).optional()
/** What a serving holds besides its calories: grams, sodium in milligrams. */
export const nutritionView = z.object({
  protein: grams,
  fat: grams,
  carbohydrates: grams,
  sugar: grams,
  fibre: grams,
  sodium: z.number().min(0).max(1_000_000).optional(),
})
export type NutritionView = z.output<typeof nutritionView>

/** Which way a recipe came in. */
export const captureEngines = ['hand', 'ld+json', 'microdata', 'page', 'text', 'photo', 'model'] as const

/** The fields of a recipe as a chef fills them in. */
export const recipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  description: optional(text(2000)),
  source: optional(text(200)),
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
  prepTime: optional(wholeNumber(0, 60 * 24 * 30)),
  cookTime: optional(wholeNumber(0, 60 * 24 * 30)),
  servings: optional(wholeNumber(1, 1000)),
  yieldText: optional(text(120)),
  difficulty: optional(z.enum(difficulties)),
  calories: optional(wholeNumber(0, 20_000)),
  nutrition: optional(z.preprocess(fromJson, nutritionView)),
  chefNotes: optional(text(4000)),
  notes: optional(text(4000)),
  isPublic: optional(yesOrNo),
  language: optional(text(20)),
  capturedBy: optional(z.enum(captureEngines)),
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
  /** The cover. */
  imageUrl: z.string().nullable(),
  /** All photos in order, the cover first. */
  pictures: z.array(pictureView),
  /** The drawn picture that stands in where there is no photo. */
  drawnKey: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  ingredientGroups: z.array(headingView),
  stepSections: z.array(headingView),
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
  nutrition: nutritionView.nullable(),
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
  likes: z.number(),
  isLiked: z.boolean(),
  /** The viewer's own copy of it; null without one, and on the viewer's own recipes. */
  savedId: z.number().nullable(),
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

export const shelfSorts = ['newest', 'title', 'time', 'most-cooked'] as const
export type ShelfSort = (typeof shelfSorts)[number]
export const QUERY_MAX = 100
/** What narrows and orders a shelf. */
const narrowing = {
  /** Words that a recipe must have in title, ingredients, tags or notes, each at least by its beginning. */
  query: optional(text(QUERY_MAX)),
  meal: optional(z.enum(mealSections)),
  sort: optional(z.enum(shelfSorts)),
}
export const backBurnerInput = z.object({ id: chefIdInput, ...page, ...narrowing })
export const cookbookInput = z.object({ userId: chefIdInput, ...page, ...narrowing })
export const recipeListView = z.array(recipeView)
export const countShelfInput = z.object({
  id: chefIdInput,
  status: z.enum(recipeStatuses),
  query: narrowing.query,
  meal: narrowing.meal,
})
export const countView = z.object({ count: z.number() })

export const sectionsInput = z.object({ userId: chefIdInput })
/** A Cookbook by meal; recipes without a section are under the meal that fits them best. */
export const sectionsView = z.object({
  breakfast: recipeListView,
  lunch: recipeListView,
  dinner: recipeListView,
  treats: recipeListView,
})

/** A meal, or the wish that the kitchen chooses it. */
export const sectionChoice = z.enum([...mealSections, 'auto'])
export type SectionChoice = z.output<typeof sectionChoice>
export const sectionInput = ownRecipeInput.extend({ mealSection: sectionChoice })
export const statusInput = ownRecipeInput.extend({ status: z.enum(recipeStatuses) })
export const visibilityInput = recipeInput.extend({ isPublic: yesOrNo })

/** A new recipe; without a status it goes to the Back Burner. */
export const userRecipeInput = recipeFields.extend({
  status: optional(z.enum(recipeStatuses)),
  originalLink: optional(webLink()),
})

/** Changes to a recipe: what is left out stays. A blank optional text empties the field. */
export const editRecipeInput = z.object({
  ...recipeFields.partial().omit({ imageUrl: true, imageUrls: true, alts: true, capturedBy: true }).shape,
  description: text(2000).optional(),
  chefNotes: text(4000).optional(),
  notes: text(4000).optional(),
  yieldText: text(120).nullable().optional(),
  prepTime: wholeNumber(0, 60 * 24 * 30)
    .nullable()
    .optional(),
  cookTime: wholeNumber(0, 60 * 24 * 30)
    .nullable()
    .optional(),
  servings: wholeNumber(1, 1000).nullable().optional(),
  calories: wholeNumber(0, 20_000).nullable().optional(),
  difficulty: z.enum(difficulties).nullable().optional(),
  mealSection: z.enum(mealSections).nullable().optional(),
  sourceUrl: webLink().nullable().optional(),
  shelfLife: text(200).nullable().optional(),
  reheatingInstructions: text(1000).nullable().optional(),
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

export const likedRecipeView = z.object({ isLiked: z.boolean(), likes: z.number() })

export const chefKitchenInput = z.object({ id: chefIdInput })
export const chefCountsView = z.object({ backBurner: z.number(), cookbook: z.number() })
export const kitchenCountsView = z.object({ backBurner: z.number(), posts: z.number(), cookbook: z.number() })
export const removedView = z.object({ success: z.literal(true) })
