import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { listed } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { yieldIfDue } from '../../../platform/event-loop.ts'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'

/** What of a recipe tells whether it is the same as another. */
type Comparable = {
  title: string
  ingredients: readonly string[]
  source?: string | null | undefined
  sourceUrl?: string | null | undefined
}

/** A recipe of a file beside those of the kitchen and those before it in the file. */
export type Comparison = { kind: 'new' | 'duplicate' | 'repeated'; duplicateOf: number | null }

/** Part of the words of the longer list of ingredients that both lists have, for them to be mostly the same. */
const MOSTLY = 0.75

type Known = { id: number; words: string; source: string; page: string }

/** Finds recipes that the kitchen has already: of the same page, or of the same title with mostly the same ingredients. */
export type DuplicateFinder = {
  /** Compares some recipes of a file with the kitchen, and with those that were asked about before. */
  compare(offers: readonly Comparable[]): Promise<Comparison[]>
}

/** A finder for one file of the viewer. */
export function createDuplicateFinder(ctx: Pick<ChefCtx, 'db' | 'viewer'>): DuplicateFinder {
  /** Those of the file so far, by title. */
  const before = new Map<string, Known[]>()

  return {
    async compare(offers) {
      const { byTitle, byPage } = await lookUp(ctx, offers)
      const found: Comparison[] = []
      for (const offer of offers) {
        await yieldIfDue()
        const title = normalizeForSearch(offer.title)
        const own = knownOf(offer, 0)
        const ofPage = own.page === '' ? undefined : byPage.get(own.page)?.find(known => isBare(known) === isBare(own))
        const same = byTitle.get(title)?.find(known => isSame(known, own)) ?? ofPage
        const isRepeated = before.get(title)?.some(known => isSame(known, own)) ?? false
        before.set(title, [...(before.get(title) ?? []), own])
        if (same) found.push({ kind: 'duplicate', duplicateOf: same.id })
        else found.push({ kind: isRepeated ? 'repeated' : 'new', duplicateOf: null })
      }
      return found
    },
  }
}

/** The recipes of the kitchen that have a title or a page of one of these, in one query. */
async function lookUp(ctx: Pick<ChefCtx, 'db' | 'viewer'>, offers: readonly Comparable[]) {
  const titles = [...new Set(offers.map(({ title }) => normalizeForSearch(title)))]
  const pages = [...new Set(offers.flatMap(({ sourceUrl }) => spellingsOf(sourceUrl)))]
  const rows = await ctx.db
    .select({
      id: recipes.id,
      title: recipes.titleFolded,
      ingredients: recipes.ingredients,
      source: recipes.source,
      sourceUrl: recipes.sourceUrl,
    })
    .from(recipes)
    .where(
      and(
        eq(recipes.ownerId, ctx.viewer.id),
        isNotNull(recipes.status),
        isNull(recipes.deletedAt),
        or(inArray(recipes.titleFolded, listed(titles)), inArray(recipes.sourceUrl, listed(pages))),
      ),
    )
  const byTitle = new Map<string, Known[]>()
  const byPage = new Map<string, Known[]>()
  for (const { id, title, ...row } of rows) {
    const known = knownOf({ title, ...row }, id)
    byTitle.set(title, [...(byTitle.get(title) ?? []), known])
    byPage.set(known.page, [...(byPage.get(known.page) ?? []), known])
  }
  return { byTitle, byPage }
}

const knownOf = ({ ingredients, source, sourceUrl }: Comparable, id: number): Known => ({
  id,
  words: ingredients.map(normalizeForSearch).join(' '),
  source: normalizeForSearch(source || BUILT_IN_SOURCE),
  page: pageOf(sourceUrl),
})

/** Whether two recipes of the same title are the same. Of two without ingredients no more is known than where they are from. */
function isSame(one: Known, other: Known): boolean {
  if (isBare(one) !== isBare(other)) return false
  if (one.page && one.page === other.page) return true
  if (isBare(one)) return one.source === other.source && one.page === other.page
  if (one.words === other.words) return true
  const [words, others] = [wordsOf(one.words), wordsOf(other.words)]
  const common = [...words].filter(word => others.has(word)).length
  return common > 0 && common >= MOSTLY * Math.max(words.size, others.size)
}

/** A recipe that is kept by its name and its source alone; never the same as one with ingredients. */
const isBare = ({ words }: Known): boolean => words === ''

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])

/** What tells one page from another: neither the scheme nor `www.`, the fragment, or where a link was clicked. Empty for a whole site. */
function pageOf(address: string | null | undefined): string {
  if (!address || !URL.canParse(address)) return ''
  const { host, pathname, searchParams } = new URL(address)
  for (const name of [...searchParams.keys()]) if (/^(utm_|fbclid$|gclid$)/.test(name)) searchParams.delete(name)
  const path = pathname.replace(/\/+$/, '')
  const query = searchParams.toString()
  return path === '' && query === '' ? '' : `${host.replace(/^www\./, '')}${path}${query && `?${query}`}`
}

/** The ways in which an address may stand in a recipe of the kitchen. */
function spellingsOf(address: string | null | undefined): string[] {
  const page = pageOf(address)
  if (page === '' || !address) return []
  const [path = '', query] = page.split(/\?(.*)/s)
  const ends = query ? [`?${query}`, `/?${query}`] : ['', '/']
  const all = ['https://', 'https://www.', 'http://', 'http://www.'].flatMap(start =>
    ends.map(end => `${start}${path}${end}`),
  )
  return [...new Set([address, ...all])]
}
