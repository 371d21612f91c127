import { type Context, Hono } from 'hono'
import type { Ctx } from '../platform/context.ts'
import type { Origin } from '../platform/http/client-address.ts'
import { PUBLIC_PATH } from './constants.ts'
import { findOpenLink, type OpenLink } from './open-link.ts'
import { titleOf } from './pages/list-pages.ts'
import { keyIn, previewPicture } from './pages/pictures.ts'
import { listGiven, readGivenRecipe, readMenu } from './read-given.ts'

/** The path of a page of a link, with the recipe where it is one of several. */
const PAGE = new RegExp(`^${PUBLIC_PATH}/([\\w-]{24})(?:/([1-9]\\d{0,14}))?/?$`)
const WIDTH = 1280
const HEIGHT = 960

type Told = { title: string; picture: string | null }

async function tell(ctx: Ctx, link: OpenLink, recipe: number | null, by: string): Promise<Told | null> {
  const base = `${PUBLIC_PATH}/${link.token}`
  const shown = (card: { cover: { url: string } | null; drawnKey: string } | undefined) =>
    card ? previewPicture(base, { key: card.cover && keyIn(card.cover.url), drawnKey: card.drawnKey, alt: '' }) : null
  const id = link.kind === 'recipe' ? link.recipeId : recipe
  if (id !== null) {
    const given = await readGivenRecipe(ctx.db, link, id)
    if (!given) return null
    const [cover = null] = given.recipe.pictures
    return { title: given.recipe.title, picture: shown({ cover, drawnKey: given.recipe.drawnKey ?? '' }) }
  }
  const title = titleOf(link, by)
  if (link.coverKey) return { title, picture: previewPicture(base, { key: link.coverKey, drawnKey: '', alt: '' }) }
  const first =
    link.kind === 'menu'
      ? (await readMenu(ctx.db, link)).find(({ card }) => card)?.card
      : (await listGiven(ctx.db, link, null)).cards[0]
  return { title, picture: shown(first ?? undefined) }
}

/**
 * To be mounted at `/api`: `GET /oembed?url=…` tells programs of other sites how a page of a public link is called, whose it is and
 * what it looks like (https://oembed.com). One that wants a password is private (401); every other address is not found.
 */
export function oembedRoute(contextOf: (c: Context) => Promise<Ctx>, originOf: (c: Context) => Origin): Hono {
  return new Hono().get('/oembed', async c => {
    c.header('Cache-Control', 'private, no-store')
    const ctx = await contextOf(c)
    await ctx.limits.charge('guestPage', ctx.address)
    const notFound = async () => {
      await ctx.limits.charge('wrongPublicLink', ctx.address)
      return c.json({ message: 'Page not found' }, 404)
    }
    if ((c.req.query('format') ?? 'json') !== 'json') return c.json({ message: 'Only JSON is answered here.' }, 501)
    const url = c.req.query('url') ?? ''
    const asked = URL.canParse(url) ? new URL(url) : null
    const home = ctx.settings.BASE_URL || `${ctx.secure ? 'https' : 'http'}://${originOf(c).host || 'localhost'}`
    const [, token, recipe] = PAGE.exec(asked?.pathname ?? '') ?? []
    if (!asked || token === undefined || asked.host !== new URL(home).host) return notFound()
    const link = await findOpenLink(ctx.db, token, ctx.now())
    if (!link) return notFound()
    if (link.passwordHash !== null) return c.json({ message: 'This page asks for a password.' }, 401)
    const by = link.ownerName ?? 'a chef'
    const told = await tell(ctx, link, recipe === undefined ? null : Number(recipe), by)
    if (!told) return notFound()
    return c.json({
      version: '1.0',
      type: 'link',
      title: told.title,
      author_name: by,
      provider_name: 'Longtable',
      provider_url: home,
      ...(told.picture !== null && {
        thumbnail_url: `${home}${told.picture}`,
        thumbnail_width: WIDTH,
        thumbnail_height: HEIGHT,
      }),
    })
  })
}
