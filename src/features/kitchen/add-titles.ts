import type { ShelfName } from './use-shelf.ts'

/** What adding a recipe to a shelf is called. */
export const addTitles: Record<ShelfName, string> = {
  backburner: 'Add Recipe to Back Burner',
  cookbook: 'Add Recipe to Cookbook',
}
