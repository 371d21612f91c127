/** The tags, with what pages call them, lower case and with single spaces for punctuation. */
const TAG_WORDS: readonly [tag: string, words: RegExp][] = [
  ['Vegetarian', /\b(?:vegetarian|veggie|vegetarisch|végétarien(?:ne)?|vegetarian[oa]|vegetarisk[at]?)\b/],
  ['Vegan', /\b(?:vegan|plant based|végan|végane|végétalien(?:ne)?|vegan[oa]|vegansk|veganistisch)\b/],
  [
    'Gluten-Free',
    /\b(?:gluten ?free|glutenfri|glutenfrei|glutenvrij|sans gluten|sin gluten|senza glutine|sem glúten)\b/,
  ],
  ['Dairy-Free', /\b(?:dairy ?free|milchfrei|lactose ?free|laktosefrei|sans lactose|sin lactosa|senza lattosio)\b/],
  ['Keto', /\b(?:keto|ketogenic)\b/],
  ['Low-Carb', /\b(?:low ?carb|low carbohydrate)\b/],
  ['High-Protein', /\b(?:high ?protein|protein packed)\b/],
  ['Healthy', /\bhealthy\b/],
]

/** What is in each of the words for tags; most keywords have none of it. */
const IN_TAG_WORDS = /v[eé]g|plant|gl[uú]t|dairy|milch|la[ck]to|latto|keto|carb|protein|health/

/** A keyword that says what the dish is not, or only could be. */
const NOT_CLAIMED = /\b(?:non|not|un|option|options|optional|friendly|adaptable|can be|version)\b/

/** schema.org's RestrictedDiet values that mean the same as a tag. */
const DIETS: [diet: RegExp, tag: string][] = [
  [/VegetarianDiet/i, 'Vegetarian'],
  [/VeganDiet/i, 'Vegan'],
  [/GlutenFreeDiet/i, 'Gluten-Free'],
]

/** The tags that a page may claim. */
export const dietaryTags: readonly string[] = TAG_WORDS.map(([tag]) => tag)

/** The tags that a page's keywords and declared diets claim, in the order of the table. */
export function readDietaryTags(keywords: readonly string[], diets: readonly string[]): string[] {
  const claimed = new Set<string>()
  for (const diet of diets) {
    for (const [pattern, tag] of DIETS) if (pattern.test(diet)) claimed.add(tag)
  }
  for (const keyword of [...keywords, ...diets]) {
    const small = keyword.toLowerCase()
    if (!IN_TAG_WORDS.test(small)) continue
    const plain = small.replace(/[^\p{L}\d]+/gu, ' ')
    if (NOT_CLAIMED.test(plain)) continue
    for (const [tag, words] of TAG_WORDS) if (words.test(plain)) claimed.add(tag)
  }
  return dietaryTags.filter(tag => claimed.has(tag))
}
