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
/** The largest stored size has a few hundred kilobytes; a list of 1000 files has about 300 KB. */
const MAX_BYTES = 8 * 1024 * 1024
const REMOVALS_AT_ONCE = 10
const MAX_PAGES = 4000
const FILES_A_PAGE = 1000

const UNREACHABLE =
  'The place where pictures are kept cannot be reached. Nothing was lost; please try again in a moment.'

const textsOf = (tag: string, list: ReturnType<typeof parseDocument>): string[] =>
  DomUtils.getElementsByTagName(tag, list).map(DomUtils.textContent)

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
  const addressOf = (name: string): string => `${root}/${prefix.split('/').map(encodeURIComponent).join('/')}${name}`

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const { url, method, headers } = await client.sign(address, init)
    return way(url, { method, headers, body: init.body ?? null, signal: abortAfter(seconds * 1000) })
  }

  /** Throws unless an answer is as expected; what it says of the reason goes into the log. */
  async function require(answer: Response, ...expected: number[]): Promise<Response> {
    if (expected.includes(answer.status)) return answer
    const why = await answer.text().catch(() => '')
    throw new Error(`answered ${answer.status}: ${why.slice(0, 300)}`)
  }

  const done = async (answer: Response, ...expected: number[]): Promise<void> => {
    await (await require(answer, ...expected)).body?.cancel()
  }

  async function orUnavailable<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, what }, 'the S3 storage did not do its work')
      throw unavailable(UNREACHABLE, 30)
    }
  }

  async function remove(names: string[]): Promise<void> {
    const waiting = [...names]
    const removeOneByOne = async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        await done(await send(addressOf(name), { method: 'DELETE' }), 200, 204, 404)
      }
    }
    await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeOneByOne))
  }

  return {
    store: files =>
      orUnavailable('store', async () => {
        const headers = { 'content-type': 'image/webp' }
        const puts = await Promise.allSettled(
          files.map(async ({ name, bytes }) =>
            done(await send(addressOf(name), { method: 'PUT', headers, body: new Uint8Array(bytes) }), 200),
          ),
        )
        const failed = puts.find(put => put.status === 'rejected')
        if (!failed) return
        // What resists is found again by the sweep, which knows it by its name.
        await remove(files.map(({ name }) => name)).catch(() => undefined)
        throw failed.reason
      }),

    read: name =>
      orUnavailable('read', async () => {
        const answer = await send(addressOf(name))
        if (answer.status === 404) {
          await answer.body?.cancel()
          return null
        }
        return Buffer.from(await (await require(answer, 200)).arrayBuffer())
      }),

    remove: names => orUnavailable('remove', () => remove(names)),

    list: () =>
      orUnavailable('list', async () => {
        const found: { name: string }[] = []
        let after: string | undefined
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const query = new URLSearchParams({
            prefix,
            'max-keys': String(filesAPage),
            ...(after && { marker: after }),
          })
          const list = parseDocument(await (await require(await send(`${root}?${query}`), 200)).text(), {
            xmlMode: true,
          })
          const names = textsOf('Key', list)
          for (const name of names) found.push({ name: name.slice(prefix.length) })
          after = names.at(-1)
          const [truncated] = textsOf('IsTruncated', list)
          if (truncated !== 'true' || after === undefined) break
        }
        return found
      }),
  }
}
