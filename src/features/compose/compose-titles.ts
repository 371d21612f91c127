import type { Shelf } from './compose-search.ts'

/** What a composer is called, by where its recipe goes. */
export const composeTitles: Record<Shelf, string> = {
  backburner: 'Add Recipe to Back Burner',
  cookbook: 'Add Recipe to Cookbook',
}
