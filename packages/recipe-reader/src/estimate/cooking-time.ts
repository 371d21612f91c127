/** Characters of a step that are read, and times that are taken from it. */
const READ = 2000
const TIMES_MAX = 8
/** Longer than this, nobody cooks at a stove: it is a rest or a mistake. In minutes. */
const LONGEST = 12 * 60

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  half: 0.5,
  eine: 1,
  einer: 1,
  une: 1,
  una: 1,
  un: 1,
  halbe: 0.5,
  demi: 0.5,
  media: 0.5,
}
const GLYPHS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const LONGEST_FIRST = Object.keys(NUMBERS).sort((one, other) => other.length - one.length)

const AMOUNT = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?(?:\s?[½¼¾⅓⅔]| \d/\d)?|[½¼¾]|${LONGEST_FIRST.join('|')})`
const RANGE = String.raw`\s{0,2}(?:-|–|—|${anyOf('to or bis à a o ou oder')})\s{0,2}`
const UNIT = anyOf(`hours? hrs? h std stunden? heures? horas? ore? uur
  minutes? mins? min minuten minutos? minuti minuut`)
/** "20 minutes", "1½ to 2 hours", "half an hour", "10-minute". */
const TIME = new RegExp(
  String.raw`(?<![\p{L}\d])(${AMOUNT})(?:${RANGE}(${AMOUNT}))?[\s-]{0,2}(?:(?:of )?an? |d.une )?(${UNIT})(?!\p{L})`,
  'giu',
)

/** Words by how they begin. Waiting without heat is no cooking; what of both stands last before a time decides. */
const beginning = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words)})`, 'giu')
const RESTS =
  beginning(`chill refrigerat fridge freez marinat (?<!the\\s)rest(?:s|ed|ing)?(?!\\p{L}|\\sof) rise rising proof prove soak
  cool stand(?:s|ing)?(?!\\p{L}) set.aside kühl ruh gehen.lassen ziehen abkühl repos refroid frigo enfri nevera leud`)
const COOKS =
  beginning(`bak roast simmer boil cook fry fries fried saut grill steam brais heat broil toast poach sear stew
  reduc melt brown caramel koch back brat dünst schmor garen gar(?!\\p{L}) cuire cuis mijot rôtir frire bouillir dorer
  hornea hierv hervir coc freír asar dora`)

const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1

function numberOf(text: string): number {
  const word = NUMBERS[text.toLowerCase()]
  if (word !== undefined) return word
  const [, whole = '', glyph = '', top = '', below = ''] =
    /^(\d{0,3}(?:[.,]\d{1,2})?)\s?([½¼¾⅓⅔]?)(?:\s?(\d)\/(\d))?$/u.exec(text) ?? []
  const part = glyph === '' ? (below === '' || below === '0' ? 0 : Number(top) / Number(below)) : (GLYPHS[glyph] ?? 0)
  return Number(whole.replace(',', '.') || 0) + part
}

function minutesOf(sentence: string): number {
  let [sum, count, end, isRest] = [0, 0, 0, false]
  for (const match of sentence.matchAll(TIME)) {
    if (++count > TIMES_MAX) break
    const [whole, low = '', high, unit = ''] = match
    const before = sentence.slice(end, match.index)
    end = match.index + whole.length
    const [rests, cooks] = [lastOf(RESTS, before), lastOf(COOKS, before)]
    if (rests !== cooks) isRest = rests > cooks
    const minutes = numberOf(high ?? low) * (/^(?:h|std|stunde|ora|ore|uur)/i.test(unit) ? 60 : 1)
    if (!isRest && minutes <= LONGEST) sum += minutes
  }
  return sum
}

/**
 * Minutes that the steps of a recipe cook, by the times they name, the longer end of each range, without what rests,
 * chills or soaks. Null when they name none.
 */
export function cookingTime(instructions: readonly string[]): number | null {
  const sentences = instructions.flatMap(step => step.slice(0, READ).split(/[.;!?](?=\s|$)/))
  const minutes = Math.round(sentences.reduce((sum, sentence) => sum + minutesOf(sentence), 0))
  return minutes >= 1 ? Math.min(minutes, 24 * 60) : null
}
