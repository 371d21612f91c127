import { picturesOfBase64 } from './base64.ts'
import { childrenOf, contentOf, type Element, named, parseXml, textIn } from './html.ts'
import type { Importer } from './importer.ts'
import { type ListWithHeadings, stepsOf } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { headText, nameOf, onlyMember, textOf } from './opened-file.ts'

/** Recipes of the Gourmet Recipe Manager: an XML file with all of them. */
export const gourmet: Importer = {
  program: 'Gourmet',
  matches: async file => file.isPlain && /<gourmetDoc\b/i.test((await headText(onlyMember(file))).slice(0, 4000)),
  async *read(file) {
    const document = parseXml(await textOf(onlyMember(file)))
    for (const recipe of named(document, 'recipe')) yield makeOffer(readRecipe(recipe), nameOf(file.name))
  },
}

function readRecipe(recipe: Element): ReadRecipe {
  const text = (name: string) => contentOf(childrenOf(recipe, name)[0])
  return {
    title: text('title'),
    ingredients: ingredientsOf(childrenOf(recipe, 'ingredient-list')[0]),
    steps: stepsOf(plainOf(text('instructions'))),
    source: text('source'),
    sourceUrl: text('link'),
    yieldText: text('yields') || text('servings'),
    prepTime: text('preptime'),
    cookTime: text('cooktime'),
    category: text('category').split(',')[0],
    tags: [...text('category').split(','), text('cuisine')],
    rating: ratingOf(text('rating')),
    notes: [plainOf(text('modifications'))],
    pictures: picturesOfBase64([text('image').replace(/\s/g, '')]),
  }
}

/** Texts that are HTML, often escaped twice. */
function plainOf(text: string): string {
  const once = /<\w|&\w{2,6};/.test(text) ? textIn(parseXml(`<p>${text.replace(/\n/g, '<br/>')}</p>`)) : text
  return /<\w|&\w{2,6};/.test(once) ? textIn(parseXml(`<p>${once.replace(/\n/g, '<br/>')}</p>`)) : once
}

/** "3/5 stars", "4/10". */
function ratingOf(text: string): number | null {
  const [, value, best] = /(\d+(?:[.,]\d+)?)\s*\/\s*(\d+)/.exec(text) ?? []
  return value && best && Number(best) > 0 ? (Number(value.replace(',', '.')) / Number(best)) * 5 : null
}

function ingredientsOf(root: Element | undefined): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  const walk = (parent: Element) => {
    for (const child of childrenOf(parent)) {
      const text = (name: string) => contentOf(childrenOf(child, name)[0])
      if (child.name === 'inggroup') {
        list.headings.push({ at: list.lines.length, title: text('groupname').replace(/:$/, '') })
        walk(child)
      } else if (child.name === 'ingredient' || child.name === 'ingref') {
        const item = text('item') || text('key')
        const amount = [child.attribs.amount ?? text('amount'), text('unit')]
        const line = [...amount, item].filter(Boolean).join(' ')
        if (line) list.lines.push(child.attribs.optional === 'yes' ? `${line} (optional)` : line)
      }
    }
  }
  if (root) walk(root)
  return list
}
