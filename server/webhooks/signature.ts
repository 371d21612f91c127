import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** 256 bits. */
const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The headers by which a receiver knows from whom a message is, by the Standard Webhooks specification. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: number; body: Buffer },
): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.`)
    .update(body)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
