import { z } from 'zod'
import { fromJson, idInput, madeIdInput, optional, requiredText, text, yesOrNo } from '#common/inputs.ts'
import { withDays } from '../plan/contract.ts'
import {
  AISLE_MAX,
  ITEM_NAME_MAX,
  LINE_MAX,
  LIST_NAME_MAX,
  ORDERED_AISLES_MAX,
  RECIPES_AT_ONCE,
  SHARES_AT_ONCE,
  shareStates,
  shoppingMessages,
} from './constants.ts'

/** An id of a share: that of its addition, with a number for lines of recipes. */
const shareId = z.string().regex(/^[\w-]{8,64}(:\d{1,5}){0,2}$/, 'Not an id')

export const shoppingListView = z.object({
  id: z.number(),
  name: z.string(),
  /** Foods that are still to buy. */
  openCount: z.number(),
})
export type ShoppingListView = z.output<typeof shoppingListView>
export const shoppingListsView = z.array(shoppingListView)

/** Why a food is on the list. */
export const shareView = z.object({
  id: z.string(),
  additionId: z.string(),
  name: z.string(),
  amount: z.string(),
  /** What may be taken instead, as the recipe says. */
  instead: z.string().nullable(),
  /** The recipe that wants it; null for a line by hand, or when the recipe is gone. */
  recipeId: z.number().nullable(),
  recipeTitle: z.string().nullable(),
  /** How many times the recipe. */
  scale: z.number(),
})

export const itemView = z.object({
  food: z.string(),
  name: z.string(),
  /** All that is wanted together, such as "500 g" or "2 + ½ cup"; empty where no amount is known. */
  amount: z.string(),
  state: z.enum(shareStates),
  /** Whether it is to be in the house at all times. */
  isStaple: z.boolean(),
  /** The latest moment at which a share changed. A further change has to be later to count. */
  changedAt: z.number(),
  shares: z.array(shareView),
})
export type ItemView = z.output<typeof itemView>

export const filledListView = z.object({
  id: z.number(),
  name: z.string(),
  /** In the order in which the household walks through the shop. */
  aisles: z.array(z.object({ name: z.string(), items: z.array(itemView) })),
})
export type FilledListView = z.output<typeof filledListView>

export const listInput = z.object({ id: idInput })
export const addListInput = z.object({ name: requiredText(LIST_NAME_MAX, shoppingMessages.nameMissing) })
export const renameListInput = listInput.extend(addListInput.shape)

export const addItemInput = listInput.extend({
  itemId: madeIdInput,
  /** As a recipe would say it: "2 onions", "500 g flour", "soap". */
  text: requiredText(LINE_MAX, shoppingMessages.lineMissing),
})

const scale = z
  .preprocess(
    value => (typeof value === 'string' ? Number(value) : value),
    z
      .number({ error: shoppingMessages.badScale })
      .min(0.05, shoppingMessages.badScale)
      .max(100, shoppingMessages.badScale),
  )
  .default(1)

export const addRecipesInput = listInput.extend({
  recipes: z.preprocess(
    fromJson,
    z
      .array(z.object({ additionId: madeIdInput, recipeId: idInput, scale }), { error: shoppingMessages.noRecipes })
      .min(1, shoppingMessages.noRecipes)
      .max(RECIPES_AT_ONCE, shoppingMessages.tooManyRecipes),
  ),
})
export const addFromPlanInput = withDays(listInput)
/** How many lines were not on the list before. */
export const addedSharesView = z.object({ added: z.number() })
/** `skipped` counts the planned recipes that were put on this list before. */
export const addedFromPlanView = addedSharesView.extend({ skipped: z.number() })

/** When it happened, in milliseconds since 1970: the later of the device's clock and one after the `changedAt` it saw. */
const at = z.preprocess(
  value => (typeof value === 'string' ? Number(value) : value),
  z
    .number({ error: 'Not a moment' })
    .int('Not a moment')
    .min(1, 'Not a moment')
    .max(Number.MAX_SAFE_INTEGER, 'Not a moment'),
)

export const markInput = listInput.extend({
  shareIds: z.preprocess(fromJson, z.array(shareId).min(1).max(SHARES_AT_ONCE)),
  state: z.enum(shareStates),
  at,
})
export const removeAdditionInput = listInput.extend({ additionId: madeIdInput, at })
/** How many shares were changed; 0 for a call that came before, or too late. */
export const markedView = z.object({ changed: z.number() })
export const strikeInput = listInput.extend({ at })

export const aislesInput = listInput.extend({
  /** In order; none to learn the order again. */
  names: z.preprocess(
    fromJson,
    z.array(requiredText(AISLE_MAX, shoppingMessages.aisleMissing)).max(ORDERED_AISLES_MAX),
  ),
})
/** The aisles that foods can stand in, in the order of the shop. */
export const aislesView = z.array(z.string())
export const editFoodInput = z.object({
  name: requiredText(ITEM_NAME_MAX, shoppingMessages.lineMissing),
  /** The aisle that it stands in; null for the usual one. */
  aisle: requiredText(AISLE_MAX, shoppingMessages.aisleMissing).nullable().optional(),
  isStaple: optional(yesOrNo),
})

export const offerInput = z.object({ text: text(LINE_MAX) })
/** `text` is the line with the name in the place of its beginning: "2 Onions" for "2 oni". */
export const offerView = z.array(z.object({ name: z.string(), food: z.string(), text: z.string() }))

export const suggestionsView = z.array(
  z.object({ name: z.string(), food: z.string(), reason: z.enum(['staple', 'repeat']) }),
)
export const textView = z.object({ text: z.string() })
