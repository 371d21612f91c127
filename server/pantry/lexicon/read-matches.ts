import type { Token } from 'recipe-reader/foods'
import { compoundFood } from './compounds.ts'
import { absences, dishes, dishesBefore, joiners, negations, subordinates, tastes } from './context-vocabulary.ts'
import { foods, servesAs } from './foods.ts'
import { nearestForm } from './misspellings.ts'
import { plainVocabulary } from './non-food-vocabulary.ts'
import { type Form, formOf, longestFrom } from './word-index.ts'

/** A food where it stands among tokens: from the first to before the last. */
export type Match = {
  food: number
  start: number
  end: number
  /** From 0 to 1: how surely these words mean this food. */
  confidence: number
  isHeadFirst: boolean
}

const SURE = 1
const BY_END = 0.85
const ONE_LETTER = 0.75
const TWO_LETTERS = 0.6

/** The longest name that begins here; null for none. `food` is -1 for a phrase that only holds one. */
function exactAt(tokens: readonly Token[], at: number): { form: Form; end: number } | null {
  const first = tokens[at]
  if (!first) return null
  let end = at + 1
  const last = Math.min(tokens.length, at + longestFrom(first.text))
  if (last === at) return null
  while (end < last && !tokens[end]?.breaks) end++
  for (; end > at; end--) {
    let words = first.text
    for (let next = at + 1; next < end; next++) words += ` ${tokens[next]?.text}`
    const form = formOf(words)
    if (form && (!form.isAlone || end - at === tokens.length)) return { form, end }
  }
  return null
}

/** A word with letters that were read or written wrong. */
function nearAt(token: Token, start: number): Match | null {
  const near = nearestForm(token.text)
  const form = near && formOf(near.form)
  if (!near || !form) return null
  const confidence = near.edits === 1 ? ONE_LETTER : TWO_LETTERS
  return { food: form.food, start, end: start + 1, confidence, isHeadFirst: form.isHeadFirst }
}

/** All names of foods in order, without regard to what stands around them. */
export function rawMatches(tokens: readonly Token[], mayBeNear: boolean): Match[] {
  const found: Match[] = []
  let at = 0
  while (at < tokens.length) {
    const exact = exactAt(tokens, at)
    if (exact) {
      const { food, isHeadFirst } = exact.form
      if (food >= 0) found.push({ food, start: at, end: exact.end, confidence: SURE, isHeadFirst })
      at = exact.end
      continue
    }
    const token = tokens[at]
    if (token) {
      const food = compoundFood(token.text)
      if (food >= 0) found.push({ food, start: at, end: at + 1, confidence: BY_END, isHeadFirst: false })
      else if (mayBeNear) {
        const near = nearAt(token, at)
        if (near) found.push(near)
      }
    }
    at++
  }
  return found
}

const serves = (narrow: number, broad: number): boolean => {
  const key = foods[broad]?.key
  return key !== undefined && (narrow === broad || servesAs(foods[narrow]?.key ?? '').includes(key))
}

/** Whether words between two places hold one of a set, with no break; the words themselves are at most four. */
function holdsBetween(tokens: readonly Token[], from: number, to: number, words: ReadonlySet<string>): boolean {
  if (to - from > 4 || tokens[to]?.breaks) return false
  let holds = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token || token.breaks || joiners.has(token.text)) return false
    holds ||= words.has(token.text)
  }
  return holds
}

const isJoined = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 1 && joiners.has(tokens[from]?.text ?? '') && !tokens[from]?.breaks && !tokens[to]?.breaks

/** What a match is after its neighbours were heard. */
type Verdict = 'food' | 'absent' | 'part'

function isNegated(tokens: readonly Token[], { start }: Match): boolean {
  for (let at = start; at > Math.max(0, start - 4); at--) {
    if (tokens[at]?.breaks) return false
    const before = tokens[at - 1]?.text ?? ''
    if (negations.has(before)) return true
    if (subordinates.has(before)) return false
  }
  return false
}

