import { parseLine } from '../ingredients/parse-line.ts'
import type { SourceLine } from './source-line.ts'

const LONGEST_INGREDIENT = 200
const SENTENCE = /[.!?](?:\s|$)/
const VERB =
  /^(?:pre-?heat|heat|mix|stir|add|combine|whisk|beat|bake|cook|place|pour|put|cut|chop|slice|bring|remove|serve|let|cover|in an?|in the|using|make|melt|meanwhile|when|once|while|transfer|season|set|spread|sprinkle|roll|drain|toss|top|line|grease|allow|boil|simmer|fry|roast|blend|fold|knead|prepare|rinse|wash|peel|turn|reduce|return|arrange|brush|garnish|cool|chill|refrigerate|freeze|enjoy)\b/i

/** How much a line looks like an ingredient, from 0 to 1. */
export function ingredientLooks(line: SourceLine): number {
  const { text } = line
  if (text.length > LONGEST_INGREDIENT || text.length < 2 || line.number !== null || !/\p{L}/u.test(text)) return 0
  const parsed = parseLine(text)
  const first = parsed.amounts[0]
  const opens = first !== undefined && first.start <= 3
  const isSentence = SENTENCE.test(text.replace(/\b(?:tsp|tbsp|oz|lb|approx|pkg|ca|el|tl)\./gi, '')) && text.length > 60
  if (opens) return isSentence ? 0.45 : 1
  if (VERB.test(text) || isSentence) return 0.05
  if (parsed.quantity !== null && text.length < 80) return parsed.unit !== null ? 0.75 : 0.5
  if (parsed.unit !== null) return 0.75
  if (
    /\b(?:to taste|as needed|as required|for (?:garnish|serving|dusting|frying|greasing)|optional|nach geschmack|au goût|al gusto|q\.? ?b\.?)\b/i.test(
      text,
    )
  )
    return 0.8
  if (line.isBulleted && text.length < 70) return 0.5
  return text.length < 45 && text.split(' ').length < 6 && !/[:!?]$/.test(text) ? 0.25 : 0.1
}

/** How much a line looks like a step, from 0 to 1. */
export function stepLooks(line: SourceLine): number {
  const { text } = line
  if (line.number !== null && /\p{L}{2}/u.test(text)) return 1
  const parts = text.split(' ').length
  if (VERB.test(text) && parts > 2) return 0.9
  if (parts > 8 && /[.!]$/.test(text)) return 0.7
  return parts > 14 ? 0.5 : 0.1
}

const OPENS_GROUP =
  /^(?:for the|for your|to serve|to finish|to garnish|für de[nr]|für das|für die|pour l[ea]s?|para el|para la|per il|per la|voor de|voor het)(?: |$)/i

/** Whether a line stands over other lines and names what they are for. */
export function isGroupHeading(line: SourceLine): boolean {
  const { text } = line
  if (text.length > 60 || line.number !== null || /[.!?,;]$/.test(text) || !/\p{L}{2}/u.test(text)) return false
  if (/[:：]$/.test(text)) return !/^\d/.test(text) || text.split(' ').length < 4
  if (/[\d½⅓⅔¼¾⅛]/.test(text)) return false
  // In small letters it is the rest of a line: "plus more / for the batter".
  if (/^\p{Lu}/u.test(text) && OPENS_GROUP.test(text)) {
    return text.split(' ').length < 7 && !line.isBulleted
  }
  return !line.isBulleted && text.split(' ').length < 6 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
}

/** A group's heading as it is shown: without its colon, capitals alone only where it was written so. */
export function groupTitle(text: string): string {
  const plain = text.replace(/[\s:：]+$/u, '').slice(0, 120)
  return plain === plain.toUpperCase() && plain.length > 3 ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain
}
