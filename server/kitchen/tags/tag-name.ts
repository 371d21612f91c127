import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** A tag as it is compared: those that differ only in case and accents are one. */
export const foldedTag = (name: string): string => normalizeForSearch(name).trim()
