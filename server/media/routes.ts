import { eq, sql } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { preparedOnce } from '#db/queries.ts'
import { media } from '#db/schema/media.ts'
import type { Ctx } from '#server/context.ts'
import { mayReadPicture } from './access.ts'
import { type PictureWidth, pictureWidths } from './contract.ts'

type PictureRequestCtx = Pick<Ctx, 'db' | 'media' | 'viewer'>

const pictureByKey = preparedOnce(db =>
  db
    .select({ id: media.id, hash: media.contentHash })
    .from(media)
    .where(eq(media.key, sql.placeholder('key')))
    .prepare(),
)

const findWidth = (text: string): PictureWidth | undefined => pictureWidths.find(width => String(width) === text)

/** Whether the copy that the browser names in `If-None-Match` is this one (RFC 9110, 13.1.2). */
const isFresh = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(entry => [etag, '*'].includes(entry.trim().replace(/^W\//, ''))) ?? false

const missing = (c: HonoContext) => c.json({ message: 'Picture not found' }, 404, { 'Cache-Control': 'no-store' })

/**
 * `GET /:key/:width`, to be mounted at `/media`. Hidden and missing pictures both answer 404. Browsers may keep a copy,
 * but ask each time before they show it: the right to see a picture can end.
 */
export function mediaRoutes({ contextOf }: { contextOf: (c: HonoContext) => Promise<PictureRequestCtx> }) {
  return new Hono().get('/:key/:width', async c => {
    const key = c.req.param('key')
    const width = findWidth(c.req.param('width'))
    if (!width || !/^[\w-]{22}$/.test(key)) return missing(c)
    const ctx = await contextOf(c)
    if (!ctx.viewer) return missing(c)
    const picture = await pictureByKey(ctx.db).get({ key })
    if (!picture || !(await mayReadPicture(ctx, picture))) return missing(c)

    const etag = `"${picture.hash}-${width}"`
    const headers = {
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    }
    if (isFresh(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
    const file = await ctx.media.open(picture.hash, width)
    if (!file) return missing(c)
    return c.body(new Uint8Array(file), 200, {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Length': String(file.byteLength),
    })
  })
}
