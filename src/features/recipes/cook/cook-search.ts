import { z } from 'zod'
import { LINES } from '#common/recipe/limits.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cook mode was entered from the page before in the history, to which leaving it leads. */
    cookingFrom?: boolean
  }
}

/** The step that cook mode shows, from 1; anything else in the address is no cook mode. */
export const cookSearch = z.object({
  cook: z.number().int().min(1).max(LINES.instructions.lines).optional().catch(undefined),
})
