import { timeFact } from '#common/recipe/facts.ts'
import type { SuggestionView } from '#server/pantry/contract.ts'

/** Where an idea is from, as text. */
export function sourceLabel({ source, chef }: Pick<SuggestionView, 'source' | 'chef'>): string {
  const name = chef?.name?.trim() || 'a chef'
  if (source === 'kitchen') return 'From your kitchen'
  if (source === 'friends') return chef?.name?.trim() ? `By ${name}, a friend` : 'By a friend'
  if (source === 'chefs') return `By ${name}`
  return source === 'house' ? 'Built-in recipe' : 'Newly written by the model'
}

/** Difficulty and time, where known: "Easy, 30 min". */
export function effortLabel(idea: Pick<SuggestionView, 'difficulty' | 'prepTime' | 'cookTime'>): string {
  const time = timeFact(idea)
  return time === null ? idea.difficulty : `${idea.difficulty}, ${time}`
}

/** The first of a list, and how many more there are. */
export function firstOf<T>(list: readonly T[], most: number): { shown: readonly T[]; more: number } {
  return { shown: list.slice(0, most), more: Math.max(0, list.length - most) }
}
