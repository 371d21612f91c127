import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

export const cycleTabNames = ['overview', 'data-sync', 'predictions', 'nutrition'] as const
export type CycleTabName = (typeof cycleTabNames)[number]

/** Which tab of the cycle shows; an unknown word counts as none. */
export const cycleSearch = (search: SearchParams) => definedFields({ tab: oneOf(cycleTabNames, search.tab) })
