import type { Offer } from '../offer.ts'

/** Figures of a label, as numbers or as texts with a unit; of a serving. */
export type NutritionFacts = {
  calories?: unknown
  protein?: unknown
  fat?: unknown
  saturatedFat?: unknown
  carbohydrates?: unknown
  sugar?: unknown
  fibre?: unknown
  sodium?: unknown
  cholesterol?: unknown
}

const GRAMS_MAX = 10_000
const MILLIGRAMS_MAX = 1_000_000
const CALORIES_MAX = 20_000

/** The first number of a value with its unit in small letters; null for none. */
function amountOf(value: unknown): { amount: number; unit: string } | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.slice(0, 80) : ''
  const match = /(\d{1,3}(?:[,.]\d{3})+(?!\d)|\d{1,7})(?:[.,](\d{1,4}))?\s{0,3}([a-zµμ]{1,12})?/i.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '0', unit = ''] = match
  // Three digits behind a point are thousands, but not those of "1.234 g".
  const digits =
    /^\d{1,3}[.,]\d{3}$/.test(whole) && /^0/.test(whole) ? whole.replace(',', '.') : whole.replace(/[.,]/g, '')
  const amount = digits.includes('.') ? Number(digits) : Number(`${digits}.${fraction}`)
  return Number.isFinite(amount) ? { amount, unit: unit.toLowerCase() } : null
}

function grams(value: unknown): number | undefined {
  const found = amountOf(value)
  if (!found) return undefined
  const amount = found.unit.startsWith('m') ? found.amount / 1000 : found.amount
  return amount <= GRAMS_MAX ? Math.round(amount * 100) / 100 : undefined
}

function milligrams(value: unknown): number | undefined {
  const found = amountOf(value)
  if (!found) return undefined
  const amount = /^g/.test(found.unit) ? found.amount * 1000 : found.amount
  return amount <= MILLIGRAMS_MAX ? Math.round(amount * 10) / 10 : undefined
}

function kilocalories(value: unknown): number | null {
  const found = amountOf(value)
  if (!found || found.amount <= 0) return null
  const isJoule = /^k?j/.test(found.unit)
  const calories = Math.round(isJoule ? found.amount / 4.184 : found.amount)
  return calories <= CALORIES_MAX ? calories : null
}

/** Calories and nutrients of a serving, from figures with or without units. */
export function nutritionFrom(facts: NutritionFacts): Pick<Offer, 'calories' | 'nutrition'> {
  const nutrition = {
    protein: grams(facts.protein),
    fat: grams(facts.fat),
    saturatedFat: grams(facts.saturatedFat),
    carbohydrates: grams(facts.carbohydrates),
    sugar: grams(facts.sugar),
    fibre: grams(facts.fibre),
    sodium: milligrams(facts.sodium),
    cholesterol: milligrams(facts.cholesterol),
  }
  return { calories: kilocalories(facts.calories), nutrition }
}

/** Words on labels, the longer ones first. */
const LABELS: readonly [keyof NutritionFacts, RegExp][] = [
  ['saturatedFat', /satur|gesättigt|verzadigd|saturi/i],
  ['cholesterol', /cholest|colest/i],
  ['calories', /calori|kalori|energ|brennwert|kcal|calorie/i],
  ['protein', /protein|eiwei|eiwit|protéine|proteín/i],
  ['fibre', /fib|ballast|vezel/i],
  ['sugar', /sugar|zucker|suiker|sucre|azúcar|zuccher/i],
  ['carbohydrates', /carb|kohlenh|koolh|glucid|hidrato/i],
  ['sodium', /sodium|natrium|sodio/i],
  ['fat', /^(total\s*)?(fat|fett|vet|lipid|grasa|grass|mati[eè]res? grasse)/i],
]

/** What a free text such as `Calories: 320, Fat 12 g` says of a serving; nothing of what it says otherwise. */
export function nutritionInText(text: unknown): Pick<Offer, 'calories' | 'nutrition'> {
  const facts: NutritionFacts = {}
  const parts = typeof text === 'string' ? text.slice(0, 4000).split(/[\n;|•]|,(?!\d)|\.\s/) : []
  for (const part of parts) {
    const label = part.trim().replace(/^[\d.,\s]+(?:k?cal|g|mg)?\s*/i, '')
    const name = LABELS.find(([, words]) => words.test(label) || words.test(part.trim()))?.[0]
    if (name && /\d/.test(part)) facts[name] ??= part.replace(/^[^\d]*/, '')
  }
  return nutritionFrom(facts)
}
