import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { onLoopback } from './on-loopback.ts'

/** For tests: a small server that does what UploadThing does with files, as far as its client shows. */

const KEY = 'sk_live_only_for_tests'
const APP = 'app4tests'

type StoredFile = { customId: string; bytes: Buffer; type: string; status: 'Uploaded' | 'Deletion Pending' }

/** What the server does with a request instead of its work: answers 500, or nothing at all. */
type Failure = 'fails' | 'hangs'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Whether an address carries the signature that the key gives it (the last of its parameters), and is still good. */
function isSigned(url: URL): boolean {
  const signature = url.searchParams.get('signature')
  const unsigned = new URL(url)
  unsigned.searchParams.delete('signature')
  const wanted = `hmac-sha256=${createHmac('sha256', KEY).update(unsigned.href).digest('hex')}`
  return signature === wanted && Number(url.searchParams.get('expires')) > Date.now()
}

/** A small server on loopback that keeps files in memory, and answers as the storage service does. */
export async function startUploadThingStandIn() {
  const files = new Map<string, StoredFile>()
  /** Names that are or were in use: they stay taken for good. */
  const taken = new Set<string>()
  const calls: string[] = []
  const failure: { on?: (call: string) => Failure | undefined } = {}

  async function upload(request: IncomingMessage, url: URL): Promise<{ status: number; json: object }> {
    if (!isSigned(url)) return { status: 401, json: { error: 'signature' } }
    const customId = decodeURIComponent(url.searchParams.get('x-ut-custom-id') ?? '')
    const body = await bodyOf(request)
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    const file = (await new Response(new Uint8Array(body), { headers }).formData()).get('file')
    if (!(file instanceof Blob) || file.size !== Number(url.searchParams.get('x-ut-file-size'))) {
      return { status: 400, json: { error: 'size' } }
    }
    if (taken.has(customId)) return { status: 409, json: { error: 'custom id is taken' } }
    taken.add(customId)
    files.set(customId, { customId, bytes: Buffer.from(await file.arrayBuffer()), type: file.type, status: 'Uploaded' })
    const address = `http://elsewhere.invalid/${customId}`
    return { status: 200, json: { url: address, appUrl: address, ufsUrl: address, fileHash: 'none' } }
  }

  async function command(path: string, request: IncomingMessage): Promise<{ status: number; json: object }> {
    if (request.headers['x-uploadthing-api-key'] !== KEY) return { status: 401, json: { error: 'key' } }
    const input = JSON.parse((await bodyOf(request)).toString()) as Record<string, unknown>
    if (path === '/v6/deleteFiles') {
      const ids = input.customIds as string[]
      const gone = ids.filter(id => files.delete(id))
      return { status: 200, json: { success: true, deletedCount: gone.length } }
    }
    const { limit, offset } = input as { limit: number; offset: number }
    const all = [...files.values()]
    const page = all.slice(offset, offset + limit).map(({ customId, bytes, status }) => ({
      id: customId,
      key: `key-of-${customId}`,
      customId,
      name: 'a',
      size: bytes.byteLength,
      status,
      uploadedAt: 0,
    }))
    return { status: 200, json: { hasMore: offset + limit < all.length, files: page } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const call = `${request.method} ${url.pathname}`
    calls.push(call)
    const what = failure.on?.(call)
    if (what === 'hangs') return
    if (what === 'fails') {
      request.resume()
      response.writeHead(500).end('{}')
    } else if (request.method === 'GET') {
      const file = files.get(url.pathname.replace(`/a/${APP}/`, ''))
      const status = !isSigned(url) ? 403 : file ? 200 : 404
      response.writeHead(status, { 'Content-Type': file?.type ?? 'text/plain' }).end(status === 200 ? file?.bytes : '')
    } else {
      const { status, json } = await (request.method === 'PUT' ? upload(request, url) : command(url.pathname, request))
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
    }
  })
  const { host, close } = await onLoopback(server, 'localhost')
  const secret = { apiKey: KEY, appId: APP, regions: ['sea1'] }

  return {
    token: Buffer.from(JSON.stringify(secret)).toString('base64'),
    host,
    files,
    calls,
    failure,
    close,
  }
}
