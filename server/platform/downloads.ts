import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import type { ChefCtx } from './context.ts'
import { tooMany, unavailable } from './errors.ts'
import { yieldToEventLoop } from './event-loop.ts'
import { createFairQueue } from './queue.ts'

/** Downloads that are worked on at one time, of all chefs; each of them yields to other requests. */
const WORKING = 2
/** Downloads of one chef that are open at one time, and of all chefs: each has a page of rows and its directory in memory. */
const OPEN_PER_CHEF = 3
const OPEN = 60
/** Milliseconds without a reader after which a new download may end this one. */
const STOPPED_MS = 30_000

export const downloadMessages = {
  manyOwn: 'Three of your downloads are running already. Please start this one when one of them is done.',
  many: 'Many chefs are downloading right now. Please try again in a moment.',
  ended: 'Another download took the place of this one.',
} as const

type Block = Buffer<ArrayBuffer>

/** What a download is: a zip archive in blocks that are made when they are asked for. */
export type Download = {
  fileName: string
  blocks: AsyncGenerator<Block>
  /** A newer one of the same chef ends this one. */
  isAlone?: boolean
}

export type Downloads = {
  /**
   * Answers with a download. Its blocks are made one at a time for each chef, and alternately among chefs, when the reader
   * takes them; leaving ends it. Throws TOO_MANY_REQUESTS while three of this chef are open, SERVICE_UNAVAILABLE while
   * sixty of all chefs are, but for those that nobody has read from for half a minute: they end for the new one.
   */
  answer(c: Context, ctx: ChefCtx, download: Download): Response
}

/** Microseconds of a chef's work in a minute from which on their downloads leave the rest of it to their calls. */
const MUCH = 10_000_000
/** How long a download rests then, as a multiple of how long its last block took, and at most, in milliseconds. */
const [REST, REST_MAX_MS] = [9, 1000]

type Open = { chef: number; isAlone: boolean; restsSince: number | null; end(reason?: Error): void }

/**
 * Hands out archives, with bounds to how many there are and how much is done for them at one time.
 * @param clock milliseconds from any starting point
 * @param rest waits for so many milliseconds, or until the signal aborts
 */
export function createDownloads(
  clock = () => performance.now(),
  rest = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, null, { signal }),
): Downloads {
  const turns = createFairQueue({ concurrency: WORKING, concurrencyPerKey: 1, clock })
  const open = new Set<Open>()

  /** Whether there is room among some downloads for one more; the longest without a reader makes room where it can. */
  const hasRoom = (among: Open[], max: number): boolean => {
    if (among.length < max) return true
    const [resting] = among
      .filter(({ restsSince }) => restsSince !== null && clock() - restsSince >= STOPPED_MS)
      .sort((a, b) => (a.restsSince ?? 0) - (b.restsSince ?? 0))
    resting?.end(new Error(downloadMessages.ended))
    return resting !== undefined
  }

  const takePlace = (chef: number, isAlone: boolean): void => {
    const own = [...open].filter(download => download.chef === chef)
    if (isAlone) for (const other of own) if (other.isAlone) other.end(new Error(downloadMessages.ended))
    const left = own.filter(download => open.has(download))
    if (!hasRoom(left, OPEN_PER_CHEF)) throw tooMany(downloadMessages.manyOwn, 10)
    if (!hasRoom([...open], OPEN)) throw unavailable(downloadMessages.many, 10)
  }

  const bodyOf = (ctx: ChefCtx, { blocks, isAlone = false }: Download): ReadableStream<Block> => {
    const left = new AbortController()
    const chef = ctx.viewer.id
    let took = 0
    const makeBlock = async () => {
      const began = clock()
      const block = await ctx.work.outside(chef, () => blocks.next())
      took = clock() - began
      return block
    }
    let reader: ReadableStreamDefaultController<Block>
    const place: Open = {
      chef,
      isAlone,
      restsSince: clock(),
      end(reason) {
        if (!open.delete(place)) return
        left.abort(reason)
        // Work in progress for it ends first.
        blocks.return(undefined).catch(() => {})
        if (reason) reader.error(reason)
      },
    }
    open.add(place)
    return new ReadableStream<Block>(
      {
        start(controller) {
          reader = controller
        },
        async pull(controller) {
          place.restsSince = null
          try {
            await yieldToEventLoop()
            const { points } = await ctx.limits.spent('work', chef)
            if (points > MUCH && !ctx.limits.off) await rest(Math.min(REST * took, REST_MAX_MS), left.signal)
            const { value, done } = await turns.run(chef, makeBlock, left.signal)
            if (left.signal.aborted) return
            place.restsSince = clock()
            if (!done) return controller.enqueue(value)
            place.end()
            controller.close()
          } catch (error) {
            if (left.signal.aborted) return
            ctx.disk.note(error)
            ctx.log.warn({ err: error, requestId: ctx.requestId }, 'a download broke off')
            place.end(error as Error)
          }
        },
        cancel: () => place.end(),
      },
      // Nothing is made before it is asked for.
      { highWaterMark: 0 },
    )
  }

  return {
    answer(c, ctx, download) {
      takePlace(ctx.viewer.id, download.isAlone ?? false)
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${download.fileName}"`,
        'Cache-Control': 'no-store',
      }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      return c.body(bodyOf(ctx, download), 200, headers)
    },
  }
}
