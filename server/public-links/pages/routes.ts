import { type Context, Hono } from 'hono'
import { type PictureWidth, pictureWidths } from '#common/pictures.ts'
import { answerFresh, answerPicture, missingPicture } from '../../media/answer-picture.ts'
import type { Ctx } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { STRANGERS_MAX } from '../../platform/http/body-limits.ts'
import { FOREVER, isFresh } from '../../platform/http/caching.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import type { Bodies } from '../../platform/http/read-body.ts'
import { readPageFile, readPageFiles } from '../../platform/pages/page-files.ts'
import { PUBLIC_PATH } from '../constants.ts'
import { addGuestReport, guestReport } from '../guest-report.ts'
import { isOpening } from '../is-opening.ts'
import { mayRead, passFor } from '../link-password.ts'
import { countOpening, findOpenLink, type OpenLink } from '../open-link.ts'
import { findGivenPicture, type GivenRecipe, listGiven, readGivenRecipe, readMenu } from '../read-given.ts'
import { busyPage, gonePage, passwordPage, reportedPage, reportPage } from './form-pages.ts'
import { type GuestFiles, type GuestPage, guestPage } from './layout.ts'
import { listPage, menuPage, titleOf } from './list-pages.ts'
import { chosenIn, recipePage } from './recipe-page.ts'

/** Nothing from elsewhere, nothing to elsewhere; the script only enhances what is there. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const WRONG_PASSWORD = 'That is not the password. Please try again.'

type GuestRoutesOptions = {
  contextOf(c: Context): Promise<Ctx>
  originOf(c: Context): Origin
  bodies: Bodies
}

type Status = 200 | 400 | 403 | 404 | 429 | 503

/** The files that the pages are drawn with, read when they are first wanted. */
function filesOnce() {
  let known: ReturnType<typeof read> | undefined
  const read = () => {
    const style = readPageFiles(
      'guest',
      ['guest', 'wide'].map(part => `server/public-links/pages/style/${part}.css`),
    )
    const script = readPageFile(
      'cooking',
      'js',
      'text/javascript; charset=utf-8',
      'server/public-links/pages/cooking.mjs',
    )
    return { ...style, script }
  }
  return () => {
    known ??= read()
    return known
  }
}

