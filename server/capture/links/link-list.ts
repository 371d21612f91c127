import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isWebAddress } from '#common/capture.ts'
import { rowsOf } from '#db/queries.ts'
import { linkReadings } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'
import { LINKS_MAX, linkMessages } from './constants.ts'
import type { addedLinksView, addLinksInput, linksView } from './contract.ts'
import { wakeLinks } from './read-links.ts'

const ofViewer = ({ viewer }: Pick<ChefCtx, 'viewer'>) => eq(linkReadings.userId, viewer.id)

/** The addresses of the viewer's list and what became of each, the first ones first. */
export async function listLinks(ctx: ChefCtx): Promise<z.output<typeof linksView>> {
  const rows = await ctx.db
    .select()
    .from(linkReadings)
    .where(ofViewer(ctx))
    .orderBy(asc(linkReadings.id))
    .limit(LINKS_MAX)
  const links = rows.map(({ id, url, state, title, recipeId, problem, isDoubtful, claimedUntil }) => ({
    id,
    url,
    state: state === 'waiting' && claimedUntil > ctx.now() ? ('reading' as const) : state,
    title,
    recipeId,
    problem,
    isDoubtful,
  }))
  return { links, waiting: rows.filter(({ state }) => state === 'waiting').length }
}

/**
 * Adds addresses to the viewer's list, to be read in the background; what is there already stays as it is. Throws
 * BAD_REQUEST when none of them is an address, or when the list would have more than {@link LINKS_MAX}.
 */
export async function addLinks(
  ctx: ChefCtx,
  { links, shelf }: z.output<typeof addLinksInput>,
): Promise<z.output<typeof addedLinksView>> {
  const urls = [...new Set(links.map(link => link.trim()).filter(isWebAddress))]
  if (urls.length === 0) throw badRequest(linkMessages.none)
  const known = await ctx.db.select({ url: linkReadings.url }).from(linkReadings).where(ofViewer(ctx))
  const knownUrls = new Set(known.map(({ url }) => url))
  const fresh = urls.filter(url => !knownUrls.has(url))
  if (known.length + fresh.length > LINKS_MAX) throw badRequest(linkMessages.tooMany)
  if (fresh.length > 0) {
    // However many there are, they travel as one value.
    const values = JSON.stringify(fresh.map(url => [url, new URL(url).hostname]))
    const status = shelf === 'cookbook' ? 'completed' : 'on-back-burner'
    await ctx.db
      .insert(linkReadings)
      .select(
        rowsOf(
          linkReadings,
          {
            userId: ctx.viewer.id,
            url: sql`value ->> 0`,
            host: sql`value ->> 1`,
            position: sql`key`,
            status,
            createdAt: ctx.now(),
          },
          sql`from json_each(${values}) where true order by key`,
        ),
      )
      .onConflictDoNothing()
    wakeLinks(ctx)
  }
  return { added: fresh.length, skipped: links.length - fresh.length }
}

/** Takes the addresses that still wait off the viewer's list; a page that is being read is dropped with its recipe. */
export async function cancelLinks(ctx: ChefCtx): Promise<{ success: true }> {
  await ctx.db.delete(linkReadings).where(and(ofViewer(ctx), eq(linkReadings.state, 'waiting')))
  return { success: true }
}

/** Takes the addresses that are done off the viewer's list; the recipes stay. */
export async function clearLinks(ctx: ChefCtx): Promise<{ success: true }> {
  await ctx.db.delete(linkReadings).where(and(ofViewer(ctx), inArray(linkReadings.state, ['read', 'failed'])))
  return { success: true }
}

/** Reads the addresses of the viewer's list that failed once more. */
export async function retryLinks(ctx: ChefCtx): Promise<{ success: true }> {
  await ctx.db
    .update(linkReadings)
    .set({ state: 'waiting', problem: '', attempts: 0, claimedUntil: 0 })
    .where(and(ofViewer(ctx), eq(linkReadings.state, 'failed')))
  wakeLinks(ctx)
  return { success: true }
}
