import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { onLoopback } from './on-loopback.ts'

// What web-push encrypts with; the package is its own.
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, given: { version: string; privateKey: ECDH; authSecret: string }): Buffer
}

/** A message as a browser reads it, and how it came. */
export type Pushed = {
  device: string
  headers: IncomingHttpHeaders
  payload: { kind: string; title: string; body: string; path: string; tag: string }
}

type Refusal = { status: number; headers?: Record<string, string> }

/**
 * A push service on loopback. `subscription` is what a browser has from it, by the name of a device; `taken` are the messages it
 * took, decrypted with the keys of that browser; `refuse` has it refuse the next ones with a status.
 */
export async function startPushService() {
  const keys = new Map<string, { privateKey: ECDH; authSecret: string }>()
  const taken: Pushed[] = []
  const refusals: Refusal[] = []
  let asked = 0
  const { host, address, close } = await onLoopback(
    createServer(async (request, response) => {
      asked += 1
      const body = Buffer.concat(await request.toArray())
      const refusal = refusals.shift()
      if (refusal) return response.writeHead(refusal.status, refusal.headers).end()
      const device = request.url?.slice(1) ?? ''
      const key = keys.get(device)
      if (!key) return response.writeHead(404).end()
      const payload = JSON.parse(ece.decrypt(body, { version: 'aes128gcm', ...key }).toString())
      taken.push({ device, headers: request.headers, payload })
      response.writeHead(201).end()
    }),
  )
  return {
    host,
    taken,
    refuse: (...next: Refusal[]) => refusals.push(...next),
    asked: () => asked,
    subscription(device: string) {
      const privateKey = createECDH('prime256v1')
      const p256dh = privateKey.generateKeys('base64url')
      const authSecret = randomBytes(16).toString('base64url')
      keys.set(device, { privateKey, authSecret })
      return { endpoint: `${address}/${device}`, keys: { p256dh, auth: authSecret } }
    },
    close,
  }
}
