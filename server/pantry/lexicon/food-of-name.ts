import { type Token, tokensOf } from 'recipe-reader/foods'
import { parseLine } from 'recipe-reader/ingredients'
import { type Food, foodByKey, foods } from './foods.ts'
import { type Match, readMatches, unknownWords } from './read-matches.ts'

/** Words of a line and of a name that are looked at. */
const WORDS_READ = 40
const CHARACTERS_READ = 400
/** A name of more words of which none is known has other faults than its letters. */
const NEAR_WORDS = 6

/** Names that mean one thing by the piece and another by the spoon: "2 peppers", "1 tsp pepper". */
const BY_PIECE: ReadonlyMap<string, string> = new Map([
  ['black-pepper', 'bell-pepper'],
  ['paprika', 'bell-pepper'],
])
const AMBIGUOUS = new Set(['pepper', 'paprika'])
/** Names that mean another thing by the can. */
const BY_CAN: ReadonlyMap<string, string> = new Map([['tomato', 'canned-tomato']])
/** And another when they are minced. */
const BY_MINCING: ReadonlyMap<string, string> = new Map([
  ['beef', 'ground-beef'],
  ['pork', 'ground-pork'],
  ['lamb', 'ground-lamb'],
  ['chicken', 'ground-chicken'],
  ['turkey', 'ground-turkey'],
])

/** Words that say that it is not. */
const FRESH = new Set(
  'fresh ripe frische frischen reife reifen fraiche fraiches fresco fresca frescos frescas'.split(' '),
)

type Counted = 'piece' | 'can' | 'mince' | null

type Found = { matches: Match[]; tokens: Token[] }

function matchesIn(text: string, mayBeNear: boolean): Found {
  const tokens = tokensOf(text, WORDS_READ)
  return { tokens, matches: readMatches(tokens, mayBeNear) }
}

/** The foods of a name; the commas of a list, which a name no longer has, are those of its line. */
function matchesInName(name: string, line: string): Found {
  const tokens = tokensOf(name, WORDS_READ)
  if (tokens.length > 2 && line.includes(',') && !name.includes(',')) {
    const before = new Set<string>()
    const words = tokensOf(line, WORDS_READ)
    words.forEach(({ breaks }, at) => {
      const word = words[at - 1]
      if (breaks && word) before.add(word.text)
    })
    tokens.forEach((token, at) => {
      token.breaks ||= before.has(tokens[at - 1]?.text ?? '')
    })
  }
  return { tokens, matches: readMatches(tokens, false) }
}

/** The foods of a line: of its name, else of all of it, else with letters that are wrong. */
function read(text: string): Found & { counted: Counted } {
  const line = text.length > CHARACTERS_READ ? text.slice(0, CHARACTERS_READ) : text
  const { name, quantity, unit } = parseLine(line)
  const isPiece = quantity !== null && (unit === null || unit === 'piece')
  const counted = isPiece ? 'piece' : unit === 'can' || unit === 'tin' ? 'can' : null
  let found = matchesInName(name, line)
  if (found.matches.length === 0 && name !== line) found = matchesIn(line, false)
  if (found.matches.length === 0 && tokensOf(name, NEAR_WORDS + 1).length <= NEAR_WORDS) found = matchesIn(name, true)
  return { ...found, counted: counted ?? wordLeftOut(found.matches, line) }
}

/**
 * What the line says with a word that its name leaves out as a mere preparation: "chopped tomatoes" are those of a can,
 * and "minced beef" is no beef.
 */
function wordLeftOut(matches: readonly Match[], line: string): 'can' | 'mince' | null {
  const meant = (table: ReadonlyMap<string, string>) =>
    new Set(matches.flatMap(({ food }) => table.get(foods[food]?.key ?? '') ?? []))
  const [canned, minced] = [meant(BY_CAN), meant(BY_MINCING)]
  if (canned.size + minced.size === 0) return null
  const whole = matchesIn(line, false)
  const says = (keys: ReadonlySet<string>) => whole.matches.some(({ food }) => keys.has(foods[food]?.key ?? ''))
  if (says(minced)) return 'mince'
  return says(canned) && !whole.tokens.some(({ text }) => FRESH.has(text)) ? 'can' : null
}

function foodOf(match: Match, tokens: readonly Token[], counted: Counted): Food | null {
  const food = foods[match.food]
  if (!food) return null
  const isOneWord = match.end - match.start === 1 && AMBIGUOUS.has(tokens[match.start]?.text ?? '')
  const byPiece = counted === 'piece' && isOneWord ? BY_PIECE.get(food.key) : undefined
  const other = counted === 'can' ? BY_CAN.get(food.key) : counted === 'mince' ? BY_MINCING.get(food.key) : byPiece
  return (other && foodByKey(other)) || food
}

/**
 * The food that one ingredient phrase means, in any of the lexicon's languages, with an amount or without: "2 tins of
 * chopped tomatoes", "Kichererbsen, abgetropft". Confidence from 0 to 1: 1 where the name is known as written, less
 * where only its end is, where words of it are unknown, or where letters had to be guessed. Null for no food.
 */
export function foodOfName(phrase: string): { food: Food; confidence: number } | null {
  const { matches, tokens, counted } = read(phrase)
  const [match] = matches
  const food = match && foodOf(match, tokens, counted)
  if (!match || !food) return null
  const others = matches.length > 1 ? 0 : unknownWords(tokens, match)
  return { food, confidence: match.confidence * (others === 0 ? 1 : 0.9) }
}

/** Below this a name only resembles one of the lexicon's. */
const LIKE = 0.9

/** What `foodOfName` answers, or null where the name only resembles one that is known. */
export function knownFoodOfName(phrase: string): { food: Food; confidence: number } | null {
  const found = foodOfName(phrase)
  return found && found.confidence >= LIKE ? found : null
}

/** Whether a line only heads others: "For the sauce:". */
const isHeading = (line: string): boolean => /:\s{0,9}$/.test(line.slice(-10)) && !/\d/.test(line.slice(0, 100))

/**
 * The foods that a line of a recipe names, each once and in order; several where it joins them ("salt and pepper") or
 * leaves a choice ("butter or oil"). Empty for headings and for what is no food.
 */
export function foodsOfLine(line: string): Food[] {
  if (isHeading(line)) return []
  const { matches, tokens, counted } = read(line)
  const found = new Set<Food>()
  for (const match of matches) {
    const food = foodOf(match, tokens, counted)
    if (food) found.add(food)
  }
  return [...found]
}
