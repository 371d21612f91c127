import { type Offer, readOffers } from './read-recipe.ts'

/** Where in a JSON file a recipe stands: the piece of the file, and its place in that piece. */
export type PlaceInFile = { piece: number; nth: number }

/** A JSON file to read, by the name shown for it. Without `wanted`, every recipe is read, with the fields that a comparison needs. */
export type ImportJob = { name: string; text: string; wanted: PlaceInFile[] | null }

export type FoundOffer = PlaceInFile & { offer: Offer }

/** Reads the recipes that a JSON file offers; of those that are wanted everything, of all others nothing. */
export function readImportJob({ name, text, wanted }: ImportJob): FoundOffer[] {
  const last = wanted ? Math.max(...wanted.map(({ piece }) => piece)) : Number.POSITIVE_INFINITY
  const found: FoundOffer[] = []
  for (const { piece, offers } of readOffers(name, text, at => !wanted || wanted.some(place => place.piece === at))) {
    for (const [nth, offer] of offers.entries()) {
      if (!wanted) found.push({ piece, nth, offer: forComparing(offer) })
      else if (wanted.some(place => place.piece === piece && place.nth === nth)) found.push({ piece, nth, offer })
    }
    if (piece >= last) break
  }
  return found
}

/** Thousands of recipes are compared at once: their steps and notes need not travel for that. */
function forComparing(offer: Offer): Offer {
  if ('problem' in offer) return offer
  const { title, ingredients, source, sourceUrl } = offer.fields
  return { ...offer, kept: null, fields: { title, ingredients, source, sourceUrl, instructions: [] } }
}
