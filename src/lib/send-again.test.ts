import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendAgain } from './send-again.ts'
import { readAnswer, SendRefused } from './send-body.ts'

const BUSY = 'Many pictures are arriving right now.'
let server: Server
let address: string
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** A server that says each of these in turn, and then takes everything. */
async function serverSaying(...refusals: [status: number, retryAfter?: string][]) {
  let requests = 0
  server = createServer((request, answer) => {
    request.resume().on('end', () => {
      const [status, retryAfter] = refusals[requests] ?? [200]
      requests += 1
      answer.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
      answer.end(JSON.stringify(status === 200 ? { url: '/media/abc/640' } : { message: BUSY }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const waits: number[] = []
  const heard: boolean[] = []
  const send = (wait = async (ms: number) => void waits.push(ms), signal?: AbortSignal) =>
    sendAgain(
      async () => {
        const answer = await fetch(address, { method: 'POST', body: 'picture' })
        const retryAfter = answer.headers.get('Retry-After')
        return readAnswer(answer.status, await answer.text(), { read: ({ url }) => url, tooLarge: '', retryAfter })
      },
      { onWait: isWaiting => heard.push(isWaiting), wait, ...(signal && { signal }) },
    )
  return { send, waits, heard, requests: () => requests }
}

it('comes back when the server says so, somewhat spread, and is taken', async () => {
  const { send, waits, heard, requests } = await serverSaying([503, '5'], [503, '1'])
  expect(await send()).toBe('/media/abc/640')
  expect(requests()).toBe(3)
  expect(waits.map(ms => Math.floor(ms / 5000))).toEqual([1, 0])
  expect(waits[0]).toBeLessThanOrEqual(7500)
  expect(heard).toEqual([true, false, true, false])
})

it('gives up after a few tries, each after a wait of its own, in the words of the server', async () => {
  const { send, requests, waits } = await serverSaying(
    ...Array.from({ length: 20 }, (): [number, string] => [503, '1']),
  )
  await expect(send()).rejects.toMatchObject({ message: BUSY, data: { httpStatus: 503 } })
  expect(requests()).toBe(5)
  expect(new Set(waits).size).toBe(4)
})

it.each<[string, number, string?]>([
  ['no time is said', 503],
  ['it would take long', 503, '60'],
  ['a date is said', 503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
  ['it was refused for good', 415, '1'],
  ['the chef was too fast', 429, '1'],
])('does not come back by itself where %s', async (_why, status, retryAfter) => {
  const { send, requests } = await serverSaying([status, retryAfter])
  await expect(send()).rejects.toBeInstanceOf(SendRefused)
  expect(requests()).toBe(1)
})

it('stops waiting when it is cancelled', async () => {
  const { requests } = await serverSaying([503, '20'])
  const stop = new AbortController()
  const reason = new DOMException('Stopped', 'AbortError')
  const sending = sendAgain(
    async () => {
      const answer = await fetch(address, { method: 'POST', body: 'picture' })
      return readAnswer(answer.status, await answer.text(), {
        read: ({ url }) => url,
        tooLarge: '',
        retryAfter: answer.headers.get('Retry-After'),
      })
    },
    { signal: stop.signal, onWait: () => queueMicrotask(() => stop.abort(reason)) },
  )
  await expect(sending).rejects.toBe(reason)
  expect(requests()).toBe(1)
})
