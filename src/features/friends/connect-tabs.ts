import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

const connectTabs = ['search', 'invite', 'requests', 'suggested'] as const
export type ConnectTab = (typeof connectTabs)[number]

/** The part of an address that opens the dialog on one of its tabs: `?connect=requests`. */
export const connectSearch = (search: SearchParams) => definedFields({ connect: oneOf(connectTabs, search.connect) })
