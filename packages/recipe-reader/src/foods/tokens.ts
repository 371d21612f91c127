import { normalizeForSearch } from '../normalize-for-search.ts'

/** A word of a text as it is looked up: normalised for search, with its position among the given words. */
export type Token = {
  text: string
  /** Whether a comma, a bracket, a number or a new word of the source stands before it. */
  breaks: boolean
}

const ASCII = /^[ -~]*$/
const PARTS = /\p{L}+(?:['’]s(?!\p{L}))?|[&+]|\p{N}|[^\p{L}\p{N}\s.'’‘`´"-]/gu
const LINKS = new Set(['&', '+'])

/**
 * The words of a text, at most `most`, folded; "&" and "+" become "and", a genitive keeps its s ("goat's" is "goats").
 * Takes linear time.
 */
export function tokensOf(text: string, most: number): Token[] {
  const folded = ASCII.test(text) ? text.toLowerCase() : normalizeForSearch(text)
  const tokens: Token[] = []
  let breaks = false
  for (const [part] of folded.matchAll(PARTS)) {
    const isLink = LINKS.has(part)
    if (!isLink && !/^\p{L}/u.test(part)) {
      breaks = true
      continue
    }
    tokens.push({ text: isLink ? 'and' : part.replace(/['’]s$/, 's'), breaks })
    if (tokens.length >= most) break
    breaks = false
  }
  return tokens
}
