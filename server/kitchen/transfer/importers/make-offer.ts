import { cleanText, readMinutes, readServings, webAddress } from 'recipe-reader'
import { readDietaryTags } from 'recipe-reader/schema-org'
import { PICTURES_MAX } from '#common/pictures.ts'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import {
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  HEADING_MAX,
  HEADINGS_MAX,
  LINES,
  MINUTES_MAX,
  NOTES_MAX,
  SERVINGS_MAX,
  SOURCE_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  YIELD_MAX,
} from '#common/recipe/limits.ts'
import { tidy } from '#common/text.ts'
import { transferMessages } from '../constants.ts'
import type { Lost, Offer, OfferedCooking, OfferedPicture, UnreadableOffer } from '../offer.ts'
import type { ListWithHeadings } from './lines.ts'

/** What an importer has read of a recipe, as the file has it: in any length, with markup and stray spaces. */
export type ReadRecipe = {
  title: unknown
  description?: unknown
  ingredients?: ListWithHeadings
  steps?: ListWithHeadings
  source?: unknown
  sourceAuthor?: unknown
  /** A page, or words, which then are the source. */
  sourceUrl?: unknown
  yieldText?: unknown
  servings?: unknown
  /** Minutes, or a time in words of any kind. */
  prepTime?: unknown
  cookTime?: unknown
  totalTime?: unknown
  category?: unknown
  /** Tags, categories, labels, keywords: all words under which it was filed. */
  tags?: readonly unknown[]
  /** Diets of schema.org. */
  diets?: readonly string[]
  rating?: unknown
  favourite?: boolean
  /** Parts of the notes, each a paragraph of its own. */
  notes?: readonly unknown[]
  tools?: readonly unknown[]
  difficulty?: unknown
  calories?: number | null
  nutrition?: Offer['nutrition']
  cookLog?: readonly OfferedCooking[]
  createdAt?: number | null
  language?: string | null
  pictures?: readonly OfferedPicture[]
  lost?: readonly Lost[]
}

/** Characters of a tool, of a name of a person, and how many tools and days of cooking a recipe may have. */
const TOOL_MAX = 80
const AUTHOR_MAX = 120
const TOOLS_MAX = 50
const FREE_TAGS_MAX = 50
const COOKINGS_MAX = 5000
/** Characters of all lines of a list together. */
const LIST_MAX = 100_000

