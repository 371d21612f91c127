import { type Context, Hono } from 'hono'
import { composerAddress, type Loss, SHARE_TARGET_PATH } from '#common/composer-address.ts'
import type { Services } from '../../platform/context.ts'
import { DomainError, type ErrorCode } from '../../platform/errors.ts'
import { readHead } from '../../platform/http/body-bytes.ts'
import { FREE_BYTES } from '../../platform/http/body-room.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import type { Bodies } from '../../platform/http/read-body.ts'
import { readFormHead } from '../../platform/http/read-form.ts'
import { OFFER_PAGE_PATH } from './constants.ts'
import { offeredPage } from './contract.ts'
import { keepPage } from './offered-pages.ts'
import { ownerOfPageKey } from './page-key.ts'

const lossOf: Partial<Record<ErrorCode, Loss>> = {
  UNAUTHORIZED: 'key',
  PAYLOAD_TOO_LARGE: 'size',
  TOO_MANY_REQUESTS: 'pace',
  SERVICE_UNAVAILABLE: 'pace',
}

/**
 * To be mounted at `/api`, before what refuses pages of other sites: takes the page that a chef's bookmarklet sends, and leads
 * on to the composer, which reads it once its chef is seen to be signed in. No cookie is looked at; the key in the address,
 * which no log has, lets a page wait for its chef and does nothing else. What goes wrong is said by the composer.
 */
export function offerPageRoute(services: Services, originOf: (c: Context) => Origin, bodies: Bodies): Hono {
  const take = async (c: Context): Promise<string> => {
    const { address } = originOf(c)
    await services.limits.charge('offeredPageByAddress', address)
    const viewer = await ownerOfPageKey(services.db, c.req.query('key') ?? '')
    if (!viewer) throw new DomainError('UNAUTHORIZED', 'Not a key')
    await services.limits.charge('offeredPage', viewer.id)
    const takeApart = await bodies.receive(c, { viewer, address })
    const page = offeredPage.safeParse(await takeApart())
    if (!page.success) return composerAddress({ lost: 'page' })
    const token = await keepPage(services, viewer.id, page.data)
    return composerAddress({ url: page.data.url, page: token })
  }
  return new Hono().post(OFFER_PAGE_PATH.replace(/^\/api/, ''), async c => {
    c.header('Cache-Control', 'no-store')
    const goOn = await take(c).catch(error => {
      if (!(error instanceof DomainError)) throw error
      return composerAddress({ lost: lossOf[error.code] ?? 'page' })
    })
    return c.redirect(goOn, 303)
  })
}

/**
 * To be mounted before what refuses pages of other sites: what other programs share, where no service worker takes it. It does
 * nothing but lead on to the composer with the words that came; files are not read. No cookie is looked at.
 */
export function shareTargetRoute(): Hono {
  return new Hono()
    .get(SHARE_TARGET_PATH, c => {
      c.header('Cache-Control', 'no-store')
      const { title, text, url } = c.req.query()
      return c.redirect(composerAddress({ title, text, url }), 303)
    })
    .post(SHARE_TARGET_PATH, async c => {
      c.header('Cache-Control', 'no-store')
      const head = await readHead(c, FREE_BYTES)
      const { texts, hasFiles } = await readFormHead(head, c.req.header('content-type') ?? '')
      const [title, text, url] = ['title', 'text', 'url'].map(name => texts.get(name) ?? '')
      // What the head does not reach is files.
      const lost = hasFiles || head.length === FREE_BYTES ? 'files' : null
      return c.redirect(composerAddress({ title, text, url, lost }), 303)
    })
}
