import { type Context, Hono } from 'hono'
import type { Ctx } from '../platform/context.ts'
import { isFresh, weakEtagOf } from '../platform/http/caching.ts'
import { compressAnswers } from '../platform/http/compress-answers.ts'
import type { PublicSettings } from '../platform/http/public-settings.ts'
import { pagePolicy } from '../platform/http/security-headers.ts'
import { createCaller } from '../platform/trpc.ts'
import { appRouter } from '../router.ts'
import { answer, questionsOf } from './first-answers.ts'
import { firstPicture } from './first-picture.ts'
import { createTemplate, type DocumentParts, type Files, type Page, type Shell } from './template.ts'

const callerOf = createCaller(appRouter)

type Route = { path: string } & Files

/** Works signed in or not, and shows nothing before its code is there. */
const UNDO_EMAIL = '/undo-email'

/** What varies: whether somebody is signed in, and what the browser wants it for. */
const VARY = 'Cookie, Sec-Fetch-Dest, Accept'

/**
 * The document that every address answers with, made for the one who asks. To a chef it carries who is signed in and what the
 * page asks first, and nobody keeps it. A stranger gets a page that says so, and everything but a
 * browser's top window one that knows nothing; these are the same for all.
 */
export function pageDocuments(options: {
  /** What the build left for them; null where it has not been built. */
  parts: DocumentParts | null
  settings: PublicSettings
  contextOf(c: Context): Promise<Ctx>
}): Hono {
  const app = new Hono()
  const { parts } = options
  if (!parts) {
    app.get('*', c => c.text('The pages have not been built yet. Run: npm run build', 503))
    return app
  }
  const { render, scriptHash } = createTemplate(parts, options.settings)
  const { door, rooms, routes, shells } = parts
  const policy = pagePolicy(scriptHash)
  const shell = (name: string): Shell => shells[name] ?? { html: '', css: '' }

  /** A document that is the same for all. */
  const common = (page: Page) => {
    const html = render(page)
    const etag = weakEtagOf(html)
    return (c: Context) => {
      c.header('Cache-Control', 'no-cache')
      c.header('Vary', VARY)
      c.header('ETag', etag)
      c.header('Content-Security-Policy', policy)
      return isFresh(c, etag) ? c.body(null, 304) : c.html(html)
    }
  }
  const unknown = common({ shell: shell('loading'), files: door, known: {} })
  const welcome = common({ shell: shell('welcome'), files: door, known: { chef: null } })
  const undoing = common({ shell: shell('loading'), files: door, known: { chef: null } })

  /** How the page of an address looks at first. What its query changes is not known here, but for a few. */
  const shellOf = (path: string, query: string, firstTime: boolean): Shell => {
    if (path === UNDO_EMAIL || firstTime) return shell('loading')
    return shells[path + query] ?? shell(query === '' ? '*' : 'pending')
  }

  const send = async (c: Context, route: Route | null): Promise<Response> => {
    const ctx = isTopWindow(c) ? await options.contextOf(c).catch(() => null) : null
    if (!ctx) return unknown(c)
    const url = new URL(c.req.url)
    const path = route?.path ?? (url.pathname.length > 1 && url.pathname.endsWith('/') ? '' : url.pathname)
    if (!ctx.viewer) return path === UNDO_EMAIL ? undoing(c) : welcome(c)
    const questions = questionsOf(path, { params: c.req.param(), search: url.searchParams })
    const [me, answers] = await Promise.all([
      callerOf(ctx)
        .auth.me()
        .catch(() => null),
      answer(ctx, questions),
    ])
    if (!me) return unknown(c)
    const firstTime = !me.user.name?.trim()
    const html = render({
      shell: path === '' ? shell('pending') : shellOf(path, url.search, firstTime),
      files: route ?? rooms,
      known: { chef: me.user, answers: firstTime ? [] : answers },
      picture: firstTime ? null : firstPicture(answers),
    })
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    c.header('Vary', VARY)
    c.header('Content-Security-Policy', policy)
    return c.html(html)
  }

  for (const route of routes) {
    app.get(route.path.replaceAll(/\$(\w+)/g, ':$1'), compressAnswers, c => send(c, route))
  }
  app.get('*', compressAnswers, c => send(c, null))
  return app
}

/**
 * Whether a browser opens this as a page of its own. Those that do not say so, because they are old or reach the
 * server by plain http, are known by asking for HTML; programs within pages do not.
 */
function isTopWindow(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest')
  if (destination !== undefined) return destination === 'document'
  return /\btext\/html\b/.test(c.req.header('accept') ?? '')
}
