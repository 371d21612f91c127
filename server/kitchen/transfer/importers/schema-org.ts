import { collectRecipes, listOf, property, type SchemaNode, textOf } from 'recipe-reader/schema-org'
import { transferMessages } from '../constants.ts'
import type { Offer, OfferedPicture, UnreadableOffer } from '../offer.ts'
import type { Importer } from './importer.ts'
import { firstRecord, jsonRecords, notJson } from './json.ts'
import { makeOffer } from './make-offer.ts'
import { nameOf, type OpenedFile, onlyMember } from './opened-file.ts'
import { pictureBeside } from './paprika.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

/** Recipes in the words of schema.org, by whatever program: one, a list or a graph of them. */
export const schemaOrg: Importer = {
  program: 'schema.org',
  matches: async file => (await firstRecord(file)) !== null,
  async *read(file) {
    for await (const { value } of jsonRecords(onlyMember(file))) {
      if (!value) {
        yield notJson(file)
        continue
      }
      const graph = collectRecipes([value])
      for (const node of graph.recipes) {
        const read = readSchemaRecipe(node, graph)
        const pictures = [...picturesBeside(node, file), ...(read.pictures ?? [])]
        yield orWhatLacks(makeOffer({ ...read, pictures }, nameOf(file.name)))
      }
    }
  },
}

/** Pictures that lie beside the file, by their paths. */
const picturesBeside = (node: SchemaNode, file: OpenedFile): OfferedPicture[] =>
  listOf(property(node, 'image')).flatMap(each => pictureBeside(file, textOf(each) ?? undefined))

/** An offer of which something is there besides its title; of a foreign list, a name alone is no recipe. */
export function orWhatLacks(offer: Offer | UnreadableOffer): Offer | UnreadableOffer {
  if ('problem' in offer) return offer
  const { ingredients, instructions, source, sourceUrl, sourceAuthor, notes, description } = offer
  const isSomething =
    ingredients.length + instructions.length > 0 || [source, sourceUrl, sourceAuthor, notes, description].some(Boolean)
  return isSomething ? offer : { title: offer.title, problem: transferMessages.noIngredients }
}
