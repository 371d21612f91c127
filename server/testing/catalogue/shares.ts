import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { headOf, linesOf, sentencesOf, wordsOf } from './words.ts'

/** What takes a part of an ingredient only, and the words that say of what. */
const PART =
  /\b(?<!other )(?:(?:half|a third|two thirds|a quarter|three quarters|most|some|a few|a little) of|all but (?:\d+ )?\w+ of|(?:\d+|one|two|three|four) (?:(?:tea|table)spoons? )?of) (?=(?:the )?((?:[\p{L}-]+ ?){1,4}))/giu
/** What takes the part that is left, or all of it, and the words that say of what. */
const REST = /\b(?:the rest of|remaining|the other|the last|all of them)\b([^.;]*)/giu
/** One of several whole things: "slice one onion", with another left. */
const ONE = /\b(?:one|two|three) ((?:[\p{L}-]+ ?){1,2})/giu
const EVERY_REST = /\bwith the rest(?! of)|\ball of them\b/i

/** The heads of lines that stand in a text, in order. */
const headsIn = (text: string, heads: ReadonlySet<string>): string[] => wordsOf(text).filter(word => heads.has(word))

/**
 * The ingredients of which a step takes a part and no later one the rest, and those of which a rest is taken without a
 * part before.
 */
export function unfinishedShares(recipe: CatalogueRecipe): string[] {
  const lines = linesOf(recipe)
  const heads = new Set(lines.map(headOf))
  const several = new Set(lines.filter(({ text }) => /^[2-9] \p{L}/u.test(text)).map(headOf))
  const open = new Map<string, number>()
  const parted = new Set<string>()
  const faults: string[] = []
  const part = (head: string | undefined, step: number) => {
    if (head === undefined) return
    open.set(head, step)
    parted.add(head)
  }
  for (const { step, text } of sentencesOf(recipe)) {
    const taken = [...text.matchAll(PART)].map(match => ({ at: match.index, head: headsIn(match[1] ?? '', heads)[0] }))
    const whole = [...text.matchAll(ONE)].map(match => ({ at: match.index, head: headsIn(match[1] ?? '', several)[0] }))
    const rests = [...text.matchAll(REST)].map(match => ({ at: match.index, words: match[1] ?? '' }))
    const events = [
      ...[...taken, ...whole].map(({ at, head }) => ({ at, run: () => part(head, step) })),
      ...rests.map(({ at, words }) => ({
        at,
        run() {
          const [first] = headsIn(wordsOf(words).slice(0, 3).join(' '), heads)
          if (first && !parted.has(first))
            faults.push(`step ${step} takes the rest of "${first}", of which no part was taken`)
          for (const head of headsIn(words, heads)) open.delete(head)
        },
      })),
    ]
    for (const { run } of events.sort((one, other) => one.at - other.at)) run()
    if (EVERY_REST.test(text)) open.clear()
  }
  return [
    ...faults,
    ...[...open].map(([head, step]) => `step ${step} takes a part of "${head}", and no later step the rest`),
  ]
}
