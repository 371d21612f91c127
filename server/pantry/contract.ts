import { z } from 'zod'
import { fromJson, idInput, optional, requiredText, text } from '#common/inputs.ts'
import { difficulties } from '#common/recipe/fields.ts'
import {
  FOOD_NAME_MAX,
  FRAMES_MAX,
  foodCategories,
  ideaSources,
  PANTRY_MAX,
  pantryEngines,
  pantryMessages,
  stocks,
} from './constants.ts'

/** One picture, or the frames of a video in order; each a data URL of a JPEG, PNG or WebP. */
export const analyzeInput = z
  .object({
    imageData: optional(z.union([z.file(), z.string()], { error: pantryMessages.noPicture })),
    images: optional(
      // A form with one frame has it as a text.
      z.preprocess(
        value => {
          const list = fromJson(value)
          return typeof list === 'string' || list instanceof Blob ? [list] : list
        },
        z
          .array(z.union([z.file(), z.string()]))
          .min(1)
          .max(FRAMES_MAX),
      ),
    ),
  })
  .refine(input => input.imageData !== undefined || input.images !== undefined, {
    message: pantryMessages.noPicture,
    path: ['imageData'],
  })

/** An ingredient that was seen. */
export const detectedView = z.object({
  name: z.string(),
  /** As it was read, such as "400 g" or "2 tins"; empty where nothing tells. */
  quantity: z.string(),
  category: z.enum(foodCategories),
  /** From 0 to 1. */
  confidence: z.number(),
  /** Key of the food in the lexicon; null for what it does not know. */
  food: z.string().nullable(),
})
export type DetectedView = z.output<typeof detectedView>
export const analyzedView = z.object({ ingredients: z.array(detectedView), engine: z.enum(pantryEngines) })
export type AnalyzedView = z.output<typeof analyzedView>

const ingredientName = requiredText(FOOD_NAME_MAX, pantryMessages.nameRequired)

/** Names of ingredients, in any of the lexicon's languages: a list, or a text with a line each. */
export const ideasInput = z.object({
  ingredients: z.preprocess(
    value => {
      const list = fromJson(value)
      return typeof list === 'string' ? list.split('\n').filter(line => line.trim() !== '') : list
    },
    z
      .array(ingredientName, { error: pantryMessages.noIngredients })
      .min(1, pantryMessages.noIngredients)
      .max(PANTRY_MAX, `Please keep it to ${PANTRY_MAX} ingredients.`),
  ),
})

export const substituteView = z.object({
  /** What is missing. */
  missing: z.string(),
  /** What does instead, such as "milk + lemon". */
  use: z.string(),
  /** Whether all of it is at hand. */
  isAtHand: z.boolean(),
})

/** A recipe that was written just now and is kept nowhere yet. */
export const newRecipeView = z.object({
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  servings: z.number().nullable(),
})

export const suggestionView = z.object({
  /** Null for a newly written one. */
  id: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  difficulty: z.enum(difficulties),
  /** Minutes. */
  prepTime: z.number().nullable(),
  /** Minutes. */
  cookTime: z.number().nullable(),
  matchingIngredients: z.array(z.string()),
  missingIngredients: z.array(z.string()),
  substitutes: z.array(substituteView),
  /** From 0 to 1: how much of it is at hand, replaceable foods counted in part. */
  coverage: z.number(),
  source: z.enum(ideaSources),
  chef: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  /** Address of the picture, or null for the drawn one. */
  imageUrl: z.string().nullable(),
  drawnKey: z.string(),
  isSaved: z.boolean(),
  /** The viewer's own copy of it; null without one, and for what is their own or newly written. */
  savedId: z.number().nullable(),
  /** All of it, for one that is newly written. */
  recipe: newRecipeView.nullable(),
})
export type SuggestionView = z.output<typeof suggestionView>
export const ideasView = z.object({
  recipes: z.array(suggestionView),
  /** Whether a model wrote some of them. */
  engine: z.enum(['model', 'kitchens']),
})
export type IdeasView = z.output<typeof ideasView>

/** What is at hand, remembered for the next time. */
export const atHandView = z.object({
  name: z.string(),
  category: z.enum(foodCategories),
  stock: z.enum(stocks),
  food: z.string().nullable(),
})
export type AtHandView = z.output<typeof atHandView>
export const atHandListView = z.array(atHandView)
/** Adds what is not there and changes what is; nothing is taken away. */
export const keepAtHandInput = z.object({
  items: z.preprocess(
    fromJson,
    z
      .array(
        z.object({
          name: ingredientName,
          category: optional(z.enum(foodCategories).catch('pantry')),
          stock: optional(z.enum(stocks)),
        }),
      )
      .min(1)
      .max(PANTRY_MAX),
  ),
})
/** Takes these names away. */
export const dropAtHandInput = z.object({ names: z.array(ingredientName).min(1).max(PANTRY_MAX) })

export const completeInput = z.object({ text: text(FOOD_NAME_MAX), limit: optional(idInput) })
export const completionView = z.object({
  name: z.string(),
  category: z.enum(foodCategories),
  food: z.string().nullable(),
})
export type CompletionView = z.output<typeof completionView>
/** What a typed name means. */
export const identifyInput = z.object({ text: ingredientName })
export const identifiedView = z.object({
  /** Null where only the chef could tell. */
  category: z.enum(foodCategories).nullable(),
  /** Key of the food that the name says and nothing but it; null for all others. */
  food: z.string().nullable(),
})
export type IdentifiedView = z.output<typeof identifiedView>
export const completionListView = z.array(completionView)
