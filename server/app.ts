import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { PAGES_VERSION_HEADER } from '#common/headers.ts'
import { HELP_PATH } from '#common/help.ts'
import { accountRoutes } from './account/routes.ts'
import { adminBackupsRoutes } from './admin/backups/routes.ts'
import { adminUsersRoutes } from './admin/users/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { OFFER_PAGE_PATH } from './capture/offered/constants.ts'
import { offerPageRoute, shareTargetRoute } from './capture/offered/routes.ts'
import { HEALTH_EXPORT_PATH } from './cycle/imports/constants.ts'
import { cycleRoutes, pushRoute } from './cycle/routes.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { pageDocuments } from './document/routes.ts'
import { readParts } from './document/template.ts'
import { transferRoutes } from './kitchen/transfer/routes.ts'
import { MCP_PATH, mcpRoutes } from './mcp/routes.ts'
import { drawnRoutes } from './media/drawn/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { planFeedRoute } from './plan/calendar/routes.ts'
import type { Services } from './platform/context.ts'
import { boundArrival } from './platform/http/arrival-time.ts'
import { createOriginReader } from './platform/http/client-address.ts'
import { clientFiles } from './platform/http/client-files.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { isFinished } from './platform/http/finished-answer.ts'
import { helpFiles } from './platform/http/help-files.ts'
import { refuseUnknownHosts } from './platform/http/known-hosts.ts'
import { loggedAddress } from './platform/http/logged-address.ts'
import { publicSettings } from './platform/http/public-settings.ts'
import { createBodies } from './platform/http/read-body.ts'
import { RememberingRouter } from './platform/http/remembering-router.ts'
import { nextRequestId, type RequestEnv } from './platform/http/request-env.ts'
import { refuseForeignPages } from './platform/http/same-site.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { logSecurityEvent } from './platform/security-events.ts'
import { PUBLIC_PATH } from './public-links/constants.ts'
import { oembedRoute } from './public-links/oembed.ts'
import { guestRoutes } from './public-links/pages/routes.ts'
import type { Readiness } from './readiness.ts'
import { createContextReader } from './request-context.ts'
import { answerError } from './rest/answer-error.ts'
import { listLargerBodies } from './rest/list-calls.ts'
import { documentOnce } from './rest/openapi/document.ts'
import { documentRoutes } from './rest/openapi/routes.ts'
import { pageRoutes } from './rest/page/routes.ts'
import { restRoutes } from './rest/routes.ts'
import { appRouter } from './router.ts'
import { tableFeedRoutes } from './table-feeds/giving/routes.ts'
import { trpcRoutes } from './trpc-routes.ts'

/** The status under which the log has a request whose sender went before it was there as a whole. */
const GIVEN_UP = 499

export type AppOptions = {
  /** Folder of the built client. */
  clientFolder: string
  /** Folder of the built handbook; without it there is none. */
  helpFolder?: string
  /** Folder in which drawn pictures are kept once they are drawn. */
  drawnFolder: string
  /** Folder of the pictures that the build has drawn. */
  drawnReadyFolder?: string
  version: string
  /** Looks whether this server can do its work. */
  ready(): Promise<Readiness>
  /** Where requests are counted, if anywhere. */
  metrics?: Metrics | undefined
  /** Resolves when the database is read as it is now; absent where it always is. */
  fresh?(): Promise<void>
  /** Milliseconds after which a body is given up of which nothing more arrives; half a minute if not given. */
  stillMaxMs?: number
}

/** A path as the log has it: without the secret in the address of a public link. */
const loggedPath = (path: string): string =>
  path.startsWith(`${PUBLIC_PATH}/`) ? path.replace(/^\/s\/[^/]*/, `${PUBLIC_PATH}/…`) : path

/** Paths of these that are answered without the database. */
const WITHOUT_DATABASE = /^\/(api\/health(\/|$)|media\/drawn\/)/

/** Has each request see every write that was acknowledged before it came, on whichever node. */
const readFresh =
  (fresh: () => Promise<void>): MiddlewareHandler =>
  async (c, next) => {
    if (!WITHOUT_DATABASE.test(c.req.path)) await fresh()
    await next()
  }

