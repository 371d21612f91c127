import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { createPeerReader, type Origin } from '../platform/http/client-address.ts'
import type { RequestEnv } from '../platform/http/request-env.ts'
import { isPass, PASS_HEADER, proofOf } from './pass.ts'

/** Where the doctor asks how its request came here, whether a stream comes as it is sent, and whether a file may come. */
export const doctorPaths = {
  seen: '/api/doctor/seen',
  stream: '/api/doctor/stream',
  upload: '/api/doctor/upload',
} as const

/** How a request looked to the server that it came to. */
export const seenView = z.object({
  proof: z.string(),
  host: z.string(),
  /** Who the connection is from, and whether `TRUSTED_PROXIES` has it. */
  peer: z.string(),
  isTrusted: z.boolean(),
  /** The headers `X-Forwarded-For` and `X-Forwarded-Proto`, as they came. */
  forwardedFor: z.string().nullable(),
  forwardedProto: z.string().nullable(),
})
export type Seen = z.output<typeof seenView>

/** Milliseconds for which the stream stays open. */
const OPEN_MS = 3000

/** What the doctor asks of a running server. Whoever comes without a pass is told that there is nothing. */
export function doctorRoutes(services: Services, originOf: (c: Context) => Origin): Hono<RequestEnv> {
  const peerOf = createPeerReader(services.settings.TRUSTED_PROXIES)
  const routes = new Hono<RequestEnv>()
  routes.use('/doctor/*', async (c, next) => {
    if (!(await isPass(services, c.req.header(PASS_HEADER) ?? ''))) return c.json({ message: 'Not found' }, 404)
    c.header('Cache-Control', 'no-store')
    return next()
  })
  routes.get('/doctor/seen', async c => {
    const seen: Seen = {
      proof: await proofOf(services, c.req.header(PASS_HEADER) ?? ''),
      host: originOf(c).host,
      ...peerOf(c),
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      forwardedProto: c.req.header('x-forwarded-proto') ?? null,
    }
    return c.json(seen)
  })
  routes.get('/doctor/stream', c => {
    let timer: NodeJS.Timeout | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('data: here\n\n'))
        timer = setTimeout(() => controller.close(), OPEN_MS)
        timer.unref()
      },
      cancel: () => clearTimeout(timer),
    })
    return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })
  // Nothing of the file is wanted, only whether it would be let through.
  routes.post('/doctor/upload', c => c.json({ ok: true }, 200, { Connection: 'close' }))
  return routes
}
