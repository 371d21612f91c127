import { plainWords } from './plain-words.ts'
import { forms } from './word-index.ts'

type Word = { text: string; mask: number }

const SHORTEST = 5
const LONGEST = 24
/** From this length on two letters may be wrong. */
const LONG = 8

/** How many letters of a word may be wrong: none up to four, one up to seven, then two. */
const bound = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** Names of foods in one word, English plurals and what is written, by their first letter and length. */
const byStart = new Map<string, Word[]>()
/** Long ones by all letters but the first. */
const byRest = new Map<string, string>()

/** A bit for every letter that occurs; words one letter apart differ in two bits at most. */
function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

for (const [form, { food, isAlone, isWritten, language }] of forms) {
  if (food < 0 || isAlone || form.includes(' ') || form.length < SHORTEST || form.length > LONGEST) continue
  if (!isWritten && language !== 'en') continue
  const start = `${form[0]}${form.length}`
  const same = byStart.get(start)
  const word = { text: form, mask: maskOf(form) }
  if (same) same.push(word)
  else byStart.set(start, [word])
  if (form.length >= LONG) byRest.set(form.slice(1), form)
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

const isSameFood = (one: string, other: string): boolean => forms.get(one)?.food === forms.get(other)?.food

/**
 * The name of a food that was meant by a word with wrong letters. Null for short words, for words that are right and
 * no food, and where two foods are equally near. The first letter must be right, but for long words of which the rest
 * is.
 */
export function nearestForm(word: string): Near | null {
  const most = bound(word.length)
  if (most === 0 || word.length > LONGEST || plainWords.has(word)) return null
  const mask = maskOf(word)
  let best: Near | null = null
  let isShared = false
  for (let length = word.length - most; length <= word.length + most; length++) {
    const limit = Math.min(most, bound(length))
    for (const { text, mask: other } of byStart.get(`${word[0]}${length}`) ?? []) {
      if (bits(mask ^ other) > 2 * limit) continue
      const edits = distance(word, text, limit)
      if (edits > limit || (best && edits > best.edits)) continue
      if (!best || edits < best.edits) {
        best = { form: text, edits }
        isShared = false
      } else if (!isSameFood(best.form, text)) isShared = true
    }
  }
  if (isShared) return null
  const rest = best ? undefined : byRest.get(word.slice(1))
  return rest ? { form: rest, edits: 1 } : best
}
