import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import { abortAfter } from '#server/platform/abort-signals.ts'
import { unavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { createOperatorFetch } from '#server/platform/net/operator-fetch.ts'
import type { RemoteService } from './remote-files.ts'

export type S3Options = {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or `http://10.0.0.1:9000`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What all names begin with, such as `pictures/`; may be empty. */
  prefix: string
  log: Logger
  /** Until one call counts as failed. */
  seconds?: number
  /** Files of one answer to a list; storages give 1000 at most. */
  filesAPage?: number
}

const WITHIN_S = 20
/** Clearing up after a failed upload, which a chef waits for, gets no more than this. */
const CLEARING_S = 5
/** The largest stored size has a few hundred kilobytes; a list of 1000 files has about 300 KB. */
const MAX_BYTES = 8 * 1024 * 1024
const REMOVALS_AT_ONCE = 10
const MAX_PAGES = 4000
const FILES_A_PAGE = 1000
/** Storages ask for a second try now and then, and end connections that were idle. Every call may be made twice. */
const TRIES = 2
const BETWEEN_TRIES_MS = 100

const UNREACHABLE =
  'The place where pictures are kept cannot be reached. Nothing was lost; please try again in a moment.'

/** The storage answered something else than was hoped for. */
class Answered extends Error {
  override name = 'Answered'
  readonly mayPass: boolean

  constructor(status: number, why: string) {
    super(`answered ${status}: ${why.slice(0, 300)}`)
    this.mayPass = status >= 500 || status === 429
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const textsOf = (tag: string, list: ReturnType<typeof parseDocument>): string[] =>
  DomUtils.getElementsByTagName(tag, list).map(DomUtils.textContent)

const refused = async (answer: Response): Promise<Answered> =>
  new Answered(answer.status, await answer.text().catch(() => ''))

/** Throws `Answered` unless the status is an expected one; what the answer says is left aside. */
const expecting =
  (...statuses: number[]) =>
  async (answer: Response): Promise<void> => {
    if (!statuses.includes(answer.status)) throw await refused(answer)
    await answer.body?.cancel()
  }

const bytesOrNull = async (answer: Response): Promise<Buffer | null> => {
  if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
  const why = await answer.text()
  // A bucket that is gone has none of its pictures, but that is no answer to whether one of them is there.
  if (answer.status === 404 && !why.includes('NoSuchBucket')) return null
  throw new Answered(answer.status, why)
}

const listOf = async (answer: Response) => {
  if (answer.status !== 200) throw await refused(answer)
  const list = parseDocument(await answer.text(), { xmlMode: true })
  return { names: textsOf('Key', list), isCut: textsOf('IsTruncated', list)[0] === 'true' }
}

/**
 * Files in a bucket of S3-compatible storage, addressed by path, which every such storage understands. Every failure is
 * SERVICE_UNAVAILABLE, with its cause in the log.
 */
export function createS3Service({
  endpoint,
  bucket,
  prefix,
  log,
  seconds = WITHIN_S,
  filesAPage = FILES_A_PAGE,
  ...access
}: S3Options): RemoteService {
  const client = new AwsClient({ service: 's3', retries: 0, ...access })
  const way = createOperatorFetch({ base: endpoint, maxBytes: MAX_BYTES })
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`
  const addressOf = (name: string): string =>
    `${root}/${prefix.split('/').map(encodeURIComponent).join('/')}${encodeURIComponent(name)}`

  /** Sends a request and has `read` read the answer, once more after what may pass by itself. All within one deadline. */
  async function ask<Value>(
    address: string,
    read: (answer: Response) => Promise<Value>,
    {
      method = 'GET',
      headers = {},
      body = new Uint8Array(),
      within = seconds,
    }: { method?: string; headers?: object; body?: Uint8Array; within?: number } = {},
  ): Promise<Value> {
    const signal = abortAfter(within * 1000)
    // Signed with the rest, so that the storage refuses bytes that were changed on the way.
    const said = { ...headers, 'x-amz-content-sha256': sha256Of(body) }
    const content = method === 'PUT' ? new Uint8Array(body) : null
    for (let tries = 1; ; tries += 1) {
      const signed = await client.sign(address, { method, headers: said })
      try {
        return await read(await way(signed.url, { method, headers: signed.headers, body: content, signal }))
      } catch (error) {
        if (tries === TRIES || signal.aborted || (error instanceof Answered && !error.mayPass)) throw error
        await pause(BETWEEN_TRIES_MS, undefined, { signal })
      }
    }
  }

  async function orUnavailable<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, what }, 'the S3 storage did not do its work')
      throw unavailable(UNREACHABLE, 30)
    }
  }

  async function remove(names: string[], within = seconds): Promise<void> {
    const waiting = [...names]
    const removeOneByOne = async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        await ask(addressOf(name), expecting(200, 204, 404), { method: 'DELETE', within })
      }
    }
    await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeOneByOne))
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
        let after: string | undefined
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const query = new URLSearchParams({ prefix, 'max-keys': String(filesAPage), ...(after && { marker: after }) })
          const { names, isCut } = await ask(`${root}?${query}`, listOf)
          for (const name of names) found.push({ name: name.slice(prefix.length) })
          const last = names.at(-1)
          if (!isCut || last === undefined) break
          if (last === after) throw new Error('the list does not go on')
          after = last
        }
        return found
      }),
  }
}