function verdictOn(tokens: readonly Token[], match: Match): Verdict {
  const after = tokens[match.end]
  const word = after && !after.breaks ? after.text : ''
  if (absences.has(word) || tastes.has(word) || isNegated(tokens, match)) return 'absent'
  if (dishes.has(word)) return 'part'
  const before = tokens[match.start - 1]?.text ?? ''
  const dish = subordinates.has(before) ? match.start - 2 : match.start - 1
  if (!tokens[match.start]?.breaks && match.isHeadFirst && dishesBefore.has(tokens[dish]?.text ?? '')) return 'part'
  return 'food'
}

/** "chicken or vegetable stock" is two stocks: the head word goes to the first as well. */
function sharedHead(tokens: readonly Token[], one: Match, other: Match): number {
  if (one.isHeadFirst || !isJoined(tokens, one.end, other.start)) return -1
  const words = tokens.slice(one.start, one.end).map(token => token.text)
  const head = tokens[other.end - 1]?.text ?? ''
  return other.end - other.start > 1 ? (formOf([...words, head].join(' '))?.food ?? -1) : -1
}

/** Gives the head to what is joined with it and to what stands before that in a list with commas. */
function shareHead(tokens: readonly Token[], kept: readonly Match[], head: Match): void {
  const last = kept.at(-1)
  const shared = last ? sharedHead(tokens, last, head) : -1
  if (!last || shared < 0) return
  last.food = shared
  const words = (match: Match): string =>
    tokens
      .slice(match.start, match.end)
      .map(token => token.text)
      .join(' ')
  let next = last
  for (let at = kept.length - 2; at >= 0; at--) {
    const match = kept[at]
    if (!match || match.end !== next.start) break
    const food = formOf(`${words(match)} ${tokens[head.end - 1]?.text}`)?.food ?? -1
    if (food < 0) break
    match.food = food
    next = match
  }
}

/**
 * The foods that tokens name, in order: the longest name wins, of a chain of nouns the head, and what is absent, mere
 * taste or part of a dish is left out. `keepsNeighbours`: nouns in a row are things of their own, as on a shelf, unless
 * the head takes others into it.
 */
export function readMatches(
  tokens: readonly Token[],
  mayBeNear: boolean,
  keepsNeighbours: ((before: string, head: string) => boolean) | null = null,
): Match[] {
  const raw = rawMatches(tokens, mayBeNear)
  const kept: Match[] = []
  let absentUntil = -1
  for (const match of raw) {
    const verdict = verdictOn(tokens, match)
    const wasAbsent = absentUntil >= 0 && isJoined(tokens, absentUntil, match.start)
    const last = kept.at(-1)
    const touches = last !== undefined && last.end === match.start && !tokens[match.start]?.breaks
    if (verdict === 'absent' || wasAbsent) {
      absentUntil = match.end
      continue
    }
    if (verdict === 'part') {
      while (kept.length > 0) {
        const before = kept.at(-1)
        if (!before || tokens[match.start]?.breaks) break
        const joins = before.end === match.start || isJoined(tokens, before.end, match.start)
        if (!joins) break
        kept.pop()
      }
      continue
    }
    if (last && touches) {
      if (serves(last.food, match.food) || (last.isHeadFirst && match.isHeadFirst)) {
        last.end = match.end
        continue
      }
      if (!keepsNeighbours?.(tokens[match.start - 1]?.text ?? '', tokens[match.end - 1]?.text ?? '')) kept.pop()
    } else if (last && holdsBetween(tokens, last.end, match.start, subordinates)) {
      continue
    } else if (last) shareHead(tokens, kept, match)
    kept.push(match)
  }
  return kept
}

/** How many words of a name a match leaves unsaid: unknown nouns make it less sure. */
export const unknownWords = (tokens: readonly Token[], match: Match): number =>
  tokens.filter(
    ({ text }, at) => (at < match.start || at >= match.end) && text.length > 3 && !plainVocabulary.has(text),
  ).length
