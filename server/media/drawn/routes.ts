import { dishKey, drawDish, drawFace, drawMark, drawScene, parseDishKey, sceneNames } from 'dish-art'
import { type Context, Hono } from 'hono'
import { pictureWidths } from '#common/pictures.ts'
import { DomainError } from '#server/platform/errors.ts'
import { etagOf, FOREVER, isFresh } from '#server/platform/http/caching.ts'
import { answerFresh, answerPicture, missingPicture, type PictureFacts } from '../answer-picture.ts'
import { bareFileName, createDrawnStore } from './drawn-store.ts'
import type { RenderDish } from './render.ts'

export type DrawnRoutesOptions = {
  /** Where drawn dishes are kept; all of it may be deleted at any time. */
  folder: string
  renderDish: RenderDish
  /** Where the build has put drawn dishes; they are answered without being drawn. */
  ready?: string
  /** For whom one more picture is drawn that is not kept yet, as the queue counts its time; null where that is too much. */
  drawFor(c: Context): Promise<string | null> | string | null
}

const DAY = 'public, max-age=86400'
/** Seconds after which somebody who had too much drawn may come back. */
const REFUSED_FOR = 30

/**
 * The drawn pictures, to be mounted at `/media/drawn`. They are made from what stands in their address and show nobody
 * anything secret, so everybody may have them.
 */
export function drawnRoutes({ folder, ready, renderDish, drawFor }: DrawnRoutesOptions): Hono {
  const store = createDrawnStore({ folder, ...(ready && { ready }) })

  /** A picture that is dear to draw: at hand, or drawn now if that is allowed. */
  async function kept(c: Context, name: string, type: PictureFacts['type'], draw: (by: string) => Promise<Buffer>) {
    try {
      const found = await store.find(name)
      if (found) return answer(c, found, type, FOREVER)
      const by = await drawFor(c)
      if (by === null) return refuse(c, 429, REFUSED_FOR, 'Too many new pictures at once.')
      return answer(c, await store.keep(name, () => draw(by)), type, FOREVER)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error
      return refuse(c, 503, error.retryAfter ?? 1, error.message)
    }
  }

  function keptDish(c: Context, bare: boolean): Response | Promise<Response> {
    const spec = parseDishKey(c.req.param('key') ?? '')
    const width = pictureWidths.find(known => c.req.param('file') === `${known}.webp`)
    if (!spec || !width) return missingPicture(c)
    const key = dishKey(spec)
    const name = bare ? bareFileName(key, width) : `${key}.${width}.webp`
    return kept(c, name, 'image/webp', by => renderDish(spec, width, { bare, by }))
  }

  return new Hono()
    .get('/dish/:key/:file', c => keptDish(c, false))
    .get('/bare/:key/:file', c => keptDish(c, true))
    .get('/dish/:file', c => {
      const key = stem(c.req.param('file'))
      const spec = parseDishKey(key)
      if (!spec) return missingPicture(c)
      return kept(c, `${key}.svg`, 'image/svg+xml', async () => Buffer.from(drawDish(spec)))
    })
    .get('/face/:file', c => {
      const seed = stem(c.req.param('file'))
      if (!/^[0-9a-f]{8}$/.test(seed)) return missingPicture(c)
      return answerSvg(c, drawFace(Number.parseInt(seed, 16)), FOREVER)
    })
    .get('/scene/:file', c => {
      const name = sceneNames.find(known => known === stem(c.req.param('file')))
      return name ? answerSvg(c, drawScene(name), DAY) : missingPicture(c)
    })
    .get('/mark.svg', c => answerSvg(c, drawMark(), DAY))
    .get('/mark-inverted.svg', c => answerSvg(c, drawMark({ inverted: true }), DAY))
    .all('*', missingPicture)
}

/** The name of an SVG file without its ending; empty for every other file. */
const stem = (file: string): string => (file.endsWith('.svg') ? file.slice(0, -4) : '')

const refuse = (c: Context, status: 429 | 503, seconds: number, message: string): Response =>
  c.json({ message }, status, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })

const answerSvg = (c: Context, svg: string, caching: string): Response =>
  answer(c, Buffer.from(svg), 'image/svg+xml', caching)

function answer(c: Context, bytes: Buffer, type: PictureFacts['type'], caching: string): Response {
  const facts = { type, caching, etag: nameOf(bytes) }
  return isFresh(c, facts.etag) ? answerFresh(c, facts) : answerPicture(c, bytes, facts)
}

/** Names of bytes that are in memory anyway. */
const names = new WeakMap<Buffer, string>()

function nameOf(bytes: Buffer): string {
  const known = names.get(bytes)
  if (known) return known
  const name = etagOf(bytes)
  names.set(bytes, name)
  return name
}
