import { DEFAULT_CATEGORY } from './defaults.ts'
import { type mealSections, sectionNames } from './fields.ts'

type MealSection = (typeof mealSections)[number]

/** A length of time as text: minutes up to three hours, then hours and minutes, then days. */
export function timeText(minutes: number): string {
  if (minutes < 180) return `${minutes} min`
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts = [
    days > 0 ? (days === 1 ? '1 day' : `${days} days`) : '',
    hours > 0 ? `${hours} h` : '',
    rest > 0 ? `${rest} min` : '',
  ]
  return parts.filter(Boolean).slice(0, 2).join(' ')
}

/**
 * How long a recipe takes, as one fact: all of it where preparation and cooking are known, else what is known under its
 * own name ("12 min cooking"). Null where nothing is. Times are minutes.
 */
export function timeFact({ prepTime, cookTime }: { prepTime: number | null; cookTime: number | null }): string | null {
  if (!prepTime && !cookTime) return null
  if (cookTime === null) return prepTime === null ? null : `${timeText(prepTime)} prep`
  return prepTime === null ? `${timeText(cookTime)} cooking` : timeText(prepTime + cookTime)
}

/**
 * What the index tab of a recipe says: its meal section, else its category when that says something. Undefined when
 * there is nothing to say.
 */
export function sectionLabel(recipe: { mealSection: MealSection | null; category: string | null }): string | undefined {
  if (recipe.mealSection) return sectionNames[recipe.mealSection]
  const category = recipe.category?.trim()
  if (!category || category === DEFAULT_CATEGORY) return undefined
  return category.charAt(0).toLocaleUpperCase('en') + category.slice(1)
}