/** The recipe within the limits of this program, or why it is none: it needs a title. */
export function makeOffer(read: ReadRecipe, fallbackTitle = ''): Offer | UnreadableOffer {
  const lost: Lost[] = [...(read.lost ?? [])]
  const title = line(read.title, TITLE_MAX)
  if (title === '') return { title: fallbackTitle.slice(0, TITLE_MAX), problem: transferMessages.noTitle }
  const ingredients = withinLimits(read.ingredients, LINES.ingredients, 'ingredients', lost)
  const steps = withinLimits(read.steps, LINES.instructions, 'steps', lost)
  const { sourceUrl, source } = sourceOf(read)
  const tags = wordsOf(read.tags ?? [], TAG_MAX, FREE_TAGS_MAX, 'tags', lost)
  const { description, notes } = prose(read, lost)
  const { prepTime, cookTime, totalTime } = timesOf(read)
  return {
    title,
    description,
    ingredients: ingredients.lines,
    ingredientGroups: ingredients.headings,
    instructions: steps.lines,
    stepSections: steps.headings,
    source,
    sourceAuthor: line(read.sourceAuthor, AUTHOR_MAX) || null,
    sourceUrl,
    ...yieldOf(read),
    prepTime,
    cookTime,
    totalTime,
    category: line(read.category, CATEGORY_MAX) || null,
    mealSection: mealSectionOf([line(read.category, CATEGORY_MAX), ...tags]),
    tags,
    dietaryTags: readDietaryTags([...tags, line(read.category, CATEGORY_MAX)], read.diets ?? []).slice(0, TAGS_MAX),
    rating: ratingOf(read.rating),
    favourite: read.favourite ?? false,
    notes,
    tools: wordsOf(read.tools ?? [], TOOL_MAX, TOOLS_MAX, 'tools', lost),
    difficulty: difficultyOf(read.difficulty),
    calories: read.calories ?? null,
    nutrition: someNutrition(read.nutrition),
    cookLog: [...(read.cookLog ?? [])].sort((one, other) => (one.date < other.date ? -1 : 1)).slice(-COOKINGS_MAX),
    createdAt: read.createdAt ?? null,
    language: read.language ?? null,
    pictures: picturesOf(read.pictures ?? [], lost),
    lost,
    kept: null,
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A text of one line without markup; empty for what is no text. */
const line = (value: unknown, max: number): string => cleanText(asText(value), max)

/** A text of paragraphs; line breaks stay. */
const paragraphs = (value: unknown): string =>
  tidy(
    tidy(asText(value))
      .split('\n')
      .map(each => cleanText(each, NOTES_MAX))
      .join('\n'),
  ).replace(/\n{3,}/g, '\n\n')

function withinLimits(
  list: ListWithHeadings | undefined,
  limits: { lines: number; length: number },
  what: string,
  lost: Lost[],
): ListWithHeadings {
  const kept: string[] = []
  const headings = (list?.headings ?? []).map(heading => ({ ...heading }))
  let size = 0
  for (const [at, raw] of (list?.lines ?? []).entries()) {
    const pieces = piecesOf(cleanText(raw, LIST_MAX), limits.length)
    for (const heading of headings) if (heading.at === at) heading.at = -1 - kept.length
    for (const piece of pieces) {
      size += piece.length
      if (kept.length < limits.lines && size <= LIST_MAX) kept.push(piece)
    }
    if (kept.length < limits.lines && size <= LIST_MAX) continue
    const left = (list?.lines.length ?? 0) - at - 1
    if (left > 0) lost.push({ what: `${left} ${what}`, why: `a recipe has room for ${limits.lines}` })
    break
  }
  // Those that were passed have their place as a negative number; those behind the last line head nothing.
  const placed = headings
    .filter(({ at }) => at < 0)
    .map(({ at, title }) => ({ at: -1 - at, title: line(title, HEADING_MAX) }))
    .filter(({ at, title }, index, all) => title !== '' && at < kept.length && all[index + 1]?.at !== at)
  if (placed.length > HEADINGS_MAX) {
    lost.push({ what: `${placed.length - HEADINGS_MAX} headings`, why: `a list has room for ${HEADINGS_MAX}` })
  }
  return { lines: kept, headings: placed.slice(0, HEADINGS_MAX) }
}

/** A line, or its parts where it is too long: broken where a sentence ends, else between words. */
function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > max) {
    const end = Math.max(rest.lastIndexOf('. ', max - 1) + 1, 0) || rest.lastIndexOf(' ', max) || max
    const cut = end > 0 ? end : max
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function sourceOf({ source, sourceUrl }: ReadRecipe): { source: string | null; sourceUrl: string | null } {
  const words = line(source, SOURCE_MAX)
  const given = asText(sourceUrl).trim()
  const address = addressIn(given) ?? addressIn(words)
  const said = words !== '' && addressIn(words) === null ? words : address === null ? line(given, SOURCE_MAX) : ''
  return { source: said || null, sourceUrl: address }
}

/** A text that is an address on the web, whole; null for any other. */
function addressIn(text: string): string | null {
  const candidate = /^www\.[^\s]+$/i.test(text) ? `https://${text}` : text
  return /^https?:\/\/\S+$/i.test(candidate) ? webAddress(candidate, candidate) : null
}

/** Words each once, in the order of the file, with letters compared without their case. */
function wordsOf(values: readonly unknown[], length: number, count: number, what: string, lost: Lost[]): string[] {
  const words = new Map<string, string>()
  for (const value of values) {
    const word = line(value, length)
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
  }
  if (words.size > count) lost.push({ what: `${words.size - count} ${what}`, why: `a recipe has room for ${count}` })
  return [...words.values()].slice(0, count)
}

/** The description and the notes; of a description that is too long the rest goes to the notes. */
function prose(read: ReadRecipe, lost: Lost[]): { description: string; notes: string } {
  const whole = paragraphs(read.description)
  const isLong = whole.length > DESCRIPTION_MAX
  const cut = isLong
    ? Math.max(whole.lastIndexOf('\n', DESCRIPTION_MAX), whole.lastIndexOf('. ', DESCRIPTION_MAX - 1) + 1)
    : 0
  const at = isLong && cut <= 0 ? DESCRIPTION_MAX : cut
  const description = isLong ? whole.slice(0, at).trim() : whole
  const parts = [...(read.notes ?? []).map(paragraphs), isLong ? whole.slice(at).trim() : '']
  const notes = parts.filter(Boolean).join('\n\n')
  if (notes.length > NOTES_MAX) {
    lost.push({ what: 'the end of the notes', why: `notes have room for ${NOTES_MAX.toLocaleString('en-US')} letters` })
  }
  return { description, notes: notes.slice(0, NOTES_MAX).trim() }
}

/** Minutes of a number or of a time in words, also of a sum of several; null for none. */
export function minutesOf(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? Math.min(Math.round(value), MINUTES_MAX) || 1 : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const parts = value.split('+').map(part => readMinutes(part.replace(/(\d)\s*$/, '$1')))
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return sum > 0 && sum <= MINUTES_MAX ? sum : null
}

function timesOf(read: ReadRecipe) {
  const [prepTime, cookTime, total] = [read.prepTime, read.cookTime, read.totalTime].map(minutesOf)
  return { prepTime: prepTime ?? null, cookTime: cookTime ?? null, totalTime: total ?? null }
}

function yieldOf({ yieldText, servings }: ReadRecipe): { servings: number | null; yieldText: string | null } {
  const words = line(yieldText, YIELD_MAX)
  const given = line(servings, YIELD_MAX)
  const count = readServings(given) ?? readServings(words)
  const said = words || given
  return {
    servings: count !== null && count <= SERVINGS_MAX ? count : null,
    yieldText: said === '' || said === '0' ? null : said,
  }
}

/** A rating of up to five stars, in halves. */
function ratingOf(value: unknown): number | null {
  const match = /\d+(?:[.,]\d+)?/.exec(asText(value))
  const rating = match ? Math.round(Number(match[0].replace(',', '.')) * 2) / 2 : 0
  return rating > 0 && rating <= 5 ? rating : null
}

/** Words for difficulties, the easiest first; the others are told by their order. */
const DIFFICULTY_WORDS = [
  /^(very )?(easy|simple|einfach|leicht|simpel|facile|fácil|makkelijk|eenvoudig|beginner|low|1)\b/i,
  /^(medium|moderate|intermediate|mittel|normal|moyen|media?o?|gemiddeld|2)\b/i,
  /^(hard|difficult|advanced|challenging|schwer|schwierig|pfiffig|difficile|difícil|moeilijk|high|3)\b/i,
]

function difficultyOf(value: unknown): Offer['difficulty'] {
  const word = line(value, 40)
  const at = DIFFICULTY_WORDS.findIndex(words => words.test(word))
  return difficulties[at] ?? null
}

/** Words of categories that say for which meal a dish is. */
const MEAL_WORDS: Readonly<Record<(typeof mealSections)[number], RegExp>> = {
  breakfast: /\b(breakfast|brunch|frühstück|petit[- ]déjeuner|desayuno|colazione|ontbijt)\b/i,
  lunch: /\b(lunch|mittagessen|déjeuner|almuerzo|pranzo)\b/i,
  dinner:
    /\b(dinner|supper|main (course|dish)|mains?|entr[eé]es?|hauptgericht|hauptspeise|abendessen|d[iî]ner|cena|avondeten|hoofdgerecht|plat principal)\b/i,
  treats:
    /\b(desserts?|treats?|cakes?|cookies|baking|sweets?|nachtisch|nachspeise|kuchen|gebäck|dolci|postres?|nagerecht|toetje)\b/i,
}

const mealSectionOf = (words: readonly string[]): Offer['mealSection'] =>
  mealSections.find(section => words.some(word => MEAL_WORDS[section].test(word))) ?? null

function someNutrition(nutrition: Offer['nutrition'] | undefined): Offer['nutrition'] {
  const known = Object.entries(nutrition ?? {}).filter(([, amount]) => amount !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : null
}

function picturesOf(pictures: readonly OfferedPicture[], lost: Lost[]): OfferedPicture[] {
  if (pictures.length > PICTURES_MAX) {
    lost.push({ what: `${pictures.length - PICTURES_MAX} pictures`, why: `a recipe has room for ${PICTURES_MAX}` })
  }
  return pictures.slice(0, PICTURES_MAX)
}
