import { unavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import type { RemoteService } from './remote-files.ts'
import { Answered, createS3Requests, expecting, type S3Access } from './s3-requests.ts'

export type S3Options = S3Access & {
  log: Logger
  /** Until one call counts as failed. */
  seconds?: number
  /** Files of one answer to a list; storages give 1000 at most. */
  filesAPage?: number
}

const WITHIN_S = 20
/** Clearing up after a failed upload, which a chef waits for, gets no more than this. */
const CLEARING_S = 5

const UNREACHABLE =
  'The place where pictures are kept cannot be reached. Nothing was lost; please try again in a moment.'

const bytesOrNull = async (answer: Response): Promise<Buffer | null> => {
  if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
  const why = await answer.text()
  // A bucket that is gone has none of its pictures, but that is no answer to whether one of them is there.
  if (answer.status === 404 && !why.includes('NoSuchBucket')) return null
  throw new Answered(answer.status, why)
}

/** Pictures in a bucket of S3-compatible storage. Every failure is SERVICE_UNAVAILABLE, with its cause in the log. */
export function createS3Service({ log, seconds = WITHIN_S, filesAPage, ...access }: S3Options): RemoteService {
  const { ask, addressOf, remove, list } = createS3Requests(access, { seconds, filesAPage })

  async function orUnavailable<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, what }, 'the S3 storage did not do its work')
      throw unavailable(UNREACHABLE, 30)
    }
  }

  return {
    store: files =>
      orUnavailable('store', async () => {
        const headers = { 'content-type': 'image/webp' }
        const puts = await Promise.allSettled(
          files.map(({ name, bytes }) => ask(addressOf(name), expecting(200), { method: 'PUT', headers, body: bytes })),
        )
        const failed = puts.find(put => put.status === 'rejected')
        if (!failed) return
        // What resists is found again by the sweep, which knows it by its name.
        await remove(
          files.map(({ name }) => name),
          Math.min(CLEARING_S, seconds),
        ).catch(() => undefined)
        throw failed.reason
      }),

    read: name => orUnavailable('read', () => ask(addressOf(name), bytesOrNull)),

    remove: names => orUnavailable('remove', () => remove(names)),

    list: () =>
      orUnavailable('list', async () => {
        const found: { name: string }[] = []
        for await (const { name } of list()) found.push({ name })
        return found
      }),
  }
}
