import type { ComposeSource } from './compose-search.ts'

/** What a recipe composer is called, by where its recipe goes. */
export const composeTitles: Record<ComposeSource, string> = {
  dish: 'Share a recipe',
  backburner: 'Add Recipe to Back Burner',
  cookbook: 'Add Recipe to Cookbook',
}

export const submitLabels: Record<ComposeSource, string> = {
  dish: 'Dish it',
  backburner: 'Save Recipe',
  cookbook: 'Save Recipe',
}
