import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, it } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { UnreadAnswer } from '../errors.ts'
import type { Clock } from '../within-time.ts'
import { type AnswerKeeper, keptLink, patience } from './kept-link.ts'
import { createShownAge } from './shown-age.ts'

const COUNTS = { backBurner: 1, posts: 2, cookbook: 3 }
const KEPT = { backBurner: 0, posts: 0, cookbook: 1 }
const THEN = 1_000

const gone = () => TRPCClientError.from<AppRouter>(new TypeError('Failed to fetch'))
const refusal = (httpStatus: number) =>
  TRPCClientError.from<AppRouter>({
    error: { message: 'No', code: -32001, data: { code: 'NO', httpStatus } },
  } as unknown as Parameters<typeof TRPCClientError.from>[0])

/** A clock that is moved by hand. */
function handClock() {
  const timers: { at: number; run: () => void }[] = []
  let now = 0
  const clock: Clock = {
    setTimeout: (run, ms) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return timer as unknown as ReturnType<typeof setTimeout>
    },
    clearTimeout: timer => {
      const at = timers.indexOf(timer as unknown as (typeof timers)[number])
      if (at >= 0) timers.splice(at, 1)
    },
  }
  const pass = (ms: number) => {
    now += ms
    for (const timer of timers.filter(({ at }) => at <= now)) {
      clock.clearTimeout(timer as unknown as ReturnType<typeof setTimeout>)
      timer.run()
    }
  }
  return { clock, pass }
}

type Answer = (give: { data: (data: unknown) => void; error: (error: TRPCClientError<AppRouter>) => void }) => void

const findCount: AnswerKeeper['find'] = async path => (path === 'kitchen.count' ? { data: KEPT, at: THEN } : null)

/** A client of a server that answers so, on a device of chef 7 that keeps the count of the kitchen. */
function client(answer: Answer, find = findCount) {
  const kept: unknown[] = []
  const who = { owner: 7 }
  let aborted = 0
  const keeper: AnswerKeeper = {
    isKept: path => path.startsWith('kitchen.'),
    owner: () => who.owner,
    keep: (path, input, data, owner) => void kept.push([path, input, data, owner]),
    find,
  }
  const server: TRPCLink<AppRouter> = () => () =>
    observable(observer => {
      answer({
        data: data => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        error: error => observer.error(error),
      })
      return () => {
        aborted++
      }
    })
  const age = createShownAge()
  const { clock, pass } = handClock()
  const links = [keptLink<AppRouter>(() => keeper, age, clock), server]
  return { api: createTRPCClient<AppRouter>({ links }), age, kept, pass, who, aborted: () => aborted }
}

it('keeps what the server answers, and says that it is not old', async () => {
  const { api, age, kept } = client(({ data }) => data(COUNTS))
  expect(await api.kitchen.count.query()).toEqual(COUNTS)
  expect(kept).toEqual([['kitchen.count', undefined, COUNTS, 7]])
  expect(age.current()).toBeNull()
})

it.for([
  ['no connection', gone()],
  ['a proxy that does not reach the server', TRPCClientError.from<AppRouter>(new UnreadAnswer(502, null))],
] as const)('answers with what is kept: %s', async ([, error]) => {
  const { api, age } = client(give => give.error(error))
  expect(await api.kitchen.count.query()).toEqual(KEPT)
  expect(age.current()).toBe(THEN)
})

it('fails as before with what is not kept', async () => {
  const { api } = client(give => give.error(gone()))
  await expect(api.kitchen.listTags.query()).rejects.toThrow('Failed to fetch')
  await expect(api.plan.getFeed.query()).rejects.toThrow('Failed to fetch')
})

it.for([401, 404, 503])('a refusal of the server always wins: %s', async status => {
  const { api, age } = client(give => give.error(refusal(status)))
  await expect(api.kitchen.count.query()).rejects.toThrow('No')
  expect(age.current()).toBeNull()
})

it('has no kept answer for changes', async () => {
  const { api } = client(give => give.error(gone()))
  await expect(api.kitchen.deleteRecipe.mutate({ id: 1 })).rejects.toThrow('Failed to fetch')
})

it('shows what is kept when the server takes too long, and is told when it answers after all', async () => {
  const answers: ((data: unknown) => void)[] = []
  const { api, age, kept, pass } = client(({ data }) => void answers.push(data))
  const first = api.kitchen.count.query()
  pass(patience.first)
  expect(await first).toEqual(KEPT)
  expect(age.current()).toBe(THEN)
  answers[0]?.(COUNTS)
  expect(age.current()).toBeNull()
  expect(kept).toEqual([['kitchen.count', undefined, COUNTS, 7]])
  // A slow server is waited for longer, so that asking again does not end in the same.
  const second = api.kitchen.count.query()
  pass(patience.first)
  answers[1]?.(COUNTS)
  expect(await second).toEqual(COUNTS)
})

it('keeps an answer for who asked, whoever is signed in when it comes', async () => {
  let give: (data: unknown) => void = () => {}
  const { api, kept, who } = client(({ data }) => {
    give = data
  })
  const asked = api.kitchen.count.query()
  who.owner = 8
  give(COUNTS)
  await asked
  expect(kept).toEqual([['kitchen.count', undefined, COUNTS, 7]])
})

it('waits longer for a server that is slow to refuse, too', async () => {
  const refuse: (() => void)[] = []
  const { api, pass } = client(({ error }) => void refuse.push(() => error(refusal(503))))
  const first = api.kitchen.count.query()
  pass(patience.first)
  expect(await first).toEqual(KEPT)
  refuse[0]?.()
  const second = api.kitchen.count.query()
  pass(patience.first)
  refuse[1]?.()
  await expect(second).rejects.toThrow('No')
})

it('gives up a call that hangs behind a kept answer', async () => {
  const { api, pass, aborted } = client(() => {})
  const asked = api.kitchen.count.query()
  pass(patience.first)
  await asked
  expect(aborted()).toBe(0)
  pass(patience.hung)
  expect(aborted()).toBe(1)
})

it('does not wait for a device that finds nothing in time', async () => {
  const { api, pass } = client(
    give => give.error(gone()),
    () => new Promise(() => {}),
  )
  const asked = api.kitchen.count.query()
  pass(patience.device)
  await expect(asked).rejects.toThrow('Failed to fetch')
})
