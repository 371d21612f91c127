import type { PageSource } from '../html/page-source.ts'
import { type FoundFields, nothingFound } from '../recipe.ts'
import { readLdJson } from '../schema-org/ld-json.ts'
import { isNode } from '../schema-org/schema-node.ts'
import { textsInScripts } from '../schema-org/script-texts.ts'
import { linesOfText } from '../text/source-line.ts'
import { understandLines } from '../text/understand-lines.ts'
import { cleanLines } from '../values/clean-text.ts'
import { sectionKind } from './section-vocabulary.ts'

/** Fewest characters of a description that can hold a recipe, most that are read, and most descriptions. */
const SHORTEST = 80
const LONGEST = 20_000
const MAX_TEXTS = 12

/** Objects that are walked for descriptions. */
const MAX_NODES = 4000

/** Properties of data that tell of a video, a post or an article in words. */
const TELLING = /^(?:description|articleBody|caption|text|transcript)$/i

/** Lines of a description that are about its channel: links, tags, places in the video, invitations. */
const OF_CHANNEL =
  /https?:\/\/|www\.|^[#@]\S|(?:^|\s)#\p{L}\S*\s*$|^\(?\d{1,2}:\d{2}(?::\d{2})?\b|\bsubscribe\b|\bfollow (?:me|us)\b|abonnier|abonnez|suscríbete|iscriviti|\blike and\b|copyright|©/iu

/** Where a part of a text that has no lines begins: at a dot of a list, a number, or a heading's word and a colon. */
const BULLET = /\s*[•●▪▢✅👉]\s*/gu
const NUMBER = /\s+(?=\d{1,2}[.)]\s\p{Lu})/gu
const HEADING = /(?:^|[\s.!])(\p{Lu}[\p{L} ]{3,24}):\s/gu

function textsInData(page: PageSource): string[] {
  const texts: string[] = []
  const open: unknown[] = readLdJson(page.scripts).reverse()
  for (let visited = 0; visited < MAX_NODES && open.length > 0; visited += 1) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [name, child] of Object.entries(value).reverse()) {
      if (typeof child === 'string') {
        if (isNode(value) && TELLING.test(name)) texts.push(child)
      } else if (child) open.push(child)
    }
  }
  return texts
}

/** The lines of a text; one that was written without is broken at its dots and at the words of headings. */
function linesIn(text: string): string[] {
  const lines = cleanLines(text.slice(0, LONGEST))
  if (lines.length > 4) return lines
  return lines.flatMap(line => {
    const parted = line
      .replace(BULLET, '\n')
      .replace(NUMBER, '\n')
      .replace(HEADING, (all, words: string) => (sectionKind(words, true)?.isExact ? `\n${words}:\n` : all))
    return parted.split('\n').flatMap((part, at, parts) => {
      const isUnderIngredients = sectionKind(parts[at - 1] ?? '', true)?.kind === 'ingredients'
      return isUnderIngredients && at > 0 ? part.split(/[,;]\s+(?!\p{Ll}+ed\b)/u) : [part]
    })
  })
}

/** A recipe that a page tells in its description, and the lines in which it does. */
export type ToldRecipe = { fields: FoundFields; lines: string[] }

/**
 * The recipe in what a page says of itself for machines: the description of a video, a post or an article in its data, in
 * its scripts or in its head. Null where none of them is one. Under the name of the page, unless that has none.
 */
export function readToldRecipe(
  page: PageSource,
  descriptions: readonly string[],
  title: string | null,
): ToldRecipe | null {
  const texts = [...textsInData(page), ...textsInScripts(page.scripts), ...descriptions].filter(
    text => text.length >= SHORTEST,
  )
  let best: ToldRecipe | null = null
  for (const text of [...new Set(texts)].slice(0, MAX_TEXTS)) {
    const lines = linesIn(text).filter(line => !OF_CHANNEL.test(line))
    const told = understandLines(linesOfText(lines.join('\n')))?.recipe
    if (!told || (best && size(told) <= size(best.fields))) continue
    const fields = { ...nothingFound, ...told, title: title ?? told.title, description: null }
    best = { fields, lines }
  }
  return best
}

const size = ({ ingredients, instructions }: Pick<FoundFields, 'ingredients' | 'instructions'>): number =>
  ingredients.length + 2 * instructions.length
