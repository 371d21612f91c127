import { type DishSpec, drawDish, drawFace } from 'dish-art'
import type { PictureWidth } from '#common/pictures.ts'
import { unavailable } from '#server/platform/errors.ts'
import { createFairQueue, QueueFullError } from '../../platform/queue.ts'
import { loadSharp } from '../safe-sharp.ts'
import type { OfferedFace } from './contract.ts'

/** Pictures drawn at once, each on a thread of its own; the rest of the process needs threads as well. */
const AT_ONCE = 2
/** Pictures of one chef that may wait for their turn: a page or two of a feed that nobody has opened before. */
const MOST_WAITING_PER_KEY = 64
/** Of all together: there is room for a chef however many strangers wait. */
const MOST_WAITING = 128
/** At 82 the grain of wood and the edges of seeds stay clean; below 75 they begin to smear. */
const QUALITY = 82

/**
 * A drawn dish as WebP, 4:3, or with `bare` a square of the dish alone on nothing. The caller, `by`, shares the time of
 * the drawing threads with the others. Throws SERVICE_UNAVAILABLE when too many pictures wait already.
 */
export type RenderDish = (
  spec: DishSpec,
  width: PictureWidth,
  options?: { bare?: boolean; by?: string },
) => Promise<Buffer>

declare module '../../platform/context.ts' {
  interface Services {
    renderDish: RenderDish
  }
}

export function createDishRenderer(): RenderDish {
  const queue = createFairQueue({
    concurrency: AT_ONCE,
    maxWaiting: MOST_WAITING,
    maxWaitingPerKey: MOST_WAITING_PER_KEY,
  })
  return async (spec, width, { by = 'server', ...options } = {}) => {
    try {
      return await queue.run(by, () => toWebp(drawDish(spec, options), width, options.bare ?? false))
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw unavailable('Many pictures are being drawn right now. Please try again in a moment.', 2)
    }
  }
}

async function toWebp(svg: string, width: PictureWidth, transparent: boolean): Promise<Buffer> {
  // Loaded with the first picture: many servers rest for hours without one, and it takes memory.
  const [{ renderAsync }, sharp] = await Promise.all([import('@resvg/resvg-js'), loadSharp()])
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  // resvg hands out colours already multiplied by their alpha; unsaid, shadows would turn out twice as dark.
  const raw = { width: image.width, height: image.height, channels: 4, premultiplied: true } as const
  const pixels = sharp(image.pixels, { raw })
  if (!transparent) pixels.removeAlpha()
  return pixels.webp({ quality: QUALITY }).toBuffer()
}

/** Edge of a drawn face that is kept as a picture, in pixels. */
const FACE_WIDTH = 320

/** A drawn face as PNG, to be kept as somebody's picture. */
export async function renderFace(face: OfferedFace): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(drawFace(Number.parseInt(face, 16)), {
    fitTo: { mode: 'width', value: FACE_WIDTH },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
