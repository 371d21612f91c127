import { joined } from './amounts.ts'
import { picturesOfBase64 } from './base64.ts'
import { childrenOf, contentOf, type Element, named, parseXml } from './html.ts'
import type { Importer } from './importer.ts'
import { colonHeading, type ListWithHeadings, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, minutesOf, type ReadRecipe } from './make-offer.ts'
import { headText, nameOf, onlyMember, textOf } from './opened-file.ts'

/** Recipes in CookML, as German programs exchange them. */
export const cookMl: Importer = {
  program: 'CookML',
  matches: async file => file.isPlain && /<cookml\b/i.test((await headText(onlyMember(file))).slice(0, 4000)),
  async *read(file) {
    const document = parseXml(await textOf(onlyMember(file)))
    for (const recipe of named(document, 'recipe')) yield makeOffer(readRecipe(recipe), nameOf(file.name))
  },
  version: async file => /<cookml\b[^>]*\bversion="([\d.]+)"/i.exec(await headText(onlyMember(file)))?.[1] ?? null,
}

function readRecipe(recipe: Element): ReadRecipe {
  const head = childrenOf(recipe, 'head')[0]
  const of = (name: string) => head?.attribs[name] ?? ''
  const texts = (name: string, root = head) => (root ? childrenOf(root, name) : []).map(contentOf).filter(Boolean)
  const preparation = childrenOf(recipe, 'preparation')[0]
  const steps = preparation
    ? childrenOf(preparation).flatMap(part => (part.name === 'text' || part.name === 'step' ? contentOf(part) : []))
    : []
  const whole = preparation && steps.length === 0 ? [contentOf(preparation)] : steps
  const categories = texts('cat')
  const sources = texts('sourceline')
  return {
    title: of('title'),
    ingredients: ingredientsOf(recipe),
    steps:
      whole.length > 1
        ? withHeadings(
            whole.map(step => step.replace(/\s*\n\s*/g, ' ')),
            colonHeading,
          )
        : stepsOf(whole[0] ?? '', colonHeading),
    source: sources.find(line => !/^https?:/i.test(line)),
    sourceUrl: sources.find(line => /^https?:/i.test(line)),
    sourceAuthor: of('createuser') || of('author'),
    servings: /^(port|pers)/i.test(of('servingtype')) || of('servingtype') === '' ? of('servingqty') : '',
    yieldText: joined(of('servingqty'), of('servingtype')),
    prepTime: minutesOf(Number(of('timeprepqty'))),
    cookTime: minutesOf(Number(of('timecookqty'))),
    totalTime: minutesOf(Number(of('timeallqty'))),
    category: categories[0],
    tags: [...categories, ...texts('keyword')],
    notes: [
      ...texts('hint'),
      ...childrenOf(recipe, 'remark').map(
        each => childrenOf(each, 'line').map(contentOf).join('\n') || contentOf(each),
      ),
    ],
    pictures: picturesOfBase64([...named(recipe, 'picbin')].map(each => contentOf(each).replace(/\s/g, ''))),
    language: recipe.attribs.lang ?? null,
  }
}

function ingredientsOf(recipe: Element): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const part of childrenOf(recipe, 'part')) {
    const title = (part.attribs.title ?? '').trim().replace(/:$/, '')
    if (title !== '') list.headings.push({ at: list.lines.length, title })
    for (const entry of childrenOf(part, 'ingredient')) {
      const notes = childrenOf(entry, 'inote').map(contentOf).filter(Boolean)
      const line = joined(entry.attribs.qty, entry.attribs.unit, entry.attribs.item)
      if (line !== '') list.lines.push([line, ...notes].join(', '))
    }
  }
  return list
}
