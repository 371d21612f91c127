import type { PageModel } from '../html/page-model.ts'
import { TITLE_MAX } from '../limits.ts'
import { bareText } from '../values/bare-text.ts'
import { cleanText } from '../values/clean-text.ts'
import type { PageFacts } from './page-facts.ts'

const SEPARATOR = /\s+[|–—·•»:-]\s+|\s*\|\s*/

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function overlap(one: string, other: string): number {
  if (one === other) return /[\p{L}\p{N}]/u.test(one) ? 1 : 0
  const left = wordsOf(one)
  const right = wordsOf(other)
  if (left.size === 0 || right.size === 0) return 0
  let common = 0
  for (const word of left) if (right.has(word)) common += 1
  return common / Math.min(left.size, right.size)
}

/** A page's title without the name of its site. */
export function withoutSiteName(title: string, siteName: string | null, host: string): string {
  const site = siteName ? bareText(siteName) : ''
  const domain = bareText(host.replace(/^www\./, '').split('.')[0] ?? '')
  const [, named, owner = ''] = BY_LINE.exec(title) ?? []
  if (named !== undefined && [site, domain].includes(bareText(owner))) return named
  const parts = title.split(SEPARATOR).filter(part => part.trim() !== '')
  if (parts.length < 2) return title.trim()
  const isSite = (part: string): boolean => {
    const text = bareText(part)
    return (
      text !== '' &&
      (text === site || (site !== '' && text.includes(site)) || (domain.length > 3 && text.includes(domain)))
    )
  }
  const [first = '', ...others] = parts
  if (isSite(first) && !isSite(others.join(' '))) return title.slice(title.indexOf(others[0] ?? '')).trim()
  for (let at = 1; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    if (isSite(part))
      return title
        .slice(0, title.indexOf(part, parts[at - 1]?.length ?? 0))
        .replace(/[\s|–—·•»:-]+$/, '')
        .trim()
  }
  return title.trim()
}

/** What readers think of a recipe, after its name: `- (4.6/5)`. */
const RATING = /\s*[-–—|]?\s*(?:\(\d(?:[.,]\d{1,2})?\s?\/\s?(?:5|10)\)|[★☆⭐]{3,}.{0,12})\s*$/u

const withoutRating = (title: string): string => (/[(★☆⭐]/.test(title) ? title.replace(RATING, '') : title)

/** A title that ends with whose it is. */
const BY_LINE = /^(.{3,}?)\s+(?:by|von|par|de|di|door|av|af)\s+(.{3,60})$/iu

/** Whether a heading is a part of a title that begins in small letters: a subtitle. */
function isSubtitle(heading: string, titles: readonly string[]): boolean {
  const isPart = (title: string): boolean => /^\p{Lu}/u.test(title) && wordsOf(heading).size < wordsOf(title).size
  return /^\p{Ll}/u.test(heading) && titles.some(isPart)
}

/** The name of the dish that a page is about: its first heading that agrees with its title, else the title. */
export function pageTitle(model: PageModel, facts: PageFacts): string | null {
  const host = new URL(facts.sourceUrl).hostname
  const titles = new Set([facts.title, model.title].map(title => cleanText(title ?? '', TITLE_MAX)))
  const named = [...titles]
    .filter(title => title !== '')
    .map(title => withoutRating(withoutSiteName(title, facts.siteName, host)))
  const headings = model.lines
    .filter(line => line.heading === 1 && line.text.length > 1 && line.text.length <= 160)
    .slice(0, 20)
    .map(line => withoutRating(line.text))
    .filter(text => !isSubtitle(text, named))
  const agreeing = headings.find(text => named.some(title => overlap(text, title) >= 0.6))
  return agreeing ?? named[0] ?? headings[0] ?? null
}
