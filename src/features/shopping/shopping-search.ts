import { definedFields, positive, type SearchParams } from '#src/lib/search-params.ts'

/** Which list the address names; none is the first one. */
export const shoppingSearch = (search: SearchParams) => definedFields({ list: positive(search.list) })
