import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { createQueryClient, worthRetrying } from '#src/lib/query-client.ts'
import { toast, toasts } from '#src/ui/toast.ts'
import { chefSample } from '#tests/samples/session.ts'
import { fetchSession, followSession, forgetAnswers, sessionKey } from './session-query.ts'

const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32_000, message: 'No', data: { code: 'X', httpStatus } } })
const fail = (error: unknown) => () => Promise.reject(error)

describe('fetchSession', () => {
  it('gives the chef', async () => {
    const user = chefSample()
    await expect(fetchSession(async () => ({ user }))).resolves.toEqual(user)
  })

  it('takes a refusal for want of a session as an answer: nobody', async () => {
    await expect(fetchSession(fail(refusal(401)))).resolves.toBeNull()
  })

  it('passes every other failure on', async () => {
    await expect(fetchSession(fail(refusal(503)))).rejects.toMatchObject({ data: { httpStatus: 503 } })
  })
})

describe('worthRetrying', () => {
  it('repeats what may pass, as often as told', () => {
    expect([0, 1, 2].map(failures => worthRetrying(failures, refusal(503), 2))).toEqual([true, true, false])
    expect(worthRetrying(0, new TypeError('Failed to fetch'), 1)).toBe(true)
  })

  it('does not repeat a refusal', () => {
    expect([401, 403, 404, 422].map(status => worthRetrying(0, refusal(status), 2))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the queries of the admin page', () => {
  it('are asked once, others twice', () => {
    const client = createQueryClient()
    const retry = (path: string[]) => client.defaultQueryOptions({ queryKey: [path, { type: 'query' }] }).retry
    expect([retry(['admin', 'stats']), retry(['admin', 'users', 'page'])]).toEqual([false, false])
    expect(retry(['feed', 'listPosts'])).toBeTypeOf('function')
    expect(retry(['house', 'admin'])).toBeTypeOf('function')
  })
})

describe('the cache and the session', () => {
  const setUp = (id: number) => {
    const client = createQueryClient()
    const stop = followSession(client)
    client.setQueryData(sessionKey, chefSample({ id }))
    client.setQueryData(['feed'], ['a post'])
    return { client, stop }
  }

  it('drops what was cached for a chef when another one turns up', () => {
    const { client, stop } = setUp(7)
    client.setQueryData(sessionKey, chefSample({ id: 8 }))
    expect(client.getQueryData(['feed'])).toBeUndefined()
    expect(client.getQueryData(sessionKey)).toMatchObject({ id: 8 })
    stop()
  })

  it('keeps it when the same chef is told again', () => {
    const { client, stop } = setUp(7)
    client.setQueryData(sessionKey, chefSample({ id: 7, bio: 'Soups' }))
    expect(client.getQueryData(['feed'])).toEqual(['a post'])
    stop()
  })

  it('asks who is signed in when a call is refused for want of a session', async () => {
    const { client, stop } = setUp(7)
    await client.fetchQuery({ queryKey: ['kitchen'], queryFn: fail(refusal(401)) }).catch(() => null)
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true)
    stop()
  })

  it('does not ask after other refusals', async () => {
    const { client, stop } = setUp(7)
    await client.fetchQuery({ queryKey: ['kitchen'], queryFn: fail(refusal(404)) }).catch(() => null)
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(false)
    stop()
  })

  it('tells the chef who signs in nothing of what happened before', () => {
    const { client, stop } = setUp(7)
    toast({ title: 'File Too Large', tone: 'danger' })
    client.setQueryData(sessionKey, null)
    expect(toasts.current()?.title).toBe('File Too Large')
    client.setQueryData(sessionKey, chefSample({ id: 7 }))
    expect(toasts.current()).toBeNull()
    stop()
  })

  it('forgets all answers but the session', () => {
    const { client, stop } = setUp(7)
    forgetAnswers(client)
    expect(client.getQueryData(['feed'])).toBeUndefined()
    expect(client.getQueryData(sessionKey)).toMatchObject({ id: 7 })
    stop()
  })
})
