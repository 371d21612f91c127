import { collectRecipes, isNode, listOf } from 'recipe-reader/schema-org'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, jsonRecords, notJson, textValue } from './json.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'
import { nameOf, onlyMember } from './opened-file.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

/** Recipes of RecipeSage, as it writes schema.org. */
export const recipeSage: Importer = {
  program: 'RecipeSage',
  matches: async file => {
    const record = await firstRecord(file)
    if (!record || !/recipe$/i.test(textValue(record['@type']))) return false
    const notes = listOf(record.comment).some(comment => isNode(comment) && comment.name === 'Author Notes')
    return 'identifier' in record && (notes || 'creditText' in record)
  },
  async *read(file) {
    for await (const { value } of jsonRecords(onlyMember(file))) {
      yield value ? makeOffer(readRecipe(value), nameOf(file.name)) : notJson(file)
    }
  },
}

function readRecipe(recipe: JsonObject): ReadRecipe {
  const graph = collectRecipes([recipe])
  const read = readSchemaRecipe(recipe, graph)
  const [label] = listOf(recipe.nutrition)
  const words = isNode(label) ? textValue(label.description) : ''
  const said = nutritionInText(words)
  const isUnread = said.calories === null && Object.values(said.nutrition ?? {}).every(amount => amount === undefined)
  return {
    ...read,
    // It writes what was typed, also where that is no duration.
    prepTime: recipe.prepTime,
    totalTime: recipe.totalTime,
    yieldText: recipe.recipeYield,
    calories: read.calories ?? said.calories,
    nutrition: { ...said.nutrition, ...read.nutrition },
    notes: [...(read.notes ?? []), isUnread ? words : null],
  }
}
