import { childrenOf, contentOf, type Element, named, ofClass, parseHtml, textIn, withId, withProperty } from './html.ts'
import type { Importer } from './importer.ts'
import type { ListWithHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { headText, nameOf, type OpenedFile, onlyMember, textOf } from './opened-file.ts'
import { pictureBeside } from './paprika.ts'
import { webPictures } from './schema-recipe.ts'

/** Recipes of CopyMeThat: one page with all of them, and their pictures beside. */
export const copyMeThat: Importer = {
  program: 'CopyMeThat',
  matches: async file => {
    if (!file.isPlain || !/\.html?$/i.test(file.name)) return false
    const head = await headText(onlyMember(file))
    return /id=["']?(recipeIngredients|original_link)/.test(head)
  },
  async *read(file) {
    const page = parseHtml(await textOf(onlyMember(file)))
    for (const recipe of ofClass(page, 'recipe')) yield makeOffer(readRecipe(recipe, file), nameOf(file.name))
  },
}

function readRecipe(recipe: Element, file: OpenedFile): ReadRecipe {
  const first = (id: string) => withId(recipe, id)[0]
  const ingredients = listOf(first('recipeIngredients'), 'recipeIngredient')
  const steps = listOf(first('recipeInstructions'), 'instruction')
  const notes = first('recipeNotes')
  const isMade = first('made_this') !== undefined
  return {
    title: contentOf(first('name') ?? withProperty(recipe, 'name')[0]),
    description: textIn(first('description')),
    ingredients,
    steps,
    sourceUrl: first('original_link')?.attribs.href,
    yieldText: contentOf(first('recipeYield')).replace(/^(servings|yield|serves)\s*:?\s*/i, ''),
    tags: ofClass(recipe, 'recipeCategory').map(each => contentOf(each).replace(/^[,;\s]+|[,;\s]+$/g, '')),
    rating: contentOf(first('ratingValue')),
    favourite: first('starred') !== undefined,
    notes: notes ? [...ofClass(notes, 'recipeNote').map(textIn)] : [],
    pictures: ofClass(recipe, 'recipeImage').flatMap(each => {
      const image = each.name === 'img' ? each : named(each, 'img')[0]
      const src = image?.attribs.src
      const own = pictureBeside(file, src)
      return own.length > 0 ? own : webPictures(src ? [src] : [])
    }),
    lost: isMade ? [{ what: 'the mark “made this”', why: 'it tells no day' }] : [],
  }
}

/** The lines of a list in order; notes below a line are a part of it, and subheaders stand among them. */
function listOf(root: Element | undefined, word: string): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  const walk = (parent: Element) => {
    for (const child of childrenOf(parent)) {
      const classes = (child.attribs.class ?? '').split(/\s+/)
      const text = textIn(child)
        .replace(/\s*\n\s*/g, ' ')
        .trim()
      if (classes.includes(`${word}_subheader`)) {
        if (text !== '') list.headings.push({ at: list.lines.length, title: text.replace(/:$/, '') })
      } else if (classes.includes(`${word}_note`) && list.lines.length > 0)
        list.lines.push(`${list.lines.pop()} (${text})`)
      else if (classes.includes(`${word}_spacer`) || text === '') continue
      else if (classes.includes(word) || child.name === 'li' || classes.includes(`${word}_note`)) list.lines.push(text)
      else walk(child)
    }
  }
  if (root) walk(root)
  return list
}
