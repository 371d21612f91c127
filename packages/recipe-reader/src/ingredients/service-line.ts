const ONE_NUMBER = '(?:\\d{1,3}(?:[.,]5)?|[½¼¾])'

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|ein(?:e[rn]?)?|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|une?|deux|trois|quatre|cinq|huit|dix|douze|un[ao]?|dos|tres|cuatro|cinco|seis|ocho|diez|due|tre|quattro|cinque|sei|otto|dieci|een|twee|drie|vijf|zes|tien|en|ett|två|tre|fyra|fem|sex|åtta|tio'

const NUMBER = `(?:${ONE_NUMBER}|${NUMBER_WORDS})`

const SERVINGS =
  'servings?|serves|serving|portions?|people|persons?|guests|makes|yields?|portion(?:en)?|personen|person|personnes?|pers\\.?|convives?|couverts?|raciones|ración|porciones|porción|personas?|comensales|porções|porção|pessoas|porzion[ei]|person[ae]|porties|portie|portioner|personer|port\\.?|porsjon(?:er)?|annosta|porc(?:je|ji|ja|e|í)'

const FOR = 'for|für|pour|para|per|voor|för|till?|til|ca\\.?|about|environ|circa|ungefär|ongeveer'

const RANGE = `${NUMBER}(?:\\s?(?:-|–|—|to|bis|à|a|or|oder|ou|o|of|tot|till?)\\s?${NUMBER})?`

const ONLY_SERVINGS = new RegExp(
  `^(?:(?:${FOR})\\s){0,2}(?:${RANGE}\\s?)?(?:${SERVINGS})(?:\\s?[:=]?\\s?(?:(?:${FOR})\\s)?${RANGE}(?:\\s(?:${SERVINGS}))?)?$|^(?:for|für|pour|para|per|voor|för)\\s${RANGE}$`,
  'iu',
)

/** `2x`, `x 2`, `×½`: how much of a recipe is made. */
const ONLY_MULTIPLIER = new RegExp(`^(?:[x×]\\s?${ONE_NUMBER}|${ONE_NUMBER}\\s?[x×]|1/[234]\\s?[x×])$`, 'iu')

const TIME_LABEL =
  '(?:(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|rest(?:ing)?|total|active|ready in)(?: time)?|time|(?:zubereitungs|koch|back|ruhe|arbeits|vorbereitungs|gesamt)?zeit|temps (?:de \\p{L}+|total)|tiempo (?:de \\p{L}+|total)|tempo (?:di \\p{L}+|totale)|(?:bereidings|kook|bak|wacht)?tijd|(?:tillagnings|koknings)?tid)'

const TIME_UNIT =
  '(?:min(?:s|utes?|uten|uti|uto|utos|uter|uut)?\\.?|h|hrs?\\.?|hours?|std\\.?|stunden?|heures?|horas?|or[ae]|uur|tim(?:mar|me)?\\.?)'

const ONLY_TIME = new RegExp(
  `^(?:${TIME_LABEL}\\s?[:=–-]?\\s?)?\\d{1,3}(?:[.,:]\\d{1,2})?(?:\\s?[-–]\\s?\\d{1,3})?\\s?${TIME_UNIT}(?:\\s(?:\\d{1,2})\\s?${TIME_UNIT})?$`,
  'iu',
)

/** What a serving holds: `540 kcal`, `32 g protein`. */
const ONLY_NUTRIENT =
  /^(?:(?:energy|calories|energie|brennwert|energía|energi)\s?:?\s?)?\d{1,4}(?:[.,]\d{1,2})?\s?(?:k?cal|kj|calories|kalorien|calorías|(?:g|mg)\s(?:of\s)?(?:protein|carbs|carbohydrates?|cholesterol|sodium|fib(?:er|re)|saturates|eiweiß|kohlenhydrate|ballaststoffe|glucides|lipides|protéines|proteínas|carbohidratos|hidratos|proteine|grassi|carboidrati|koolhydraten|eiwit(?:ten)?|kolhydrater))$/iu

/** Longest line that is looked at, in characters. */
const MAX_SERVICE = 60

/** The line without brackets and signs around it. */
const bare = (line: string): string => line.replace(/^[\s([–—•*:-]+|[\s)\]:.,!*–—-]+$/g, '')

/** True for `4 portions`, `Portionen: vier`, `serves 6`: how many a list is for. */
export function saysServings(line: string): boolean {
  return line.length <= MAX_SERVICE && ONLY_SERVINGS.test(bare(line))
}

/**
 * Whether a line among ingredients is none: it only says for how many they are, how many times, how long, or what
 * a serving holds.
 */
export function isServiceLine(line: string): boolean {
  if (line.length > MAX_SERVICE) return false
  const text = bare(line)
  return ONLY_SERVINGS.test(text) || ONLY_MULTIPLIER.test(text) || ONLY_TIME.test(text) || ONLY_NUTRIENT.test(text)
}
