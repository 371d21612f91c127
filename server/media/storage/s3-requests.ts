import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import { abortAfter } from '#server/platform/abort-signals.ts'
import { createOperatorFetch } from '#server/platform/net/operator-fetch.ts'

export type S3Access = {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or `http://10.0.0.1:9000`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What all names begin with, such as `pictures/`; may be empty. */
  prefix: string
}

/** Bytes of the largest body, either way. A list of 1000 files has about 300 KB. */
export const S3_BODY_MAX = 8 * 1024 * 1024
const REMOVALS_AT_ONCE = 10
const MAX_PAGES = 4000
const FILES_A_PAGE = 1000
/** Storages ask for a second try now and then, and end connections that were idle. Every call may be made twice. */
const TRIES = 2
const BETWEEN_TRIES_MS = 100

/** The storage answered something else than was hoped for. */
export class Answered extends Error {
  override name = 'Answered'
  readonly mayPass: boolean
  readonly status: number
  readonly why: string

  constructor(status: number, why: string) {
    super(`answered ${status}: ${why.slice(0, 300)}`)
    this.mayPass = status >= 500 || status === 429
    this.status = status
    this.why = why
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The texts of the elements of a name in an answer. */
export const textsOf = (tag: string, list: ReturnType<typeof parseDocument>): string[] =>
  DomUtils.getElementsByTagName(tag, list).map(DomUtils.textContent)

/** What an answer is that is no success. */
export const refused = async (answer: Response): Promise<Answered> =>
  new Answered(answer.status, await answer.text().catch(() => ''))

/** Throws `Answered` unless the status is an expected one; what the answer says is left aside. */
export const expecting =
  (...statuses: number[]) =>
  async (answer: Response): Promise<void> => {
    if (!statuses.includes(answer.status)) throw await refused(answer)
    await answer.body?.cancel()
  }

/** An answer as a document of XML. Throws `Answered` for one that is no success, or says that it is none. */
export async function readXml(answer: Response): Promise<ReturnType<typeof parseDocument>> {
  if (answer.status !== 200) throw await refused(answer)
  const text = await answer.text()
  const found = parseDocument(text, { xmlMode: true })
  if (DomUtils.getElementsByTagName('Error', found).length > 0) throw new Answered(500, text)
  return found
}

const listOf = async (answer: Response) => {
  const list = await readXml(answer)
  const sizes = textsOf('Size', list).map(Number)
  const files = textsOf('Key', list).map((name, at) => ({ name, bytes: sizes[at] ?? 0 }))
  return { files, isCut: textsOf('IsTruncated', list)[0] === 'true' }
}

type Asked = { method?: string; headers?: object; body?: Uint8Array; within?: number }

/**
 * Signed requests to a bucket of S3-compatible storage, addressed by path, which every such storage understands.
 * @param seconds until one call counts as failed
 * @param filesAPage files of one answer to a list; storages give 1000 at most
 */
export function createS3Requests(
  { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Access,
  { seconds, filesAPage = FILES_A_PAGE }: { seconds: number; filesAPage?: number | undefined },
) {
  const client = new AwsClient({ service: 's3', retries: 0, region, accessKeyId, secretAccessKey })
  const way = createOperatorFetch({ base: endpoint, maxBytes: S3_BODY_MAX })
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`
  const addressOf = (name: string): string =>
    `${root}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`

  /** Sends a request and has `read` read the answer, once more after what may pass by itself. All within one deadline. */
  async function ask<Value>(
    address: string,
    read: (answer: Response) => Promise<Value>,
    { method = 'GET', headers = {}, body = new Uint8Array(), within = seconds }: Asked = {},
  ): Promise<Value> {
    const signal = abortAfter(within * 1000)
    // Signed with the rest, so that the storage refuses bytes that were changed on the way.
    const said = { ...headers, 'x-amz-content-sha256': sha256Of(body) }
    const content = method === 'PUT' || body.length > 0 ? new Uint8Array(body) : null
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

  return {
    addressOf,
    ask,

    async remove(names: readonly string[], within = seconds): Promise<void> {
      const waiting = [...names]
      const removeOneByOne = async () => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          await ask(addressOf(name), expecting(200, 204, 404), { method: 'DELETE', within })
        }
      }
      await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeOneByOne))
    },

    /** The files whose names begin with `below`, in their order. */
    async *list(below = ''): AsyncGenerator<{ name: string; bytes: number }> {
      let after: string | undefined
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          prefix: `${prefix}${below}`,
          'max-keys': String(filesAPage),
          ...(after && { marker: after }),
        })
        const { files, isCut } = await ask(`${root}?${query}`, listOf)
        for (const { name, bytes } of files) yield { name: name.slice(prefix.length), bytes }
        const last = files.at(-1)?.name
        if (!isCut || last === undefined) break
        if (last === after) throw new Error('the list does not go on')
        after = last
      }
    },
  }
}
