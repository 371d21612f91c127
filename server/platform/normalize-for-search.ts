export { normalizeForSearch } from 'recipe-reader/normalize-for-search'
