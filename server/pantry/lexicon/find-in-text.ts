import { type Token, tokensOf } from 'recipe-reader/foods'
import { type Food, foods } from './foods.ts'
import { type Match, readMatches } from './read-matches.ts'
import { smallPrintOf } from './small-print.ts'
import { formOf } from './word-index.ts'

/** A word as it was read off a picture; confidence from 0 to 1. */
export type ReadWord = { text: string; confidence: number }
/** `at` and `to` are the places of the first and the last word that name it. */
export type FoundFood = { food: Food; confidence: number; at: number; to: number }

const WORDS_READ = 2000
const LETTERS_READ = 60
/** Below this a word is noise. */
const LEAST_READ = 0.3
const LEAST = 0.25
/** Words of three letters are easily made of noise, so they count only when they were read well. */
const SHORT = 3
const SHORT_READ = 0.8
/** What a label is about stands first; far down it is fine print. */
const FIRST_WORDS = 40
const LATER = 0.8

/** Heads that take the nouns before them into one thing even on a shelf: "chicken stock", "hazelnut spread". */
const HEADS = new Set(
  `oil stock broth bouillon sauce paste juice milk butter cheese flour powder vinegar syrup jam jelly yogurt yoghurt
  spread cream chocolate bread noodles noodle tea seeds sausage sausages cereal muesli granola honey seasoning ketchup
  mustard mayonnaise pesto chutney marmalade ol saft milch kase mehl essig sirup konfiture marmelade joghurt tee brot
  nudeln brotaufstrich`
    .trim()
    .split(/\s+/),
)

/** Whether a word is an English plural: "lentil flour" is one thing, "lentils flour" are two packages. */
function isSeveral(word: string): boolean {
  const form = word.endsWith('s') ? formOf(word) : undefined
  return form !== undefined && form.food >= 0 && form.language === 'en' && !form.isWritten
}

type PlacedToken = Token & { word: number }

/** Tokens of all words that were read well, each with the place of its word. */
function placedTokens(words: readonly ReadWord[]): PlacedToken[] {
  const placed: PlacedToken[] = []
  const count = Math.min(words.length, WORDS_READ)
  let wasBad = false
  for (let word = 0; word < count; word++) {
    const { text, confidence } = words[word] ?? { text: '', confidence: 0 }
    if (confidence < LEAST_READ) {
      wasBad = true
      continue
    }
    const tokens = tokensOf(text.slice(0, LETTERS_READ), 12)
    tokens.forEach((token, at) => {
      placed.push({ text: token.text, breaks: token.breaks || (at === 0 && wasBad), word })
    })
    wasBad = tokens.length === 0 ? true : /[,;:.!|]\s*$/.test(text)
  }
  return placed
}

function confidenceOf(match: Match, tokens: readonly PlacedToken[], words: readonly ReadWord[]): number {
  let read = 1
  let letters = 0
  for (let at = match.start; at < match.end; at++) {
    const token = tokens[at]
    if (!token) continue
    read = Math.min(read, words[token.word]?.confidence ?? 0)
    letters += token.text.length
  }
  if (letters <= SHORT && read < SHORT_READ) return 0
  const length = letters <= SHORT ? 0.7 : letters === 4 ? 0.85 : 1
  return match.confidence * Math.min(1, read) * length * (match.start < FIRST_WORDS ? 1 : LATER)
}

/**
 * The foods on labels that were read off a picture, in order, each once with the best confidence from 0 to 1 and the
 * place of its first word. Tolerates wrong letters in longer words; lists of ingredients, warnings for allergies and
 * tables of nutrition name no food. Reads at most 2,000 words, of each 60 letters.
 */
export function findFoodsInText(words: readonly ReadWord[]): FoundFood[] {
  const label = smallPrintOf(placedTokens(words))
  const found = new Map<number, FoundFood>()
  for (const part of label) {
    for (const match of readMatches(part, true, (before, head) => !HEADS.has(head) || isSeveral(before))) {
      const confidence = confidenceOf(match, part, words)
      const food = foods[match.food]
      if (!food || confidence < LEAST) continue
      const at = part[match.start]?.word ?? 0
      const to = part[match.end - 1]?.word ?? at
      const known = found.get(match.food)
      if (!known) found.set(match.food, { food, confidence, at, to })
      else if (known.confidence < confidence) known.confidence = confidence
    }
  }
  return [...found.values()].sort((one, other) => one.at - other.at)
}
