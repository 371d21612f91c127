import { z } from 'zod'
import { emptyRows, fillBlanks, isBlank, type RowValues, rowValues } from '#src/entities/recipe/form/values.ts'
import { draftStore } from '#src/lib/draft-store.ts'

/** All that a chef has done about a recipe to be shared. */
const shareDraft = z.object({
  values: rowValues,
  /** The page to read, and what was pasted where it gave nothing. */
  link: z.object({ url: z.string(), pasted: z.string() }),
})
export type ShareDraft = z.output<typeof shareDraft>

type Shelf = Parameters<typeof draftStore> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never

/** The one draft of a recipe to be shared, for the dialog and the page. */
export const shareStore = (chefId: number, ...shelf: Shelf) =>
  draftStore<ShareDraft>('share', chefId, shareDraft, ...shelf)

export const draftOf = (values: RowValues): ShareDraft => ({ values, link: { url: '', pasted: '' } })

export const emptyDraft = (): ShareDraft => draftOf(emptyRows())

/** Whether there is nothing that would be missed. An address alone is soon typed again. */
export const isEmptyDraft = ({ values, link }: ShareDraft): boolean => isBlank(values) && link.pasted.trim() === ''

/** What was typed, and from `found` only what it leaves empty. */
export const fillDraft = (draft: ShareDraft, found: ShareDraft): ShareDraft => ({
  ...draft,
  values: fillBlanks(draft.values, found.values),
})
