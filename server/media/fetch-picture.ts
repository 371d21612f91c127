import { foodPictureMaxBytes } from '#common/pictures.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { type AddedPicture, keepFor, recordPicture } from './add-picture.ts'

const MAX_ADDRESSES = 3
const WITHIN_MS = 12_000
const ACCEPT = 'image/webp,image/avif,image/jpeg,image/png'

type FetchPictureCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now' | 'limits' | 'fetchPage' | 'log' | 'pictures'>

/**
 * Stores the first picture that one of at most three addresses gives, of at most 10 MB, for the viewer. Pictures are
 * optional for the caller: this never throws, and answers null when none could be fetched within 12 seconds
 * (`withinMs`) altogether. Of one chef it fetches four at a time, from one host two, and no more than the chef's and
 * everybody's budget of an hour.
 */
export async function addPictureFrom(
  ctx: FetchPictureCtx,
  urls: readonly string[],
  withinMs = WITHIN_MS,
): Promise<AddedPicture | null> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), withinMs)
  const late = new Promise<null>(resolve => {
    deadline.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  try {
    for (const url of [...new Set(urls)].slice(0, MAX_ADDRESSES)) {
      if (deadline.signal.aborted) return null
      const added = await Promise.race([fetchAndAdd(ctx, url, withinMs, deadline.signal), late])
      if (added) return added
    }
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function fetchAndAdd(
  ctx: FetchPictureCtx,
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<AddedPicture | null> {
  try {
    const { host } = new URL(url)
    if (!(await ctx.limits.allows('pictureHostOfChef', `${ctx.viewer.id} ${host}`))) return null
    if (!(await ctx.limits.allows('pictureHost', host))) return null
    const options = { accept: ACCEPT, maxBytes: foodPictureMaxBytes, timeoutMs, signal }
    const { fetching, fetchingFrom } = ctx.pictures
    const fetchInTurn = () => fetchingFrom.run(host, () => ctx.fetchPage(url, options), signal)
    const answer = await fetching.run(ctx.viewer.id, fetchInTurn, signal)
    if (answer.status !== 200 || signal.aborted) return null
    // A late picture is not used; the next sweep deletes its files.
    return await keepFor(ctx, answer.body, { maxBytes: foodPictureMaxBytes }, async kept =>
      signal.aborted ? null : recordPicture(ctx, kept),
    )
  } catch (error) {
    ctx.log.info({ err: error }, 'a picture could not be fetched')
    return null
  }
}
