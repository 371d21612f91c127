import type { Language } from 'recipe-reader/foods'
import { plainVocabulary } from './non-food-vocabulary.ts'
import { allForms, formOf } from './word-index.ts'

type Word = { text: string; mask: number }

const SHORTEST = 5
const LONGEST = 24
/** From this length on two letters may be wrong. */
const LONG = 8
/** Where two are wrong, so many letters are right at the beginning. */
const RIGHT_START = 3
/** Names up to this length are a letter away from many a word, so only those of these languages are guessed. */
const SHORT = 6
const SHORT_LANGUAGES: ReadonlySet<Language> = new Set<Language>(['en', 'de'])
/** Letters that look alike, or that are taken for each other. */
const ALIKE = new Set(
  `ae ao bh bp ce ck co cs dt ei ft gq hn ij il iy jl lt mn mw nr nu oq ou rt sz uv vw vy`.split(' '),
)

/** How many letters of a word may be wrong: none up to four, one up to seven, then two. */
const bound = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

type Names = {
  /** Names of foods in one word, English plurals and what is written, by their first letter and length. */
  byStart: Map<string, Word[]>
  /** Long ones by all letters but the first. */
  byRest: Map<string, string>
}

let names: Names | null = null

function readNames(): Names {
  const [byStart, byRest] = [new Map<string, Word[]>(), new Map<string, string>()]
  for (const [form, { food, isAlone, isWritten, language }] of allForms()) {
    if (food < 0 || isAlone || form.length < SHORTEST || form.length > LONGEST || form.includes(' ')) continue
    if (!isWritten && language !== 'en') continue
    if (form.length <= SHORT && !SHORT_LANGUAGES.has(language)) continue
    const start = `${form[0]}${form.length}`
    const same = byStart.get(start)
    const word = { text: form, mask: maskOf(form) }
    if (same) same.push(word)
    else byStart.set(start, [word])
    if (form.length >= LONG) byRest.set(form.slice(1), form)
  }
  return { byStart, byRest }
}

/** A bit for every letter that occurs; words one letter apart differ in two bits at most. */
function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bits(value: number): number {
  let left = value
  let count = 0
  while (left !== 0) {
    left &= left - 1
    count++
  }
  return count
}

/** Edits between two words with neighbours swapped as one; `most + 1` when there are more. */
export function distance(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = line
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}

export type Near = { form: string; edits: number }

const isSameFood = (one: string, other: string): boolean => formOf(one)?.food === formOf(other)?.food

/** Whether words share enough for one to be meant by the other: that letters differ is not all that counts. */
function isPlausible(word: string, name: string, edits: number): boolean {
  if (edits > 1) return name.length > LONG && word.slice(0, RIGHT_START) === name.slice(0, RIGHT_START)
  if (edits === 0 || word.length !== SHORTEST || name.length !== SHORTEST) return true
  const at = [...word].findIndex((letter, place) => letter !== name[place])
  const [one = '', other = ''] = [word[at], name[at]]
  const isSwap = word[at + 1] === other && name[at + 1] === one
  return isSwap || ALIKE.has(one < other ? one + other : other + one)
}

/** What was found for words before; those of recipes and shelves come again and again. */
const known = new Map<string, Near | null>()
const MOST_KNOWN = 20_000

/**
 * The name of a food that was meant by a word with wrong letters. Null for short words, for words that are right and
 * no food, for what shares too little with any name, and where two foods are equally near. The first letter must be
 * right, but for long words of which the rest is.
 */
export function nearestForm(word: string): Near | null {
  if (word.length < SHORTEST || word.length > LONGEST || plainVocabulary.has(word)) return null
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const near = findNearest(word)
  known.set(word, near)
  return near
}

function findNearest(word: string): Near | null {
  names ??= readNames()
  const most = bound(word.length)
  const mask = maskOf(word)
  let best: Near | null = null
  let isShared = false
  for (let length = word.length - most; length <= word.length + most; length++) {
    const limit = Math.min(most, bound(length))
    for (const { text, mask: other } of names.byStart.get(`${word[0]}${length}`) ?? []) {
      if (bits(mask ^ other) > 2 * limit) continue
      const edits = distance(word, text, Math.min(limit, best?.edits ?? limit))
      if (edits > limit || (best && edits > best.edits) || !isPlausible(word, text, edits)) continue
      if (!best || edits < best.edits) {
        best = { form: text, edits }
        isShared = false
      } else if (!isSameFood(best.form, text)) isShared = true
    }
  }
  if (isShared) return null
  const rest = best ? undefined : names.byRest.get(word.slice(1))
  return rest ? { form: rest, edits: 1 } : best
}