/** The whole application as one handler. It does not listen; main.ts and the tests do. */
export function createApp(services: Services, options: AppOptions): Hono<RequestEnv> {
  const { settings, log } = services
  const parts = readParts(options.clientFolder)
  const pagesVersion: Record<string, string> = parts ? { [PAGES_VERSION_HEADER]: parts.version } : {}
  const originOf = createOriginReader(settings.TRUSTED_PROXIES, settings.BASE_URL, address =>
    log.warn({ address }, 'X-Forwarded-For came from an address that is not in TRUSTED_PROXIES, and does not count'),
  )
  const contextOf = createContextReader(services, originOf)
  const bodies = createBodies({
    work: services.work,
    larger: new Map([...listLargerBodies(appRouter), [OFFER_PAGE_PATH, 'pageSource']]),
    stillMaxMs: options.stillMaxMs,
  })
  const app = new Hono<RequestEnv>({ router: new RememberingRouter() })
  const addressOf = (c: Context) => loggedAddress(originOf(c).client, settings.LOG_ADDRESSES)
  const refusedAs = (event: string) => (c: Context) =>
    logSecurityEvent({ log, requestId: c.get('requestId'), loggedAddress: addressOf(c) }, event)

  const unowned: MiddlewareHandler = async (_, next) => {
    const end = services.work.unowned()
    await next().finally(end)
  }

  app.use(async (c, next) => {
    const requestId = nextRequestId()
    const started = performance.now()
    c.set('requestId', requestId)
    await next()
    if (!isFinished(c)) c.res.headers.set('X-Request-Id', requestId)
    const { status } = c.res
    const ms = performance.now() - started
    options.metrics?.note({
      method: c.req.method,
      route: c.get('route') ?? routePath(c),
      status,
      seconds: ms / 1000,
    })
    if ((c.req.method !== 'GET' && !c.get('changesNothing')) || status >= 400) {
      const [chef, byToken] = [c.get('chef'), c.get('accessToken')]
      log.info(
        {
          requestId,
          method: c.req.method,
          path: loggedPath(c.req.path),
          status,
          ms: Math.round(ms),
          chef,
          byToken,
          address: addressOf(c),
        },
        status === GIVEN_UP ? 'given up by the sender' : 'request',
      )
    }
  })
  app.use(securityHeaders(c => originOf(c).secure, settings))
  // A program that asks with a token may name this server as it likes.
  app.route(
    '/',
    metricsRoutes(services, { metrics: options.metrics, originOf, onRefusal: refusedAs('metrics-token-wrong') }),
  )
  app.use(refuseUnknownHosts(originOf, settings, refusedAs('unknown-host')))
  app.use(boundArrival(new Set([HEALTH_EXPORT_PATH])))
  // As it is sent, and asked by no page.
  app.route('/api', doctorRoutes(services, originOf))
  app.use('/api/*', compressAnswers)
  app.use('/trpc/*', compressAnswers)
  app.use(`${PUBLIC_PATH}/:token`, compressAnswers)
  app.use(`${PUBLIC_PATH}/:token/:page`, compressAnswers)
  const { fresh } = options
  if (fresh)
    for (const path of ['/api/*', '/trpc/*', '/media/*', `${PUBLIC_PATH}/*`, MCP_PATH]) app.use(path, readFresh(fresh))
  // Cookies do not count there, so no other site's page can use one.
  app.route('/api', pushRoute(services, originOf, bodies))
  app.route('/api', planFeedRoute(services, originOf))
  app.route('/api', tableFeedRoutes(services, originOf))
  app.route('/api', offerPageRoute(services, originOf, bodies))
  app.route('/', shareTargetRoute())
  // Pages there send no referrer, so their forms come without an origin; they look at that themselves.
  app.route(PUBLIC_PATH, guestRoutes({ contextOf, originOf, bodies }))
  app.use(refuseForeignPages(originOf, refusedAs('foreign-page')))

  app.get('/api/health', c => c.json({ ok: true }, 200, pagesVersion))
  app.get('/api/health/ready', async c => {
    const readiness = await options.ready()
    return c.json(readiness, readiness.ok ? 200 : 503)
  })

  const document = documentOnce(appRouter, options.version)
  app.route('/api', documentRoutes(document))
  app.route('/api', pageRoutes(document))
  app.route('/api', oembedRoute(contextOf, originOf))
  app.route('/api', accountRoutes(contextOf, originOf))
  app.route('/api', cycleRoutes(contextOf, bodies))
  app.route('/api', transferRoutes(contextOf, originOf))
  app.route('/', adminUsersRoutes(contextOf, originOf))
  app.route('/', adminBackupsRoutes(contextOf, originOf))
  app.route('/api', authRoutes(contextOf, originOf))
  app.route('/api', restRoutes(appRouter, contextOf, bodies))
  app.all('/api/*', c => c.json({ message: 'Not found' }, 404))
  app.route('/', mcpRoutes({ router: appRouter, contextOf, originOf, bodies, version: options.version }))

  app.route('/trpc', trpcRoutes({ contextOf, bodies, log, headers: pagesVersion }))

  // Pictures and files are quick and frequent. They are charged to no call.
  app.use('/media/*', unowned)
  app.use('/assets/*', unowned)
  app.use(`${HELP_PATH}/*`, unowned)
  app.route(
    '/media/drawn',
    drawnRoutes({
      folder: options.drawnFolder,
      renderDish: services.renderDish,
      ...(options.drawnReadyFolder && { ready: options.drawnReadyFolder }),
      async drawFor(c) {
        const { viewer, address } = await contextOf(c as Context)
        if (viewer) return (await services.limits.allows('drawing', viewer.id)) ? `chef ${viewer.id}` : null
        // All of them together have the share of one chef.
        return (await services.limits.allows('drawingForStranger', address)) ? 'strangers' : null
      },
    }),
  )
  app.route('/media', mediaRoutes({ contextOf }))
  app.route('/', clientFiles(options.clientFolder))
  if (options.helpFolder) app.route('/', helpFiles(options.helpFolder))
  app.route(
    '/',
    pageDocuments({
      parts,
      settings: publicSettings(settings),
      // Where that fails, a page comes that knows nothing yet, and says what is wrong when it asks.
      contextOf: async c => {
        await fresh?.()
        return contextOf(c as Context)
      },
    }),
  )

  app.onError((error, c) => answerError(c, services, error))
  return app
}
