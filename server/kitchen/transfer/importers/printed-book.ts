import { elementsIn, parseHtml } from './html.ts'
import type { Importer } from './importer.ts'
import { makeOffer } from './make-offer.ts'
import { headText, nameOf, onlyMember, textOf } from './opened-file.ts'
import { readPage } from './paprika.ts'

/** The book that this program prints of a kitchen. */
export const printedBook: Importer = {
  program: 'Longtable',
  matches: async file =>
    file.isPlain &&
    /<meta name="generator" content="Longtable">/.test((await headText(onlyMember(file))).slice(0, 2000)),
  async *read(file) {
    const page = parseHtml(await textOf(onlyMember(file)))
    for (const recipe of elementsIn(
      page,
      ({ name, attribs }) => name === 'article' && attribs.itemtype !== undefined,
    )) {
      yield makeOffer(readPage(recipe, file), nameOf(file.name))
    }
  },
}
