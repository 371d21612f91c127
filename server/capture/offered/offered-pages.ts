import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, desc, eq, gt, inArray, lte, not } from 'drizzle-orm'
import type { z } from 'zod'
import { offeredPages } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CapturedRecipeView } from '../contract.ts'
import { readPasted } from '../read-pasted.ts'
import { OFFER_KEPT_MS, OFFERED_BYTES_MAX, OFFERS_MAX, offerMessages } from './constants.ts'
import type { offeredPage } from './contract.ts'
import { makeSecret } from './page-key.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Keeps a page for a chef, and answers the token by which the chef's composer reads it once. Of the chef's pages that nobody
 * read the oldest go.
 */
export async function keepPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  chefId: number,
  { url, html, cut }: z.output<typeof offeredPage>,
): Promise<string> {
  const token = makeSecret()
  const page = await pack(html)
  const ofChef = eq(offeredPages.userId, chefId)
  const newest = db
    .select({ tokenHash: offeredPages.tokenHash })
    .from(offeredPages)
    .where(ofChef)
    .orderBy(desc(offeredPages.createdAt), desc(offeredPages.tokenHash))
    .limit(OFFERS_MAX - 1)
  await db.batch([
    db.delete(offeredPages).where(and(ofChef, not(inArray(offeredPages.tokenHash, newest)))),
    db
      .insert(offeredPages)
      .values({ tokenHash: hashToken(token), userId: chefId, url, page, isCut: cut, createdAt: now() }),
  ])
  return token
}

/**
 * Reads a page that the viewer's bookmarklet sent, as a saved page from its address, and forgets it. Throws NOT_FOUND for
 * one that is somebody else's, was read, or waited too long, and what reading a page throws; then it is gone too, unless the
 * server was busy.
 */
export async function readOffered(
  ctx: ChefCtx,
  { token }: { token: string },
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const [offered] = await ctx.db
    .delete(offeredPages)
    .where(
      and(
        eq(offeredPages.tokenHash, hashToken(token)),
        eq(offeredPages.userId, ctx.viewer.id),
        gt(offeredPages.createdAt, ctx.now() - OFFER_KEPT_MS),
      ),
    )
    .returning()
  if (!offered) throw new DomainError('NOT_FOUND', offerMessages.gone)
  const html = (await unpack(offered.page, { maxOutputLength: OFFERED_BYTES_MAX * 2 })).toString()
  try {
    const recipe = await readPasted(
      ctx,
      // A page whatever it says, in the character set of this server's texts.
      { text: `<!doctype html>\n${html}`, sourceUrl: offered.url || undefined },
      signal,
    )
    if (!offered.isCut) return recipe
    const cut = { field: 'instructions' as const, at: null, text: '', reason: offerMessages.cut }
    return { ...recipe, doubtful: [cut, ...recipe.doubtful] }
  } catch (error) {
    const isBusy = error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE'
    if (isBusy) await ctx.db.insert(offeredPages).values(offered).onConflictDoNothing()
    throw error
  }
}

/** Forgets the pages that nobody read in time. */
export async function sweepOfferedPages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(offeredPages).where(lte(offeredPages.createdAt, now() - OFFER_KEPT_MS))
}
