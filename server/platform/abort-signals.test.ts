import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { collectGarbage } from '#tests/fixtures/collect-garbage.ts'
import { abortAfter, abortWithFirst } from './abort-signals.ts'

/** The address of a server that answers nothing. */
async function silentServer(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a call ends in time, also when garbage is collected meanwhile', async () => {
  const address = await silentServer()
  collectGarbage()
  const limits = [
    () => abortAfter(100),
    () => abortWithFirst(abortAfter(100), new AbortController().signal),
    () => abortWithFirst(new AbortController().signal, abortWithFirst(abortAfter(100), new AbortController().signal)),
  ]
  for (const limit of limits) await expect(fetch(address, { signal: limit() })).rejects.toThrow(/timeout/)
})

test('the first signal gives its reason, and the others are followed no longer', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = abortWithFirst(first.signal, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort('enough')
  first.abort('too late')
  expect(signal.reason).toBe('enough')
})

test('what has aborted already aborts at once', () => {
  expect(abortWithFirst(new AbortController().signal, AbortSignal.abort('over')).reason).toBe('over')
})
