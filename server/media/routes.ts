import { Hono, type Context as HonoContext } from 'hono'
import { type PictureWidth, pictureWidths } from '#common/pictures.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isFresh } from '#server/platform/http/caching.ts'
import { findVisiblePicture } from './access.ts'
import { answerFresh, answerPicture, missingPicture, NOT_KEPT, type PictureFacts } from './answer-picture.ts'
import { createHotBytes } from './hot-bytes.ts'

type PictureRequestCtx = Pick<Ctx, 'db' | 'media' | 'viewer' | 'cookies'>

/** Bytes of pictures kept in memory. A page of the feed has about half a megabyte of them. */
const HOT_BYTES = 32 * 1024 * 1024

/**
 * The bytes under a key never change and every signed-in chef may see them. Signed out, nobody may: so no cache on the
 * way may keep them, and browsers that go by `Vary` ask anew once the session ends.
 */
const KEPT_BY_BROWSER = { caching: 'private, max-age=31536000, immutable', vary: 'Cookie' }

const findWidth = (text: string): PictureWidth | undefined => pictureWidths.find(width => String(width) === text)

/**
 * `GET /:key/:width`, to be mounted at `/media`. Who may see a picture is asked for each request. A picture for all
 * signed-in chefs may stay in their browsers; any other is kept by nobody. Hidden and missing ones both answer 404.
 */
export function mediaRoutes({
  contextOf,
}: {
  contextOf: (c: HonoContext, scope: 'any') => Promise<PictureRequestCtx>
}) {
  const hot = createHotBytes(HOT_BYTES)
  return new Hono().get('/:key/:width', async c => {
    const key = c.req.param('key')
    const width = findWidth(c.req.param('width'))
    if (!width || !/^[\w-]{22}$/.test(key)) return missingPicture(c)
    const ctx = await contextOf(c, 'any')
    const answer = await answerTo(c, ctx, key, width)
    // The one answer that prolongs a session may be a picture; what carries a cookie is kept by nobody.
    for (const cookie of ctx.cookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  })

  async function answerTo(c: HonoContext, ctx: PictureRequestCtx, key: string, width: PictureWidth): Promise<Response> {
    const picture = await findVisiblePicture(ctx, key)
    if (!picture) return missingPicture(c)
    const mayBeKept = picture.isForAll && ctx.cookies.length === 0
    const facts: PictureFacts = mayBeKept
      ? { type: 'image/webp', ...KEPT_BY_BROWSER, etag: `"${key}-${width}"` }
      : { type: 'image/webp', caching: NOT_KEPT }
    if (isFresh(c, facts.etag)) return answerFresh(c, facts)
    const bytes = await hot.get(`${picture.hash}-${width}`, () => ctx.media.open(picture.hash, width))
    return bytes ? answerPicture(c, bytes, facts) : missingPicture(c)
  }
}
