import { afterEach, expect, it, vi } from 'vitest'
import { answerStatus, isNoConnection } from './errors.ts'
import { api } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of a proxy, as browsers hand it out. The server of other tests in this process has a `Response` of its own. */
const badGateway = () => ({ status: 502, headers: new Headers(), json: async () => JSON.parse('<h1>Bad Gateway</h1>') })

it('a page of a proxy in place of an answer is no connection', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => badGateway())
  const error: unknown = await api.shopping.mark
    .mutate({ id: 1, shareIds: ['a'], state: 'open', at: 1 })
    .catch((reason: unknown) => reason)
  expect([answerStatus(error), isNoConnection(error)]).toEqual([502, true])
})
