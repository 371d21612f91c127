import type { PageModel } from '../html/page-model.ts'
import type { PageSource } from '../html/page-source.ts'
import type { FoundFields } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { FIGURE, isOnlyAmount, isUnit } from './amounts.ts'

/** Bytes read before the first line that is known, and after the last: groups that the data lack, times, tips. */
const AROUND = 6_000

/** Fewest letters in a row by which a line is looked for, and most. */
const PHRASE = /[A-Za-z0-9 ,]{8,48}/g

/** The longest run of a line that is written in a page as it is in data: without signs that may be escaped. */
function phraseOf(line: string): string | null {
  let longest = ''
  for (const phrase of line.slice(0, 400).match(PHRASE) ?? [])
    if (phrase.length > longest.length) longest = phrase.trim()
  return longest.length < 8 ? null : longest
}

/**
 * The markup of a page in which a recipe that its data give whole is shown: from some way before the first of its lines
 * to some way after the last. From the body on, or to the end, where those are not found.
 */
export function recipeRegion(page: PageSource, { ingredients, instructions }: FoundFields): string {
  const phrases = (lines: readonly string[]): string[] => lines.map(phraseOf).filter(phrase => phrase !== null)
  return page.between(
    phrases([...ingredients.slice(0, 4), ...instructions.slice(0, 2)]),
    phrases([...ingredients.slice(-2), ...instructions.slice(-2)]),
    AROUND,
  )
}

/** Lines at the start of a region that tell where it begins. */
const FIRST = 3

/** Whether a region begins within a list of ingredients that the data lack, so that more of them may stand before it. */
export function beginsWithinList({ lines }: PageModel, { ingredients }: FoundFields): boolean {
  const first = lines.slice(0, FIRST).find(({ text }) => {
    const [amount = '', unit = ''] = text.split(' ', 2)
    return FIGURE.test(amount) && isUnit(unit) && !isOnlyAmount(text)
  })
  if (!first) return false
  const text = bareText(first.text)
  return !ingredients.some(line => bareText(line).includes(text) || text.includes(bareText(line)))
}
