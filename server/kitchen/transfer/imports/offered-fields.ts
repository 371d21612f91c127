import { lineList } from '#common/inputs.ts'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { LINES, RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'
import { unprocessable } from '../../../platform/errors.ts'
import { type RecipeFields, recipeFields } from '../../fields/contract.ts'
import { type ImportShelf, transferMessages } from '../constants.ts'
import type { StoredOffer } from './offer-store.ts'

/** A recipe of a file is kept as far as it goes: it may lack ingredients or steps. */
const offered = recipeFields.extend({
  ingredients: lineList(LINES.ingredients),
  instructions: lineList(LINES.instructions),
})

/** The fields of a recipe that a file offers, checked as those of a form. Throws UNPROCESSABLE_CONTENT for what a recipe may not have. */
export function fieldsOf(offer: StoredOffer): RecipeFields & { originalLink?: string | undefined } {
  const { kept } = offer
  const sourceUrl = offer.sourceUrl ?? undefined
  const given = kept
    ? { ...kept, alts: undefined, pictures: undefined }
    : {
        ...withoutNulls(offer),
        tags: offer.tags.slice(0, RECIPE_TAGS_MAX),
        stars: offer.rating === null ? undefined : Math.max(1, Math.round(offer.rating)),
        isFavourite: offer.favourite,
        // What somebody noted in another program was for themselves.
        notes: undefined,
        chefNotes: offer.notes,
        source: offer.source ?? offer.sourceAuthor ?? undefined,
        // Where only the whole time is told, the rest of it is cooking.
        cookTime: offer.cookTime ?? (restOf(offer) || undefined),
        capturedBy: 'ld+json',
      }
  const parsed = offered.safeParse({ ...given, sourceUrl })
  if (!parsed.success) throw unprocessable(parsed.error.issues[0]?.message ?? transferMessages.unreadable)
  return { ...parsed.data, ...(kept?.originalLink ? { originalLink: kept.originalLink } : {}) }
}

const withoutNulls = (offer: object) => Object.fromEntries(Object.entries(offer).filter(([, value]) => value !== null))

const restOf = ({ totalTime, prepTime }: StoredOffer): number => Math.max(0, (totalTime ?? 0) - (prepTime ?? 0))

/** The shelf of one recipe. What cannot be cooked stays on the Back Burner, unless it was in a Cookbook before. */
export function shelfOf({ kept, cookLog, ...offer }: StoredOffer, shelf: ImportShelf): 'completed' | 'on-back-burner' {
  if (shelf === 'as-they-were' && kept) return kept.status
  const isWanted = shelf === 'completed' || (shelf === 'as-they-were' && cookLog.length > 0)
  return isWanted && canBeCooked(offer) ? 'completed' : 'on-back-burner'
}

/** Whether the file says of a recipe where it was, or that it was cooked. */
export const tellsShelf = ({ kept, cookLog }: StoredOffer): boolean => kept !== null || cookLog.length > 0
