import type { NewChange } from '#src/lib/device/make-change.ts'
import { aboutNotes } from '../own/about-recipe.ts'

/** Puts new notes of the chef's own in the place of those that were read. */
export const noteChange = (
  { id, title }: { id: number; title: string },
  chefNotes: string,
  chefNotesBefore: string,
): NewChange<'kitchen.editRecipe'> => ({
  ...aboutNotes(id),
  path: 'kitchen.editRecipe',
  input: { id, chefNotes, chefNotesBefore },
  title: `Notes of ${title}`,
})

/** What a waiting change says about notes; null for any other change. */
export function notesOf({ path, input }: { path: string; input: unknown }) {
  const { id, chefNotes, chefNotesBefore } = input as Partial<ReturnType<typeof noteChange>['input']>
  return path === 'kitchen.editRecipe' && id !== undefined && chefNotes !== undefined
    ? { id: Number(id), chefNotes, chefNotesBefore }
    : null
}
