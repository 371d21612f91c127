import { z } from 'zod'
import { idInput } from '#common/inputs.ts'
import { mealSections } from '#common/recipe/fields.ts'
import { fieldViews, headingView, nutritionView } from '#common/recipe/views.ts'
import { pictureView } from '../media/contract.ts'
import { recipeStatuses } from './constants.ts'
import { starsView } from './stars/contract.ts'

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
  ...fieldViews,
  sourceUrl: z.string().nullable(),
  originalLink: z.string().nullable(),
  /** The cover. */
  imageUrl: z.string().nullable(),
  /** All photos in order, the cover first. */
  pictures: z.array(pictureView),
  /** The drawn picture, shown where there is no photo. */
  drawnKey: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  ingredientGroups: z.array(headingView),
  stepSections: z.array(headingView),
  dietaryTags: z.array(z.string()),
  tools: z.array(z.string()),
  status: z.enum(recipeStatuses).nullable(),
  isPublic: z.boolean(),
  nutrition: nutritionView.nullable(),
  /** Whose kitchen it is in; null for a built-in recipe. */
  author: authorView.nullable(),
  /** Whom a copy credits. */
  originalAuthor: z.string().nullable(),
  /** The viewer's own tags on it, by name; none on the recipes of others. */
  tags: z.array(z.string()),
  /** Whether the viewer may change its fields and pictures: it is their own, or opened to their household. */
  mayEdit: z.boolean(),
  /** Whether the viewer marked it; false on the recipes of others. */
  isFavourite: z.boolean(),
  ...starsView.shape,
  timesCooked: z.number(),
  likes: z.number(),
  isLiked: z.boolean(),
  /** The viewer's own copy of it; null without one, and on the viewer's own recipes. */
  savedId: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type RecipeView = z.output<typeof recipeView>

/** The first picture of a recipe, as a card shows it. */
export const coverView = pictureView.pick({ url: true, colour: true, thumbhash: true })

/** What lists of recipes show of one: a card has neither its lines nor its texts, but how many there are. */
export const recipeSummaryView = recipeView
  .pick({
    id: true,
    title: true,
    mealSection: true,
    category: true,
    prepTime: true,
    cookTime: true,
    servings: true,
    difficulty: true,
    source: true,
    sourceUrl: true,
    originalAuthor: true,
    drawnKey: true,
    dietaryTags: true,
    status: true,
    isPublic: true,
    isFavourite: true,
    stars: true,
    timesCooked: true,
    likes: true,
    isLiked: true,
  })
  .extend({
    cover: coverView.nullable(),
    ingredientCount: z.number(),
    stepCount: z.number(),
  })
export type RecipeSummary = z.output<typeof recipeSummaryView>
export const recipeSummaryListView = z.array(recipeSummaryView)

export const recipeInput = z.object({ id: idInput })

export const recipeListView = z.array(recipeView)
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
