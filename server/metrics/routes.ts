import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Services } from '../platform/context.ts'
import type { Origin } from '../platform/http/client-address.ts'
import type { Metrics } from './metrics.ts'

const METRICS_PATH = '/metrics'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

type Given = {
  /** Absent where nobody may read them: then there is nothing at their path. */
  metrics: Metrics | undefined
  originOf(c: Context): Origin
  /** Told of a wrong token. */
  onRefusal(c: Context): void
}

/** The metrics at `/metrics`, for who sends `METRICS_TOKEN` as bearer token. */
export function metricsRoutes(
  { settings, limits }: Pick<Services, 'settings' | 'limits'>,
  { metrics, originOf, onRefusal }: Given,
): Hono {
  const app = new Hono()
  if (!metrics) return app.all(METRICS_PATH, c => c.text('Not found', 404))
  const expected = digest(`Bearer ${settings.METRICS_TOKEN}`)
  return app.get(METRICS_PATH, async c => {
    c.header('Cache-Control', 'no-store')
    const given = c.req.header('authorization')
    // Digests, which are of one length: the time it takes tells nothing about the token.
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      if (given !== undefined) {
        onRefusal(c)
        await limits.charge('wrongMetricsToken', originOf(c).address)
      }
      c.header('WWW-Authenticate', 'Bearer realm="Longtable metrics"')
      return c.text('Send the METRICS_TOKEN of this server as “Authorization: Bearer …”.', 401)
    }
    const { text, contentType } = await metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType })
  })
}
