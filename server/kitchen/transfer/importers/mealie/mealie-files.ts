import type { OfferedPicture } from '../../offer.ts'
import type { Importer } from '../importer.ts'
import { firstRecord, isNode, type JsonObject, offersOfRecords, textValue } from '../json.ts'
import { makeOffer } from '../make-offer.ts'
import { folderOf, type Member, memberBeside, nameOf, type OpenedFile, pictureOf } from '../opened-file.ts'
import { readMealieRecipe, valueIn } from './read-recipe.ts'

/** Recipes of Mealie as files: of an export, one by itself, or as its interface answers; also of versions before 1.0. */
export const mealieFiles: Importer = {
  program: 'Mealie',
  matches: async file => {
    const record = await firstRecord(file)
    return record !== null && isMealies(record)
  },
  read: file =>
    offersOfRecords(file, record =>
      makeOffer({ ...readMealieRecipe(record), pictures: picturesOf(record, file) }, nameOf(file.name)),
    ),
  version: async file => {
    const record = await firstRecord(file)
    if (!record) return null
    if ('group_id' in record || 'groupId' in record)
      return 'household_id' in record || 'householdId' in record ? '2.x' : '1.x'
    return 'recipe_ingredient' in record || 'recipeIngredient' in record ? '0.5' : null
  },
}

function isMealies(record: JsonObject): boolean {
  const ingredients = valueIn(record, 'recipe_ingredient')
  const first = Array.isArray(ingredients) ? ingredients[0] : undefined
  if ('recipe_ingredient' in record || 'org_url' in record) return true
  if (isNode(first) && ('display' in first || 'note' in first || 'disableAmount' in first)) return true
  return (
    'slug' in record &&
    ('orgURL' in record || 'recipeServings' in record || 'recipeYield' in record || 'directions' in record)
  )
}

/** Its picture in full size, beside its file or in a folder for pictures there. */
function picturesOf(record: JsonObject, file: OpenedFile): OfferedPicture[] {
  const folder = folderOf(file.name)
  const slug = textValue(record.slug)
  const paths = ['webp', 'jpg', 'jpeg', 'png'].flatMap(type => [
    `images/original.${type}`,
    `original.${type}`,
    `${slug}.${type}`,
    `images/${slug}.${type}`,
    `../images/${slug}.${type}`,
    `../../img/${slug}.${type}`,
  ])
  const member = paths.reduce<Member | null>((found, path) => found ?? memberBeside(file.around, folder, path), null)
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}
