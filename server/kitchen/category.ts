import type { recipeCategories } from '#common/recipe/fields.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { fittingSection } from './fitting-section.ts'

export type Category = (typeof recipeCategories)[number]

const anyOf = (words: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${words
      .trim()
      .split(/\s{2,}/)
      .join('|')})\b`,
  )

const APPETIZER = anyOf(`
  appeti[sz]ers?  starters?  canapes?  crostini  bruschetta  antipasti  tapas?  hors d.?oeuvres?  vorspeise  entrante
  amuse  dip  hummus  guacamole  devill?ed eggs?  spring rolls?  stuffed mushrooms?  blinis?  tartare  carpaccio  ceviche
`)
const SNACK = anyOf(`
  snacks?  trail mix  energy (?:balls?|bites?|bars?)  granola bars?  popcorn  nachos  chips  crisps  crackers
  pretzels?  jerky  roasted (?:nuts|chickpeas|almonds)  spiced nuts
`)

/** The category that a recipe fits best by its own words; what nothing is known of is dinner. */
export function fittingCategory(recipe: { title: string; description: string; ingredients: string[] }): Category {
  const title = normalizeForSearch(recipe.title)
  if (APPETIZER.test(title)) return 'appetizer'
  if (SNACK.test(title)) return 'snack'
  const section = fittingSection({ ...recipe, category: '', dietaryTags: [] })
  return section === 'treats' ? 'dessert' : section
}
