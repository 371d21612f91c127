import { type Context, Hono } from 'hono'
import { addDays, utcDay } from '#common/days.ts'
import type { Services } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { etagOf, isFresh } from '../../platform/http/caching.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { PLAN_FEED_PATH } from '../constants.ts'
import { readPlan } from '../read-plan.ts'
import { ownerOfFeed } from './feed-address.ts'
import { planCalendar } from './plan-calendar.ts'

/** Days that a calendar shows, back from today and ahead. */
const DAYS_BACK = 14
const DAYS_AHEAD = 92

/**
 * To be mounted at `/api`: the plan as calendar programs read it, by an address with a key of its chef's. No cookie is looked at.
 * The key stands behind the question mark, which no log has. A wrong one gets 404 and no other word.
 */
export function planFeedRoute(services: Services, originOf: (c: Context) => Origin): Hono {
  return new Hono().get(PLAN_FEED_PATH.replace(/^\/api/, ''), async c => {
    const { address, secure } = originOf(c)
    const viewer = await ownerOfFeed(services.db, c.req.query('key') ?? '')
    if (!viewer) {
      await services.limits.charge('wrongPlanFeed', address)
      throw notFound('Plan')
    }
    await services.limits.charge('planFeed', viewer.id)
    const today = utcDay(services.now())
    const entries = await readPlan(
      { db: services.db, viewer },
      { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) },
    )
    const home = services.settings.BASE_URL || `${secure ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`
    const body = planCalendar(entries, { home, today })
    c.header('Cache-Control', 'private, no-cache')
    c.header('ETag', etagOf(body))
    if (isFresh(c, etagOf(body))) return c.body(null, 304)
    return c.body(body, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="meal-plan.ics"',
    })
  })
}
