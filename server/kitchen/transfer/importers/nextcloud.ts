import { collectRecipes } from 'recipe-reader/schema-org'
import type { OfferedPicture } from '../offer.ts'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, offersOfRecords, textValue } from './json.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { folderOf, type Member, memberBeside, nameOf, type OpenedFile, pictureOf } from './opened-file.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

/** Recipes of the Nextcloud Cookbook: a folder each, with a file in the words of schema.org and its picture. */
export const nextcloud: Importer = {
  program: 'Nextcloud Cookbook',
  matches: async file => {
    const record = await firstRecord(file)
    if (record === null || nameOf(file.name).toLowerCase() !== 'recipe.json') return false
    return '@type' in record || 'recipeIngredient' in record
  },
  read: file => offersOfRecords(file, record => makeOffer(readRecipe(record, file), nameOf(folderOf(file.name)))),
}

/** A reference to another recipe, as words and as the number that only Nextcloud knows. */
const withoutReferences = (recipe: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(recipe)
      .replace(/\[([^\]"\\]*)\]\(#r\/\d+\)/g, '$1')
      .replace(/ ?#r\/\d+/g, ''),
  ) as JsonObject

function readRecipe(recipe: JsonObject, file: OpenedFile): ReadRecipe {
  const { aggregateRating: _, review: __, ...own } = recipe
  const plain = withoutReferences(own)
  const isReferring = JSON.stringify(recipe).includes('#r/')
  const graph = collectRecipes([plain])
  const read = readSchemaRecipe(plain, graph)
  return {
    ...read,
    title: read.title ?? nameOf(folderOf(file.name)),
    sourceUrl: textValue(plain.url) || read.sourceUrl,
    pictures: picturesOf(file) ?? read.pictures ?? [],
    lost: isReferring
      ? [
          {
            what: 'links to other recipes',
            why: 'recipes are not joined here; their names are kept where they are written',
          },
        ]
      : [],
  }
}

/** The picture in full size beside the recipe; null where there is none, and the page's own has to do. */
function picturesOf(file: OpenedFile): OfferedPicture[] | null {
  const folder = folderOf(file.name)
  const names = ['full.jpg', 'full.png', 'full.jpeg', 'full.webp', 'thumb.jpg', 'thumb.png']
  const member = names.reduce<Member | null>((found, name) => found ?? memberBeside(file.around, folder, name), null)
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : null
}
