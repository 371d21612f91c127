import { type Context, Hono } from 'hono'
import { LARGEST_WIDTH } from '#common/pictures.ts'
import { answerFresh, answerPicture, missingPicture, type PictureFacts } from '../../media/answer-picture.ts'
import { backgroundContext } from '../../platform/background-context.ts'
import type { Services } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { etagOf, isFresh } from '../../platform/http/caching.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { FEED_PATHS, feedForms } from '../constants.ts'
import { atomFeed, type FeedPage, feedTypes, jsonFeed, lastChange } from './feed-document.ts'
import { findGivenPicture, listEntries } from './given-entries.ts'
import { countOpening, feedOfKey, type GivenFeed } from './given-feeds.ts'

const documents = { json: jsonFeed, atom: atomFeed }

/** A feed may be turned off at any moment, so a copy of it is asked about each time, and no cache on the way has one. */
const ASKED_EACH_TIME = 'private, no-cache'

/** Below `/api`, where these are mounted. */
const below = (path: string): string => path.replace(/^\/api/, '')

/**
 * To be mounted at `/api`: feeds as programs elsewhere read them, by an address with a key, and the pictures in them. No cookie is looked
 * at. The key stands behind the question mark, which no log has. A wrong one gets 404 and no other word.
 */
export function tableFeedRoutes(services: Services, originOf: (c: Context) => Origin): Hono {
  const app = new Hono()

  async function feedOf(c: Context, limit: 'tableFeed' | 'tableFeedPicture'): Promise<GivenFeed | null> {
    const feed = await feedOfKey(services.db, c.req.query('key') ?? '')
    if (feed) await services.limits.charge(limit, feed.id)
    else await services.limits.charge('wrongTableFeed', originOf(c).address)
    return feed
  }

  for (const form of feedForms) {
    app.get(below(FEED_PATHS[form]), async c => {
      const feed = await feedOf(c, 'tableFeed')
      const before = c.req.query('before')
      const ctx = feed && backgroundContext(services, feed.owner, `feed ${feed.id}`)
      const found = ctx && (await listEntries(ctx, feed, before))
      if (!found) throw notFound('Feed')
      if (before === undefined) await countOpening(services, feed.id)
      const page: FeedPage = { feed, ...found, before, key: c.req.query('key') ?? '', home: homeOf(c) }
      const body = documents[form](page)
      const changed = lastChange(page)
      c.header('Cache-Control', ASKED_EACH_TIME)
      c.header('X-Robots-Tag', 'none')
      c.header('ETag', etagOf(body))
      if (changed !== null) c.header('Last-Modified', new Date(changed).toUTCString())
      if (isFresh(c, etagOf(body))) return c.body(null, 304)
      return c.body(body, 200, { 'Content-Type': feedTypes[form] })
    })
  }

  app.get(`${below(FEED_PATHS.picture)}/:picture`, async c => {
    const feed = await feedOf(c, 'tableFeedPicture')
    const key = c.req.param('picture')
    const hash = feed && (await findGivenPicture(services.db, feed, key))
    if (!hash) return missingPicture(c)
    const facts: PictureFacts = { type: 'image/webp', caching: ASKED_EACH_TIME, etag: `"${key}"` }
    if (isFresh(c, facts.etag)) return answerFresh(c, facts)
    const bytes = await services.media.open(hash, LARGEST_WIDTH)
    return bytes ? answerPicture(c, bytes, facts) : missingPicture(c)
  })

  function homeOf(c: Context): string {
    const { secure } = originOf(c)
    return services.settings.BASE_URL || `${secure ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`
  }

  return app
}
