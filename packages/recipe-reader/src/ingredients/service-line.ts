import { NUMBER_WORDS } from '../values/number-words.ts'

const words = (list: string): string[] => list.split(/\s+/)

/** Kinds of the words that lines about servings are made of, a letter each. One pattern of all of them takes long to make. */
const KINDS = new Map([
  ...[...NUMBER_WORDS.keys(), 'dozen', 'en'].map(word => [word, 'n'] as const),
  ...words(
    `serving servings serves portion portions people person persons guest guests makes yield yields portionen personen
    personne personnes pers pers. convive convives couvert couverts ración raciones porción porciones persona personas
    comensales porção porções pessoa pessoas porzione porzioni persone portie porties portioner personer port port. porsjon
    porsjoner annosta porce porcje porcji porcja porcí`,
  ).map(word => [word, 's'] as const),
  ...words('for für pour para per voor för').map(word => [word, 'f'] as const),
  ...words('til about environ circa ungefär ongeveer ca ca.').map(word => [word, 'a'] as const),
  ...words('- – — to bis à a or oder ou o of tot').map(word => [word, '-'] as const),
  ...words(': =').map(word => [word, ':'] as const),
  ['till', 't'],
])

const NUMBER = '(?:\\d{1,3}(?:[.,]5)?|[½¼¾])'
const FIGURES = new RegExp(`^${NUMBER}$`)

const TOKEN = /\p{L}+\.?|\d+(?:[.,]\d+)?|[^\s]/gu

/** The kinds of all words, one letter each: `n` a number, `s` servings, `f` for, `a` about, `-` up to, `t` both of these; empty where one is of none. */
function kindsOf(text: string): string {
  let kinds = ''
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text)?.[0]; token !== undefined; token = TOKEN.exec(text)?.[0]) {
    const kind = KINDS.get(token) ?? (FIGURES.test(token) ? 'n' : undefined)
    if (kind === undefined) return ''
    kinds += kind
  }
  return kinds
}

/** One number, or two: `two dozen`, `4 to 6`. */
const RANGE = 'nn?(?:[-t]n)?'
const ONLY_SERVINGS = new RegExp(`^[fat]{0,2}(?:${RANGE})?s(?::?[fat]?${RANGE}s?)?$|^f${RANGE}$`)

/** `2x`, `x 2`, `×½`: how much of a recipe is made. */
const ONLY_MULTIPLIER = new RegExp(`^(?:[x×]\\s?${NUMBER}|${NUMBER}\\s?[x×]|1/[234]\\s?[x×])$`)

const TIME_LABEL =
  '(?:(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|rest(?:ing)?|total|active|ready in)(?: time)?|time|(?:zubereitungs|koch|back|ruhe|arbeits|vorbereitungs|gesamt)?zeit|temps (?:de \\p{L}+|total)|tiempo (?:de \\p{L}+|total)|tempo (?:di \\p{L}+|totale)|(?:bereidings|kook|bak|wacht)?tijd|(?:tillagnings|koknings)?tid)'

const TIME_UNIT =
  '(?:min(?:s|utes?|uten|uti|uto|utos|uter|uut)?\\.?|h|hrs?\\.?|hours?|std\\.?|stunden?|heures?|horas?|or[ae]|uur|tim(?:mar|me)?\\.?)'

const ONLY_TIME = new RegExp(
  `^(?:${TIME_LABEL}\\s?[:=–-]?\\s?)?\\d{1,3}(?:[.,:]\\d{1,2})?(?:\\s?[-–]\\s?\\d{1,3})?\\s?${TIME_UNIT}(?:\\s(?:\\d{1,2})\\s?${TIME_UNIT})?$`,
  'u',
)

/** What a serving holds: `540 kcal`, `32 g protein`. */
const ONLY_NUTRIENT =
  /^(?:(?:energy|calories|energie|brennwert|energía|energi)\s?:?\s?)?\d{1,4}(?:[.,]\d{1,2})?\s?(?:k?cal|kj|calories|kalorien|calorías|(?:g|mg)\s(?:of\s)?(?:protein|carbs|carbohydrates?|cholesterol|sodium|fib(?:er|re)|saturates|eiweiß|kohlenhydrate|ballaststoffe|glucides|lipides|protéines|proteínas|carbohidratos|hidratos|proteine|grassi|carboidrati|koolhydraten|eiwit(?:ten)?|kolhydrater))$/

/** What others think of a recipe: `4.6 from 19 votes`. */
const ONLY_VOTES =
  /^\d(?:[.,]\d{1,2})?\s\p{L}{1,6}\s\d{1,5}\s(?:votes?|ratings?|reviews?|bewertungen|stimmen|avis|votos|voti|stemmen|stemmer|röster|betyg)$/u

/** Longest line that is looked at, in characters. */
const MAX_SERVICE = 60

const BEFORE = new Set(' \t\n\u00a0([–—•*:-')
const AFTER = new Set(' \t\n\u00a0)]:.,!*–—-')

/** The line without brackets and signs around it, in small letters. */
function bare(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && BEFORE.has(line.charAt(start))) start += 1
  while (end > start && AFTER.has(line.charAt(end - 1))) end -= 1
  return line.slice(start, end).toLowerCase()
}

/** True for `4 portions`, `Portionen: vier`, `serves 6`: how many a list is for. */
export function saysServings(line: string): boolean {
  return line.length <= MAX_SERVICE && ONLY_SERVINGS.test(kindsOf(bare(line)))
}

/**
 * Whether a line among ingredients is none: it only says for how many they are, how many times, how long, what a
 * serving holds, or how many liked it.
 */
export function isServiceLine(line: string): boolean {
  if (line.length > MAX_SERVICE) return false
  const text = bare(line)
  if (ONLY_SERVINGS.test(kindsOf(text))) return true
  return (
    /[\d½¼¾]/.test(text) &&
    (ONLY_MULTIPLIER.test(text) || ONLY_TIME.test(text) || ONLY_NUTRIENT.test(text) || ONLY_VOTES.test(text))
  )
}
