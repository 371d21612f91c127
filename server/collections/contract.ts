import { z } from 'zod'
import { chefIdInput, idInput, idList, optional, requiredText, text, wholeNumber } from '#common/inputs.ts'
import { chosenIds, recipeIds } from '../kitchen/bulk/contract.ts'
import { authorView, coverView, recipeSummaryListView } from '../kitchen/contract.ts'
import { pictureAddress } from '../kitchen/fields/contract.ts'
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_NAME_MAX,
  COLLECTIONS_PAGE,
  collectionMessages,
  householdAccess,
  SHARED_WITH_MAX,
  visibilities,
} from './constants.ts'

/** A collection as lists show it. */
export const collectionSummaryView = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  owner: authorView,
  /** Whom it is shown to; for its owner alone. */
  visibility: z.enum(visibilities).nullable(),
  /** What its owner's household may do with it; for its owner alone. */
  household: z.enum(householdAccess).nullable(),
  /** How many of its recipes the viewer may see. */
  recipeCount: z.number(),
  cover: coverView.nullable(),
  /** The drawn picture, shown where there is no cover; null for a collection without recipes. */
  drawnKey: z.string().nullable(),
  /** Whom a saved collection credits. */
  originalAuthor: z.string().nullable(),
  /** The viewer's own collection that was saved from it. */
  savedId: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CollectionSummary = z.output<typeof collectionSummaryView>
export const collectionListView = z.array(collectionSummaryView)

/** A collection on its own page. */
export const collectionView = collectionSummaryView.extend({
  /** The friends whom it is shown to by name; for its owner alone. */
  sharedWith: z.array(authorView),
  /** Whether the viewer may put recipes in, take them out and order them. */
  mayEdit: z.boolean(),
  /** How many of its recipes are its owner's alone, so that nobody else sees them in it; 0 for others. */
  keptCount: z.number(),
  /** Whether the cover is a picture of its own, and not one of its recipes’; for its owner alone. */
  hasOwnCover: z.boolean(),
  /** The recipe whose picture was chosen for the cover; for its owner alone. */
  coverRecipeId: z.number().nullable(),
})
export type CollectionView = z.output<typeof collectionView>

export const collectionInput = z.object({ id: idInput })
/** The chef whose collections are asked for, 0 being the one who asks, and where the page before ended. */
export const collectionsOfInput = z.object({
  id: chefIdInput,
  /** `id` of the last collection of the page before. */
  after: optional(idInput),
  limit: optional(wholeNumber(1, COLLECTIONS_PAGE)),
})

const fields = {
  name: requiredText(COLLECTION_NAME_MAX, collectionMessages.nameMissing),
  description: optional(text(COLLECTION_DESCRIPTION_MAX)),
  visibility: optional(z.enum(visibilities)),
  /** What the viewer's household may do with it, whoever else sees it. */
  household: optional(z.enum(householdAccess)),
  /** Friends by their ids, for the visibility `named`. */
  sharedWith: optional(idList(SHARED_WITH_MAX, collectionMessages.tooManyFriends)),
}

export const addCollectionInput = z.object({ ...fields, recipeIds: optional(recipeIds) })

/** What is left out stays as it is. */
export const editCollectionInput = collectionInput.extend({
  ...fields,
  name: optional(fields.name),
  description: text(COLLECTION_DESCRIPTION_MAX).optional(),
  /** A recipe of the collection whose picture becomes the cover; null for the first recipe's. */
  coverRecipeId: idInput.nullable().optional(),
  /** A picture of the chef's own for the cover; null for none. */
  coverUrl: pictureAddress.nullable().optional(),
})

export const collectionRecipesInput = collectionInput.extend({
  /** `id` of the last recipe of the page before. */
  after: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
export { recipeSummaryListView }

export const addRecipesInput = collectionInput.extend({
  recipeIds: chosenIds,
  /** The recipe that they go before; left out, they go to the end. */
  before: optional(idInput),
})
/** How many recipes were not in the collection before. */
export const addedRecipesView = z.object({ added: z.number() })

export const collectionRecipeInput = collectionInput.extend({ recipeId: idInput })
export const moveRecipeInput = collectionRecipeInput.extend({
  /** The recipe that it goes before; null or left out for the end. */
  before: optional(idInput),
})

/** The recipes of a collection by their ids alone, in order. */
export const recipeIdsView = z.array(z.number())

export const removeRecipesInput = collectionInput.extend({ recipeIds: chosenIds })
/** How many recipes were in the collection. */
export const removedRecipesView = z.object({ removed: z.number() })

/** The viewer's collections by name, and how many of some recipes are in each. */
export const sharesInput = z.object({ recipeIds })
export const shareView = z.object({ id: z.number(), name: z.string(), count: z.number() })
export type CollectionShare = z.output<typeof shareView>
export const sharesView = z.array(shareView)

/** The viewer's collections by name, and which of them hold a recipe, or the viewer's copy of it. */
export const choicesInput = z.object({ recipeId: idInput })
export const choiceView = z.object({
  id: z.number(),
  name: z.string(),
  hasRecipe: z.boolean(),
  /** The viewer’s recipe that is in it: the one that was asked about, or its copy. */
  recipeId: z.number().nullable(),
})
export type CollectionChoice = z.output<typeof choiceView>
export const choicesView = z.array(choiceView)

/** The viewer's collection that a friend's was saved into, and how many recipes came to their kitchen by that. */
export const savedCollectionView = z.object({ id: z.number(), added: z.number() })
