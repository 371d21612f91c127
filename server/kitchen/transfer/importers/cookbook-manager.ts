import { picturesOfBase64 } from './base64.ts'
import type { Importer } from './importer.ts'
import { isNode, type JsonObject, namesOf, textValue } from './json.ts'
import { anyHeading, boldHeading, colonHeading, withHeadings, withoutNumbers } from './lines.ts'
import { makeOffer, minutesOf, type ReadRecipe } from './make-offer.ts'
import { nutritionFrom, nutritionInText } from './nutrition.ts'
import { headText, nameOf, type OpenedFile, onlyMember, textOf } from './opened-file.ts'
import { pictureBeside } from './paprika.ts'
import { webPictures } from './schema-recipe.ts'
import { parseYaml } from './yaml.ts'

/** Recipes of CookBook Manager (CookBookApp): a YAML file each. */
export const cookbookManager: Importer = {
  program: 'CookBook Manager',
  matches: async file => {
    if (!file.isPlain || !/\.ya?ml$/i.test(file.name)) return false
    const head = await headText(onlyMember(file))
    return /^(ingredients|directions|name):/m.test(head)
  },
  async *read(file) {
    const recipe = await parseYaml(await textOf(onlyMember(file)))
    const title = nameOf(file.name).replace(/\.\w+$/, '')
    yield makeOffer({ title, ...(recipe ? readRecipe(recipe, file) : {}) }, title)
  },
}

const heading = anyHeading(boldHeading, colonHeading)

const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter(each => each !== null).map(each => (isNode(each) ? textValue(each.name ?? each.text) : String(each)))
    : textValue(value).split('\n')

function readRecipe(recipe: JsonObject, file: OpenedFile): ReadRecipe {
  const { nutrition } = recipe
  const other = minutesOf(recipe.other_time)
  return {
    title: recipe.name ?? recipe.title,
    description: recipe.description,
    ingredients: withHeadings(textsIn(recipe.ingredients), heading),
    steps: withHeadings(withoutNumbers(textsIn(recipe.directions)), heading),
    source: recipe.source,
    sourceUrl: recipe.url ?? recipe.source_url,
    servings: recipe.servings,
    yieldText: recipe.yield,
    prepTime: recipe.prep_time,
    cookTime: recipe.cook_time,
    totalTime:
      recipe.total_time ??
      (other ? other + (minutesOf(recipe.prep_time) ?? 0) + (minutesOf(recipe.cook_time) ?? 0) : null),
    tags: Array.isArray(recipe.tags) ? namesOf(recipe.tags) : textValue(recipe.tags).split(','),
    rating: recipe.rating,
    favourite: recipe.favorite === true || recipe.favourite === true,
    notes: [
      ...(Array.isArray(recipe.notes) ? recipe.notes : [recipe.notes]),
      recipe.video ? `Video: ${String(recipe.video)}` : '',
    ],
    ...(isNode(nutrition)
      ? nutritionFrom(nutrition)
      : nutritionInText(Array.isArray(nutrition) ? nutrition.join('\n') : nutrition)),
    cookLog: dayOf(recipe.last_cook),
    pictures: [recipe.image, ...(Array.isArray(recipe.images) ? recipe.images : [])].flatMap((each, at, all) => {
      if (typeof each !== 'string' || all.indexOf(each) < at) return []
      if (/^https?:/i.test(each)) return webPictures([each])
      return each.startsWith('data:') || each.length > 500 ? picturesOfBase64([each]) : pictureBeside(file, each)
    }),
  }
}

function dayOf(value: unknown) {
  const date = /^\d{4}-\d\d-\d\d/.exec(textValue(value))?.[0]
  return date ? [{ date }] : []
}
