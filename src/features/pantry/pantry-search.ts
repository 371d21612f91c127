import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

export const steps = ['scan', 'ingredients', 'recipes'] as const
/** Where a chef is on a phone, which shows one of the three columns at a time. */
export type Step = (typeof steps)[number]

/** Which step the address says; none is the first one. */
export const pantrySearch = (search: SearchParams) => definedFields({ step: oneOf(steps, search.step) })

/** The step before; null before the first one. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
