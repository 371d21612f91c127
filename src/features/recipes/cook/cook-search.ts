import { LINES } from '#common/recipe/limits.ts'
import { definedFields, positive, type SearchParams } from '#src/lib/search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cook mode was entered from the page before in the history, to which leaving it leads. */
    cookingFrom?: boolean
  }
}

/** The step that cook mode shows, from 1; anything else in the address is no cook mode. */
export const cookSearch = (search: SearchParams) =>
  definedFields({ cook: positive(search.cook, LINES.instructions.lines) })
