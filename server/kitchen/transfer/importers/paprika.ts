import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parseJson } from 'recipe-reader/schema-org'
import { unprocessable } from '../../../platform/errors.ts'
import { transferMessages } from '../constants.ts'
import type { Offer, OfferedPicture, UnreadableOffer } from '../offer.ts'
import { picturesOfBase64 } from './base64.ts'
import {
  contentOf,
  type Element,
  elementsIn,
  named,
  ofClass,
  parseHtml,
  textIn,
  withProperty,
  wordsOf,
} from './html.ts'
import type { Importer } from './importer.ts'
import { isNode, type JsonObject, namesOf, objectsOf, textValue } from './json.ts'
import {
  anyHeading,
  capitalsHeading,
  colonHeading,
  type ListWithHeadings,
  linesOf,
  stepsOf,
  withHeadings,
} from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'
import {
  bytesOf,
  folderOf,
  headOf,
  headText,
  memberBeside,
  nameOf,
  type OpenedFile,
  onlyMember,
  pictureOf,
  textOf,
  WHOLE_MAX,
} from './opened-file.ts'
import { momentOf, webPictures } from './schema-recipe.ts'

/** Recipes of Paprika: packed JSON, one of them or an archive of many. */
export const paprika: Importer = {
  program: 'Paprika',
  matches: async file => {
    if (!file.isPlain) return false
    const head = await headOf(onlyMember(file))
    return head[0] === 0x1f && head[1] === 0x8b && !/\.(tar\.gz|tgz)$/i.test(file.name)
  },
  async *read(file) {
    yield await offerOf(file)
  },
}

async function offerOf(file: OpenedFile): Promise<Offer | UnreadableOffer> {
  const title = nameOf(file.name).replace(/\.paprikarecipe$/i, '')
  const bytes = await promisify(gunzip)(await bytesOf(onlyMember(file)), { maxOutputLength: WHOLE_MAX }).catch(
    () => null,
  )
  if (!bytes) throw unprocessable(transferMessages.unreadable)
  const recipe = parseJson(new TextDecoder().decode(bytes))
  return isNode(recipe) ? makeOffer(readRecipe(recipe), title) : { title, problem: transferMessages.notJson }
}

function readRecipe(recipe: JsonObject): ReadRecipe {
  const nutrition = nutritionInText(recipe.nutritional_info)
  const isUnread =
    nutrition.calories === null && Object.values(nutrition.nutrition ?? {}).every(each => each === undefined)
  return {
    title: recipe.name,
    description: unmarked(recipe.description),
    ingredients: ingredientsOf(textValue(recipe.ingredients)),
    steps: methodOf(textValue(recipe.directions)),
    source: recipe.source,
    sourceUrl: recipe.source_url,
    yieldText: recipe.servings,
    prepTime: recipe.prep_time,
    cookTime: recipe.cook_time,
    totalTime: recipe.total_time,
    tags: namesOf(recipe.categories),
    rating: recipe.rating,
    favourite: recipe.on_favorites === true || recipe.on_favorites === 1,
    // What is said of nutrition in words of its own is kept in them.
    notes: [unmarked(recipe.notes), isUnread ? recipe.nutritional_info : null],
    difficulty: recipe.difficulty,
    ...nutrition,
    createdAt: momentOf(recipe.created),
    pictures: picturesOf(recipe),
  }
}

/** Signs of Markdown and references to other recipes and to photos, which are not shown as such here. */
const unmarked = (text: unknown): string =>
  textValue(text)
    .replace(/\[photo:[^\]\n]*\]/g, '')
    .replace(/\[recipe:([^\]\n]*)\]/g, '$1')
    .replace(/\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, '$1 ($2)')
    .replace(/(?<![*\w])\*\*?([^*\n]+?)\*\*?(?![*\w])/g, '$1')

const INLINE_ONLY = /^\*\*[^*]+\*\*:?$/

/** Without signs of Markdown, but for lines in bold letters, which are headings. */
const unmarkedLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => (INLINE_ONLY.test(line.trim()) ? line : unmarked(line)))
    .join('\n')

function ingredientsOf(text: string): ListWithHeadings {
  const lines = linesOf(unmarkedLines(text))
  return withHeadings(lines, anyHeading(colonHeading, capitalsHeading(lines)))
}

const methodOf = (text: string): ListWithHeadings => stepsOf(unmarkedLines(text), colonHeading)

/** The cover as its page has it, or as the file does, which is smaller; and the photos that the chef added. */
function picturesOf(recipe: JsonObject): OfferedPicture[] {
  const [small] = picturesOfBase64([recipe.photo_data])
  const spare = small && 'read' in small ? { spare: small.read } : {}
  const photos = picturesOfBase64(objectsOf(recipe.photos).map(({ data }) => data))
  const [large] = webPictures([textValue(recipe.image_url)])
  const cover = large ? { ...large, ...spare } : small
  return [...(cover && (small || photos.length === 0) ? [cover] : []), ...photos]
}

/** Recipes of Paprika as it exports them for reading: a page each, with its pictures beside. */
export const paprikaPages: Importer = {
  program: 'Paprika',
  matches: async file => {
    if (!file.isPlain || !/\.html?$/i.test(file.name)) return false
    const head = await headText(onlyMember(file))
    return /itemprop=["']?recipeIngredient/i.test(head) && /class=["']?(ingredientsbox|infobox|photobox)/i.test(head)
  },
  async *read(file) {
    const page = parseHtml(await textOf(onlyMember(file)))
    const recipes = elementsIn(page, ({ attribs }) => /schema\.org\/Recipe/i.test(attribs.itemtype ?? ''))
    for (const recipe of recipes) yield makeOffer(readPage(recipe, file), nameOf(file.name))
  },
}

/** What a page says of a recipe whose parts are marked with the words of schema.org. */
export function readPage(recipe: Element, file: OpenedFile): ReadRecipe {
  const first = (name: string) => withProperty(recipe, name)[0]
  const lines = withProperty(recipe, 'recipeIngredient').map(contentOf)
  const [rating] = withProperty(recipe, 'aggregateRating')
  const nutrition = textIn(first('nutrition'))
  return {
    title: wordsOf(first('name')),
    description: textIn(first('description')),
    ingredients: withHeadings(lines, anyHeading(colonHeading, capitalsHeading(lines))),
    steps: stepsOf(textIn(first('recipeInstructions')), colonHeading),
    source: wordsOf(first('author')),
    sourceUrl: first('url')?.attribs.href,
    yieldText: wordsOf(first('recipeYield')),
    prepTime: wordsOf(first('prepTime')),
    cookTime: wordsOf(first('cookTime')),
    totalTime: wordsOf(first('totalTime')),
    tags: withProperty(recipe, 'recipeCategory').flatMap(each => wordsOf(each).split(',')),
    rating: rating?.attribs.value ?? [...contentOf(rating)].filter(sign => sign === '★').length,
    notes: [textIn(first('comment') ?? ofClass(recipe, 'notes')[0])],
    tools: withProperty(recipe, 'tool').map(wordsOf),
    difficulty: wordsOf(first('difficulty')),
    ...nutritionInText(nutrition),
    pictures: named(recipe, 'img').flatMap(({ attribs }) => pictureBeside(file, attribs.src)),
  }
}

/** A picture by its path beside a page; none where there is none. */
export function pictureBeside(file: OpenedFile, path: string | undefined): OfferedPicture[] {
  const member =
    path && !/^[a-z]+:/i.test(path) ? memberBeside(file.around, folderOf(onlyMember(file).path), path) : null
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}
