import type { UTApi } from 'uploadthing/server'
import { abortAfter, abortWithFirst } from '#server/platform/abort-signals.ts'
import { unavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { createOperatorFetch } from '#server/platform/net/operator-fetch.ts'
import { readUploadThingToken } from './uploadthing-token.ts'

/** Where a stand-in for UploadThing listens: one host for everything, such as `localhost:5100`. */
type StandIn = { host: string }

export type UploadThingOptions = { token: string; log: Logger; standIn?: StandIn; seconds?: number }

/** Milliseconds until one call counts as failed. */
const WITHIN_MS = 20_000
/** The largest stored size has a few hundred kilobytes; lists of 500 files have fewer. */
const MAX_BYTES = 8 * 1024 * 1024
const SIGNED_FOR_SECONDS = 60
const FILES_A_PAGE = 500
const MAX_PAGES = 4000

type NewFile = { name: string; bytes: Buffer }
type StoredFile = { name: string; isGoing: boolean }

const UNREACHABLE =
  'The place where pictures are kept cannot be reached. Nothing was lost; please try again in a moment.'

/**
 * UploadThing as far as pictures need it: files under names of ours (`customId`), each name used once and never again,
 * because UploadThing keeps the name of a deleted file taken. Every failure is SERVICE_UNAVAILABLE, with its cause in
 * the log. Throws `SettingsRefused` for an invalid token.
 */
export function createUploadThingService({ token, log, standIn, seconds }: UploadThingOptions) {
  const { appId, ingestUrl } = readUploadThingToken(token)
  const local = standIn && `http://${standIn.host}`
  const at = { ingestUrl: local ?? ingestUrl, apiUrl: local ?? 'https://api.uploadthing.com' }
  const files = standIn ? ({ ufsHost: standIn.host, ufsAppIdLocation: 'path' } as const) : {}
  const withinMs = seconds ? seconds * 1000 : WITHIN_MS
  const ways = new Map(
    [...Object.values(at), local ?? `https://${appId}.ufs.sh`].map(base => [
      new URL(base).origin,
      createOperatorFetch({ base, maxBytes: MAX_BYTES }),
    ]),
  )

  const send: typeof fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    const late = abortAfter(withinMs)
    const signal = init?.signal ? abortWithFirst(init.signal, late) : late
    const way = ways.get(origin)
    if (!way) throw new TypeError('This is not a server of UploadThing')
    const headers = new Headers(init?.headers)
    // The client names a length of its own; together with that of `fetch` the header is invalid to undici.
    headers.delete('content-length')
    return way(input, { ...init, headers, signal })
  }

  let loading: Promise<{ api: UTApi; UTFile: typeof import('uploadthing/server').UTFile }> | undefined
  /** Loading takes 0.4 seconds, so only who needs it pays. */
  const load = () => {
    loading ??= import('uploadthing/server').then(({ UTApi, UTFile }) => {
      hushDeprecations()
      const options = { token, ...at, ...files, fetch: send, defaultKeyType: 'customId', logLevel: 'None' } as const
      return { api: new UTApi(options), UTFile }
    })
    return loading
  }

  async function orUnavailable<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, what }, 'UploadThing did not do its work')
      throw unavailable(UNREACHABLE, 30)
    }
  }

  return {
    /** Stores all files; on failure it removes those already stored, if it can. */
    store: (files: NewFile[]): Promise<void> =>
      orUnavailable('store', async () => {
        const { api, UTFile } = await load()
        const answers = await api.uploadFiles(
          files.map(
            ({ name, bytes }) =>
              new UTFile([new Uint8Array(bytes)], `${name}.webp`, { customId: name, type: 'image/webp' }),
          ),
          { concurrency: files.length, contentDisposition: 'inline' },
        )
        const failed = answers.find(({ error }) => error)
        if (!failed) return
        const stored = answers.flatMap(({ data }) => data?.customId ?? [])
        // What resists is found again by the sweep, which knows it by its name.
        if (stored.length > 0) await api.deleteFiles(stored).catch(() => undefined)
        throw new Error('an upload failed', { cause: failed.error })
      }),

    /** The bytes of a file; null when there is none. */
    read: (name: string): Promise<Buffer | null> =>
      orUnavailable('read', async () => {
        const { api } = await load()
        const { ufsUrl } = await api.generateSignedURL(name, { expiresIn: SIGNED_FOR_SECONDS })
        const answer = await send(ufsUrl)
        if (answer.status === 404) {
          await answer.body?.cancel()
          return null
        }
        if (answer.status !== 200) throw new Error(`a file was answered with ${answer.status}`)
        return Buffer.from(await answer.arrayBuffer())
      }),

    remove: (names: string[]): Promise<void> =>
      orUnavailable('remove', async () => {
        const { api } = await load()
        const { success } = await api.deleteFiles(names)
        if (!success) throw new Error('files were not deleted')
      }),

    /** All files that have a name of somebody's giving. */
    list: (): Promise<StoredFile[]> =>
      orUnavailable('list', async () => {
        const { api } = await load()
        const found: StoredFile[] = []
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const { files, hasMore } = await api.listFiles({ limit: FILES_A_PAGE, offset: page * FILES_A_PAGE })
          for (const { customId, status } of files) {
            if (customId) found.push({ name: customId, isGoing: status === 'Deletion Pending' })
          }
          if (!hasMore) break
        }
        return found
      }),
  }
}

let isHushed = false

/** On every upload the client reads two fields of its own that it calls deprecated, and prints eight lines about it. */
function hushDeprecations(): void {
  if (isHushed) return
  isHushed = true
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('[uploadthing][deprecated]')) warn(...words)
  }
}
