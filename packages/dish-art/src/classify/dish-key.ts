import { type FormOf, formsOf, type Ingredient, ingredients } from './contents.ts'
import { type DishKind, dishKinds, dishSections, type Section } from './dish-kinds.ts'

/** All that a picture of a dish depends on. Ingredients and forms stand in the order in which they are listed. */
export type DishSpec<K extends DishKind = DishKind> = {
  [Kind in K]: { kind: Kind; section: Section; ingredients: Ingredient[]; forms: FormOf<Kind>[]; seed: number }
}[K]

/** Ingredients and forms that a picture has room for. */
export const mostWords = 5
const longestKey = 120

/** The words of keys in their order, which stays for ever: the words of forms stand where they came in. */
export const keyWords: readonly string[] = [
  ...ingredients.slice(0, ingredients.indexOf('pear')),
  ...'short waffle flat savoury whole ring frosted bun shell stick plait tea iced skewer ball chop'.split(' '),
  ...ingredients.slice(ingredients.indexOf('pear'), ingredients.indexOf('hazelnut')),
  ...'salsa meringue rustic dense tin cutter knot thick oat pudding thai tray chunky grilled'.split(' '),
  ...ingredients.slice(ingredients.indexOf('hazelnut')),
]

/** A short text for URLs from which the picture can be drawn again, e.g. `pasta.dinner.tomato-herb.9f3ac21b`. */
export function dishKey(spec: DishSpec): string {
  const wordOf = formsOf(spec.kind)
  const said = new Set<string>([...spec.ingredients, ...spec.forms.map(form => wordOf[form]!)])
  const words = keyWords.filter(word => said.has(word)).join('-') || 'plain'
  return [spec.kind, spec.section, words, (spec.seed >>> 0).toString(16).padStart(8, '0')].join('.')
}

/**
 * The spec of a text made by `dishKey`, in this version or an earlier one; null for every other text. Earlier ones wrote
 * words of forms that the kind does not have: they are passed over.
 */
export function parseDishKey(text: string): DishSpec | null {
  if (text.length > longestKey) return null
  const parts = text.split('.')
  if (parts.length !== 4) return null
  const kind = dishKinds.find(known => known === parts[0])
  const section = dishSections.find(known => known === parts[1])
  const named = parts[2] === 'plain' ? [] : parts[2]!.split('-')
  const ordered = keyWords.filter(known => named.includes(known))
  const seed = parts[3]!
  if (!kind || !section || !/^[0-9a-f]{8}$/.test(seed)) return null
  if (ordered.length > mostWords || ordered.join('-') !== named.join('-')) return null
  const shown = ingredients.filter(known => named.includes(known))
  const formed = Object.entries(formsOf(kind)).flatMap(([form, word]) => (named.includes(word) ? [form] : []))
  return { kind, section, ingredients: shown, forms: formed, seed: Number.parseInt(seed, 16) } as DishSpec
}