const idIn = (text: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/**
 * To be mounted at `/s`, before what refuses pages of other sites: what guests see of public links. No session lets anybody see more:
 * it tells the owner's own looks from openings, and nothing else.
 */
export function guestRoutes({ contextOf, originOf, bodies }: GuestRoutesOptions): Hono {
  const files = filesOnce()

  function addresses(): GuestFiles {
    const { style, textFont, titleFont, script } = files()
    const at = ({ name }: { name: string }) => `${PUBLIC_PATH}/files/${name}`
    return { style: at(style), textFont: at(textFont), titleFont: at(titleFont), script: at(script) }
  }

  function show(c: Context, page: GuestPage, status: Status = 200): Response {
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Security-Policy', POLICY)
    c.header('Referrer-Policy', 'no-referrer')
    if (!page.isFindable) c.header('X-Robots-Tag', 'noindex, nofollow')
    return c.html(guestPage(addresses(), page), status)
  }

  /** The link of an address, where it works, and otherwise the answer to all that do not. */
  async function open(c: Context, ctx: Ctx): Promise<OpenLink | Response> {
    const link = await findOpenLink(ctx.db, c.req.param('token') ?? '', ctx.now())
    if (link) return link
    const isPatient = await ctx.limits.allows('wrongPublicLink', ctx.address)
    return isPatient ? show(c, gonePage, 404) : show(c, busyPage, 429)
  }

  /** The link of an address and its context, once its password was typed; otherwise what is answered instead. */
  async function enter(c: Context): Promise<{ link: OpenLink; ctx: Ctx } | Response> {
    const ctx = await contextOf(c)
    if (!(await ctx.limits.allows('guestPage', ctx.address))) return show(c, busyPage, 429)
    const link = await open(c, ctx)
    if (link instanceof Response) return link
    if (await mayRead(ctx, link, c.req.header('cookie'))) return { link, ctx }
    return show(c, passwordPage(`${PUBLIC_PATH}/${link.token}`, idIn(c.req.param('recipe')), null))
  }

  const placeOf = (c: Context, ctx: Ctx, { token, ownerName, isFindable, passwordHash }: OpenLink) => {
    const base = `${PUBLIC_PATH}/${token}`
    const home = homeOf(c, ctx)
    return {
      base,
      home,
      by: ownerName ?? 'a chef',
      oembed: `${home}/api/oembed?format=json&url=${encodeURIComponent(`${home}${c.req.path}`)}`,
      isFindable: isFindable && passwordHash === null,
    }
  }

  const homeOf = (c: Context, ctx: Ctx): string =>
    ctx.settings.BASE_URL || `${ctx.secure ? 'https' : 'http'}://${originOf(c).host || 'localhost'}`

  async function count(c: Context, { link, ctx }: { link: OpenLink; ctx: Ctx }, isFirstPage: boolean) {
    const asked = { method: c.req.method, header: (name: string) => c.req.header(name) }
    const isBare = isFirstPage && new URL(c.req.url).search === ''
    if (isOpening({ ...asked, isFirstPage: isBare, isOwner: ctx.viewer?.id === link.ownerId })) {
      await countOpening(ctx.db, link.id)
    }
  }

  async function showRecipe(c: Context, { link, ctx }: { link: OpenLink; ctx: Ctx }, given: GivenRecipe) {
    const place = placeOf(c, ctx, link)
    const search = new URL(c.req.url).searchParams
    const back = link.kind === 'recipe' ? null : { title: titleOf(link, place.by), path: place.base }
    const page = await recipePage(given, { ...place, path: c.req.path, back }, chosenIn(search, given.recipe.servings))
    return show(c, page)
  }

  /** Refuses what another site's page has a browser send. Pages that send no referrer say `null` for their origin. */
  const isSentFromElsewhere = (c: Context): boolean => {
    const site = c.req.header('sec-fetch-site')
    return site !== undefined && site !== 'same-origin'
  }

  async function formOf(c: Context, { address }: Ctx): Promise<Record<string, string>> {
    const bytes = await bodies.asBytes(c, { viewer: null, address }, STRANGERS_MAX)
    return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
  }

  const guest = new Hono()

  guest.get('/files/:file', c => {
    const file = Object.values(files()).find(({ name }) => name === c.req.param('file'))
    if (!file) return c.json({ message: 'Not found' }, 404)
    return c.body(file.bytes, 200, { 'Content-Type': file.type, 'Cache-Control': FOREVER })
  })

  guest.get('/:token', async c => {
    const entered = await enter(c)
    if (entered instanceof Response) return entered
    const { link, ctx } = entered
    if (link.kind === 'recipe') {
      const given = await readGivenRecipe(ctx.db, link, link.recipeId ?? 0)
      if (!given) return show(c, gonePage, 404)
      await count(c, entered, true)
      return showRecipe(c, entered, given)
    }
    const place = placeOf(c, ctx, link)
    await count(c, entered, true)
    if (link.kind === 'menu') return show(c, menuPage(link, await readMenu(ctx.db, link), place))
    return show(c, listPage(link, await listGiven(ctx.db, link, idIn(c.req.query('after'))), place))
  })

  guest.post('/:token', async c => {
    if (isSentFromElsewhere(c)) return show(c, gonePage, 404)
    const ctx = await contextOf(c)
    const link = await open(c, ctx)
    if (link instanceof Response) return link
    const back = `${PUBLIC_PATH}/${link.token}`
    if (link.passwordHash === null) return c.redirect(back, 303)
    const { password = '', recipe } = await formOf(c, ctx)
    const wanted = idIn(recipe)
    const mayTry =
      (await ctx.limits.allows('linkPassword', `${link.id} ${ctx.address}`)) &&
      (await ctx.limits.allows('linkPasswordOfAll', link.id))
    if (!mayTry) {
      return show(
        c,
        passwordPage(back, wanted, 'That were many tries. Please wait for some minutes and try again.'),
        429,
      )
    }
    if (!(await ctx.passwords.verify(link.passwordHash, password.slice(0, 200), ctx.address))) {
      return show(c, passwordPage(back, wanted, WRONG_PASSWORD), 403)
    }
    c.header('Set-Cookie', await passFor(ctx, link, ctx.secure))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(wanted === null ? back : `${back}/${wanted}`, 303)
  })

  guest.get('/:token/report', async c => {
    const entered = await enter(c)
    if (entered instanceof Response) return entered
    const base = `${PUBLIC_PATH}/${entered.link.token}`
    return show(c, reportPage(base, recipeIn(entered.link, c.req.query('recipe')), { problem: null }))
  })

  /** The recipe that a report is about, where it is not the one that the link shows. */
  const recipeIn = ({ kind }: OpenLink, text: string | undefined): number | null =>
    kind === 'recipe' ? null : idIn(text)

  guest.post('/:token/report', async c => {
    if (isSentFromElsewhere(c)) return show(c, gonePage, 404)
    const entered = await enter(c)
    if (entered instanceof Response) return entered
    const { link, ctx } = entered
    const base = `${PUBLIC_PATH}/${link.token}`
    const form = await formOf(c, ctx)
    const read = guestReport.safeParse(form)
    const again = (problem: string, status: Status) =>
      show(c, reportPage(base, recipeIn(link, form.recipe), { ...form, problem }), status)
    if (!read.success) return again(read.error.issues[0]?.message ?? 'Please choose a reason.', 400)
    // A program filled in what people do not see: it is thanked, and nobody is bothered.
    if (read.data.website !== '') return show(c, reportedPage(base))
    const mayReport =
      (await ctx.limits.allows('guestReport', ctx.address)) && (await ctx.limits.allows('guestReportOfLink', link.id))
    if (!mayReport) return again('That were many reports. Please send this one a little later.', 429)
    await addGuestReport(ctx.db, link, read.data, ctx.now())
    return show(c, reportedPage(base))
  })

  guest.get('/:token/media/:key/:width', async c => {
    const ctx = await contextOf(c)
    const key = c.req.param('key')
    const width: PictureWidth | undefined = pictureWidths.find(known => String(known) === c.req.param('width'))
    if (!width || !/^[\w-]{22}$/.test(key)) return missingPicture(c)
    const link = await findOpenLink(ctx.db, c.req.param('token'), ctx.now())
    if (!link || !(await mayRead(ctx, link, c.req.header('cookie')))) return missingPicture(c)
    const found = await findGivenPicture(ctx.db, link, key)
    if (!found) return missingPicture(c)
    // Kept by this browser alone, which asks each time: with the link its pictures are gone.
    const facts = {
      type: 'image/webp',
      caching: 'private, no-cache',
      etag: `"${key}-${width}"`,
      vary: 'Cookie',
    } as const
    if (isFresh(c, facts.etag)) return answerFresh(c, facts)
    const bytes = await ctx.media.open(found.hash, width)
    return bytes ? answerPicture(c, bytes, facts) : missingPicture(c)
  })

  guest.get('/:token/:recipe', async c => {
    const entered = await enter(c)
    if (entered instanceof Response) return entered
    const { link, ctx } = entered
    const id = idIn(c.req.param('recipe'))
    const given = link.kind === 'recipe' || id === null ? null : await readGivenRecipe(ctx.db, link, id)
    if (!given) return show(c, gonePage, 404)
    await count(c, entered, false)
    return showRecipe(c, entered, given)
  })

  guest.all('*', c => show(c, gonePage, 404))

  guest.onError((error, c) => {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'TOO_MANY_REQUESTS') return show(c, busyPage, 429)
    return error.code === 'SERVICE_UNAVAILABLE' ? show(c, busyPage, 503) : show(c, gonePage, 404)
  })
  return guest
}
