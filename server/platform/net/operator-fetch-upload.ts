import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'

/**
 * Announces a body of so many bytes to an address of the settings without sending any of it, and answers whether it may
 * come: the status of a refusal, or null where nothing was refused.
 */
export function announceUpload(
  address: URL,
  { bytes, headers, signal }: { bytes: number; headers: Record<string, string>; signal: AbortSignal },
): Promise<number | null> {
  const request = address.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const sending = request(address, {
      method: 'POST',
      signal,
      headers: { ...headers, Expect: '100-continue', 'Content-Length': bytes, Connection: 'close' },
    })
    const settle = (status: number | null) => {
      resolve(status)
      sending.destroy()
    }
    sending.on('continue', () => settle(null))
    sending.on('response', ({ statusCode = 0 }) => settle(statusCode < 400 ? null : statusCode))
    sending.on('error', reject)
    sending.flushHeaders()
  })
}
