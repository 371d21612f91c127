import type { OfferedPicture } from '../offer.ts'
import type { Importer } from './importer.ts'
import { type JsonObject, textValue } from './json.ts'
import {
  anyHeading,
  boldHeading,
  colonHeading,
  hashHeading,
  type ListWithHeadings,
  stepsOf,
  withHeadings,
} from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { unlinked } from './markdown.ts'
import { headText, memberAt, nameOf, type OpenedFile, onlyMember, pictureOf, textOf } from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'
import { parseYaml } from './yaml.ts'

const FRONT_MATTER = /^\ufeff?---\s*\n([\s\S]*?)\n---\s*(?:\n|$)/

/** Recipes of Chowdown: Markdown files that begin with the recipe's lists in YAML. */
export const chowdown: Importer = {
  program: 'Chowdown',
  matches: async file => {
    if (!file.isPlain || !/\.(md|markdown)$/i.test(file.name)) return false
    const head = await headText(onlyMember(file))
    return /^\ufeff?---\s*\n/.test(head) && /\n(ingredients|directions|components):/.test(head)
  },
  async *read(file) {
    const text = (await textOf(onlyMember(file))).replace(/\r\n?/g, '\n')
    const found = FRONT_MATTER.exec(text)
    const recipe = found ? await parseYaml(found[1] ?? '') : null
    const title = nameOf(file.name).replace(/\.\w+$/, '')
    yield makeOffer({ title, ...(recipe ? readRecipe(recipe, text.slice(found?.[0].length ?? 0), file) : {}) }, title)
  },
}

const heading = anyHeading(hashHeading, boldHeading, colonHeading)

function readRecipe(recipe: JsonObject, body: string, file: OpenedFile): ReadRecipe {
  const components = linesIn(recipe.components)
  const { ingredients, directions } = recipe
  return {
    title: recipe.title,
    description: recipe.description,
    ingredients: withHeadings([...linesIn(ingredients), ...components], heading),
    steps: Array.isArray(directions)
      ? withHeadings(linesIn(directions), heading)
      : (stepsOf(directions, heading) as ListWithHeadings),
    yieldText: recipe.yield,
    servings: recipe.servings,
    prepTime: recipe.prep_time ?? recipe.preptime,
    cookTime: recipe.cook_time ?? recipe.cooktime,
    source: recipe.source ?? recipe.credit,
    sourceUrl: recipe.original_link ?? recipe.link ?? recipe.url,
    tags: Array.isArray(recipe.tags) ? recipe.tags : textValue(recipe.tags).split(','),
    notes: [unlinked(body)],
    pictures: picturesOf(recipe.image, file),
    lost:
      components.length > 0
        ? [
            {
              what: 'that its parts are recipes of their own',
              why: 'recipes are not joined here; their names are among the ingredients',
            },
          ]
        : [],
  }
}

const linesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(entry => unlinked(typeof entry === 'number' ? String(entry) : entry)).filter(Boolean)
    : []

/** Its picture, which lies in a folder of its own beside that of the recipes. */
function picturesOf(image: unknown, file: OpenedFile): OfferedPicture[] {
  const path = textValue(image)
  if (path === '') return []
  if (/^https?:/i.test(path)) return webPictures([path])
  const name = nameOf(path).toLowerCase()
  const member = memberAt(file.around, path) ?? file.around.find(each => nameOf(each.path).toLowerCase() === name)
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}
