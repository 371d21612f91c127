import type { OfferedPicture } from '../offer.ts'
import { childrenOf, contentOf, type Element, named, parseXml } from './html.ts'
import type { Importer } from './importer.ts'
import { anyHeading, bracketHeading, colonHeading, linesOf, stepsOf, withHeadings, withoutNumbers } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'
import { headText, nameOf, type OpenedFile, onlyMember, pictureOf, textOf } from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'

/** Recipes of Cookmate (My CookBook): an XML file with all of them, and their pictures beside. */
export const cookmate: Importer = {
  program: 'Cookmate',
  matches: async file => {
    if (!file.isPlain) return false
    const head = await headText(onlyMember(file))
    return /<cookbook\b/i.test(head.slice(0, 4000)) && /<(recipetext|preptime|ingredient)\b/i.test(head)
  },
  async *read(file) {
    const document = parseXml(await textOf(onlyMember(file)))
    for (const recipe of named(document, 'recipe')) yield makeOffer(readRecipe(recipe, file), nameOf(file.name))
  },
  version: async file =>
    /<cookbook\b[^>]*\bversion="([^"]{1,20})"/i.exec(await headText(onlyMember(file)))?.[1] ?? null,
}

const heading = anyHeading(bracketHeading, colonHeading)

function readRecipe(recipe: Element, file: OpenedFile): ReadRecipe {
  const all = (name: string) => childrenOf(recipe, name)
  const text = (name: string) => contentOf(all(name)[0])
  const lines = (name: string) =>
    all(name).flatMap(each =>
      childrenOf(each, 'li').length > 0 ? childrenOf(each, 'li').map(contentOf) : linesOf(contentOf(each)),
    )
  const steps = lines('recipetext')
  const source = text('source')
  const video = text('video')
  return {
    title: text('title'),
    description: text('description') || lines('description').join('\n'),
    ingredients: withHeadings(lines('ingredient'), heading),
    steps: steps.length === 1 ? stepsOf(steps[0] ?? '', heading) : withHeadings(withoutNumbers(steps), heading),
    source,
    sourceUrl: text('url') || (/^https?:/i.test(source) ? source : ''),
    yieldText: text('quantity'),
    prepTime: text('preptime'),
    cookTime: text('cooktime'),
    totalTime: text('totaltime'),
    category: contentOf(all('category')[0]),
    tags: [...all('category'), ...all('tag')].map(contentOf),
    rating: text('rating'),
    favourite: /^(true|1)$/i.test(text('favorite')),
    notes: [lines('comments').join('\n'), video === '' ? '' : `Video: ${video}`],
    ...nutritionInText(lines('nutrition').join('\n')),
    language: text('lang') || null,
    pictures: picturesOf(recipe, file),
  }
}

/** The pictures in the archive, by their names alone: the paths are those of a telephone. */
function picturesOf(recipe: Element, file: OpenedFile): OfferedPicture[] {
  const paths = [
    ...childrenOf(recipe, 'imagepath', 'image'),
    ...childrenOf(recipe, 'images').flatMap(each => childrenOf(each)),
  ].map(contentOf)
  const names = [...new Set(paths.filter(path => path !== '').map(path => nameOf(path).toLowerCase()))]
  const own = names.flatMap(name => {
    const member = file.around.find(({ path }) => nameOf(path).toLowerCase() === name)
    return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
  })
  return own.length > 0 ? own : webPictures([...new Set(paths), contentOf(childrenOf(recipe, 'imageurl')[0])])
}
