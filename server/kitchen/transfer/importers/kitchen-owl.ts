import { joined } from './amounts.ts'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, namesOf, objectsOf, offersOfRecords, textValue } from './json.ts'
import { anyHeading, boldHeading, hashHeading, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { unlinked } from './markdown.ts'
import { nameOf } from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'

/** Recipes of KitchenOwl: the export of a household. */
export const kitchenOwl: Importer = {
  program: 'KitchenOwl',
  matches: async file => {
    const record = await firstRecord(file)
    return (
      record !== null &&
      Array.isArray(record.items) &&
      typeof record.name === 'string' &&
      !('recipeIngredient' in record)
    )
  },
  read: file => offersOfRecords(file, record => makeOffer(readRecipe(record), nameOf(file.name))),
}

const heading = anyHeading(hashHeading, boldHeading)

function readRecipe(recipe: JsonObject): ReadRecipe {
  const photo = textValue(recipe.photo)
  const source = textValue(recipe.source)
  const lines = objectsOf(recipe.items).map(item => {
    const line = joined(textValue(item.description), textValue(item.name))
    return item.optional === true ? `${line} (optional)` : line
  })
  // The list of a recipe's steps is written as a list of Markdown.
  const method = unlinked(textValue(recipe.description)).replace(/^\s*[-*+]\s+/gm, '')
  return {
    title: recipe.name,
    ingredients: withHeadings(lines),
    steps: stepsOf(method, heading),
    sourceUrl: source,
    servings: recipe.yields,
    prepTime: recipe.prep_time,
    cookTime: recipe.cook_time,
    totalTime: recipe.time,
    tags: namesOf(recipe.tags),
    pictures: webPictures([photo]),
    lost:
      photo !== '' && !/^https?:/i.test(photo) ? [{ what: 'its picture', why: 'the file holds only its name' }] : [],
  }
}
