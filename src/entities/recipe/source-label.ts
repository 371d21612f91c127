import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'

/** The host of a web address without "www.", or null when it is no http(s) address. */
export function hostOf(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? hostname.replace(/^www\./, '') : null
}

/** Where a recipe comes from, in a few words: the chef it credits, what its source says, or the page it was read from. */
export function sourceLabel(recipe: {
  source: string | null
  sourceUrl: string | null
  originalAuthor: string | null
}): string {
  if (recipe.originalAuthor) return `From ${recipe.originalAuthor}`
  const host = hostOf(recipe.sourceUrl)
  if (host && (!recipe.source || recipe.source === BUILT_IN_SOURCE)) return host
  return recipe.source || BUILT_IN_SOURCE
}
