import type { CookingFrequency } from './weekly-recipes.ts'

/** How each cooking frequency is called. */
export const cookingFrequencyLabels: Record<NonNullable<CookingFrequency>, string> = {
  daily: 'Daily',
  few_times_week: 'A few times a week',
  weekly: 'Weekly',
  rarely: 'Rarely',
}
