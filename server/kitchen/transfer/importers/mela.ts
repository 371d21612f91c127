import { picturesOfBase64 } from './base64.ts'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, namesOf, numberValue, offersOfRecords } from './json.ts'
import { hashHeading, linesOf, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { linksIn, unlinked, withoutAddresses } from './markdown.ts'
import { nutritionInText } from './nutrition.ts'

/** Seconds from 1970 to 2001, from which Apple counts. */
const APPLE_EPOCH_S = 978_307_200

/** Recipes of Mela: one in a file, and archives of them. */
export const mela: Importer = {
  program: 'Mela',
  matches: async file => {
    const record = await firstRecord(file)
    if (!record) return false
    return /\.melarecipe$/i.test(file.name) || ('wantToCook' in record && typeof record.ingredients === 'string')
  },
  read: file => offersOfRecords(file, record => makeOffer(readRecipe(record), file.name)),
}

function readRecipe(recipe: JsonObject): ReadRecipe {
  const date = numberValue(recipe.date)
  const nutrition = nutritionInText(recipe.nutrition)
  const isUnread =
    nutrition.calories === null && Object.values(nutrition.nutrition ?? {}).every(each => each === undefined)
  return {
    title: recipe.title,
    description: unlinked(recipe.text),
    ingredients: withHeadings(linesOf(withoutAddresses(recipe.ingredients)), hashHeading),
    steps: stepsOf(withoutAddresses(recipe.instructions), hashHeading),
    sourceUrl: recipe.link,
    yieldText: recipe.yield,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    totalTime: recipe.totalTime,
    tags: namesOf(recipe.categories),
    favourite: recipe.favorite === true,
    notes: [
      unlinked(recipe.notes),
      [...linksIn(recipe.ingredients), ...linksIn(recipe.instructions)].join('\n'),
      isUnread ? recipe.nutrition : null,
    ],
    ...nutrition,
    createdAt: date === null ? null : (date + APPLE_EPOCH_S) * 1000,
    pictures: picturesOfBase64(Array.isArray(recipe.images) ? recipe.images : []),
    lost: recipe.wantToCook === true ? [{ what: 'the mark “want to cook”', why: 'the Back Burner is for that' }] : [],
  }
}
