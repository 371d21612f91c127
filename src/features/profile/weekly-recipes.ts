import type { OwnChef } from '#src/entities/chef/session/session-state.ts'

export type CookingFrequency = OwnChef['cookingAssistantProfile']['cookingFrequency']

/** How often somebody cooks in a week, in short; null where no number says it. */
export function weeklyRecipes(frequency: CookingFrequency): '7x' | '3x' | '1x' | null {
  if (frequency === 'daily') return '7x'
  if (frequency === 'few_times_week') return '3x'
  return frequency === 'weekly' ? '1x' : null
}
