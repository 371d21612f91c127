import { createServer } from 'node:http'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it } from 'vitest'
import { type OnLoopback, onLoopback } from '#tests/servers/on-loopback.ts'
import { AnswerTooLarge, createOperatorFetch } from './operator-fetch.ts'

let server: OnLoopback
afterEach(() => server.close())

/** A server that begins an answer and never ends it. */
async function begin(piece: string) {
  server = await onLoopback(createServer((_, answer) => answer.write(piece)))
  return createOperatorFetch({ base: server.address, maxBytes: 1000 })
}

/** What nobody holds any more is gone after this. */
async function forget(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 5; times++) {
    await yieldToEventLoop()
    collect()
  }
}

it('lets go of an answer that does not end when nobody waits any more, however late that is', async () => {
  const send = await begin('{"so far": "so good",')
  const waiting = new AbortController()
  const answer = await send(server.address, { signal: waiting.signal })
  const outcome = answer.text().catch((error: Error) => error.name)
  await forget()
  waiting.abort()
  expect(await outcome).toBe('AbortError')
})

it('cuts off an answer that grows too large, and goes nowhere else', async () => {
  const send = await begin('x'.repeat(1001))
  await expect((await send(server.address)).text()).rejects.toThrow(AnswerTooLarge)
  await expect(send('http://127.0.0.1:9/')).rejects.toThrow('not the server')
})
