import { z } from 'zod'
import { idInput, optional, orForm, requiredText, text, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { pictureMessages } from '#common/pictures.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import { recipeView } from '../kitchen/contract.ts'
import { pictureAddress } from '../kitchen/fields/contract.ts'
import { pictureView } from '../media/contract.ts'
import { featuredMessages, PHOTO_CAPTION_MAX, PHOTO_TWIST_MAX } from './constants.ts'

/** The Monday of a week in UTC, YYYY-MM-DD. */
const weekName = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a week')

/** The Recipe of the Week: the recipe, its week, and in a sentence why it was chosen. */
export const featuredView = recipeView.extend({
  week: z.string(),
  reason: z.string(),
  /** The recipe that an admin replaced this week and may bring back; null where there is none, and for chefs. */
  previousDraw: z.object({ id: z.number(), title: z.string() }).nullable(),
})
export type FeaturedView = z.output<typeof featuredView>

/** Past weeks, the newest first; without the current one. */
export const pastWeeksInput = z.object({ before: optional(weekName), limit: optional(wholeNumber(1, 52)) })
export const pastWeekView = z.object({
  week: z.string(),
  reason: z.string(),
  recipeId: z.number(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  drawnKey: z.string(),
})
/** `earlier` is the week to ask with for the ones before these; null when there are none. */
export const pastWeeksView = z.object({ weeks: z.array(pastWeekView), earlier: z.string().nullable() })

/** A photo of the community's gallery. */
export const photoView = pictureView.extend({
  id: z.number(),
  recipeTitle: z.string(),
  /** Equals `url`; the name that the REST interface documents. */
  imageUrl: z.string(),
  userId: z.number(),
  userName: z.string().nullable(),
  userProfilePictureUrl: z.string().nullable(),
  caption: z.string(),
  userTwist: z.string(),
  isRecipeOfTheWeek: z.boolean(),
  likes: z.number(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.string(),
})
export type PhotoView = z.output<typeof photoView>

/** Photos of a recipe by its title, the newest first, older than the photo of an id. */
export const photosInput = z.object({
  recipeTitle: requiredText(TITLE_MAX, featuredMessages.titleMissing),
  before: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
export const photoListView = z.array(photoView)

/** What a chef says of a photo. */
export const photoWordsInput = z.object({
  caption: optional(text(PHOTO_CAPTION_MAX)),
  userTwist: optional(text(PHOTO_TWIST_MAX)),
})

/** A photo for the gallery: a file, or the address of one that the viewer has uploaded. */
export const addPhotoInput = orForm(
  z
    .object({
      recipeImage: optional(z.file({ error: pictureMessages.none })),
      imageUrl: optional(pictureAddress),
      recipeTitle: requiredText(TITLE_MAX, featuredMessages.titleMissing),
      /** A photo of the week has no text. */
      isRecipeOfTheWeek: optional(yesOrNo),
      ...photoWordsInput.shape,
    })
    .refine(input => input.recipeImage !== undefined || input.imageUrl !== undefined, {
      message: pictureMessages.none,
      path: ['recipeImage'],
    }),
)
export const photoAddedView = z.object({ success: z.literal(true), photo: photoView })

export const photoInput = z.object({ id: idInput })
