import { test as base, describe, expect, vi } from 'vitest'
import type { NodeEvent } from '#db/client.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { nodeTest, startNode } from '#tests/fixtures/node-test.ts'
import { findSqld } from '#tests/servers/sqld-server.ts'
import { startValkey } from '#tests/servers/valkey-server.ts'
import { findValkey } from '../../../scripts/valkey.mjs'
import { createLog } from '../log.ts'
import { createRateLimits } from '../rate-limits.ts'
import { createLimiters } from './limiters.ts'
import { connectValkey, type Valkey } from './valkey.ts'

const log = createLog('silent')

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('server', ({}, { onCleanup }) => closing(startValkey(), onCleanup))
  .extend('a', ({ server }, { onCleanup }) => {
    const valkey = connectValkey(server.url, log)
    onCleanup(() => valkey.close())
    return valkey
  })
  .extend('b', ({ server }, { onCleanup }) => {
    const valkey = connectValkey(server.url, log)
    onCleanup(() => valkey.close())
    return valkey
  })

const BUDGET = { keyPrefix: 'plums', points: 3, duration: 600 }

/** Counts until what both count is one count: then both are connected. */
const untilCountedTogether = (...all: Valkey[]) =>
  expect
    .poll(async () => {
      const key = crypto.randomUUID()
      const counts = []
      for (const { limiter } of all) counts.push((await limiter(BUDGET).penalty(key)).consumedPoints)
      return counts
    })
    .toEqual(all.map((_, at) => at + 1))

const nobody: NodeEvent[] = [{ kind: 'chef', id: 0 }]

/** Has one announce something until the other hears of it. */
async function untilHeard(one: Valkey, other: Valkey): Promise<void> {
  const heard = vi.fn()
  const stop = other.channel.subscribe(heard)
  await expect
    .poll(async () => {
      await one.channel.publish(nobody).catch(() => undefined)
      return heard.mock.calls.length
    })
    .toBeGreaterThan(0)
  stop()
}

describe.runIf(findValkey())('Valkey', () => {
  test('counts over all nodes, and says how long to wait', async ({ a, b }) => {
    await untilCountedTogether(a, b)
    const [onA, onB] = [a, b].map(valkey => createRateLimits({ limiters: createLimiters({ valkey }) }))
    for (let at = 0; at < 30; at += 1) await (at % 2 ? onA : onB)?.charge('search', 7)
    for (let at = 0; at < 30; at += 1) await (at % 2 ? onA : onB)?.charge('search', 7)
    await expect(onA?.charge('search', 7)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(onB?.charge('search', 7)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await onB?.charge('search', 8)
  })

  test('that is away, or stands still, is counted without, and with when it is back', async ({ server, a, b }) => {
    await untilCountedTogether(a, b)
    const limiter = a.limiter(BUDGET)
    await limiter.consume('ines')
    server.freeze()
    expect((await limiter.consume('ines')).consumedPoints).toBe(1)
    server.thaw()
    await untilCountedTogether(a, b)
    await server.kill()
    expect((await limiter.consume('ines')).consumedPoints).toBe(2)
    expect((await limiter.consume('ines')).consumedPoints).toBe(3)
    await expect(limiter.consume('ines')).rejects.toMatchObject({ remainingPoints: 0 })
    await server.start()
    await untilCountedTogether(a, b)
  })

  test('hands events to the other nodes, after it was away too, and nothing that is none', async ({ server, a, b }) => {
    const [inA, inB] = [vi.fn(), vi.fn()]
    a.channel.subscribe(inA)
    const stop = b.channel.subscribe(inB)
    await untilHeard(a, b)
    expect(inB).toHaveBeenCalledWith(nobody)
    await server.kill()
    await expect(a.channel.publish(nobody)).rejects.toThrow()
    await server.start()
    await untilHeard(a, b)
    expect(inA).not.toHaveBeenCalled()
    stop()
    inB.mockClear()
    await a.channel.publish(nobody)
    await untilCountedTogether(a, b)
    expect(inB).not.toHaveBeenCalled()
  })
})

const onNodes = nodeTest()
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('server', ({}, { onCleanup }) => closing(startValkey(), onCleanup))
  // Closed with the nodes.
  .extend('valkeys', async ({ server }) => {
    const [one, other] = [connectValkey(server.url, log), connectValkey(server.url, log)] as const
    await untilHeard(one, other)
    return { one, other }
  })
  .extend('one', ({ primary, valkeys }, { onCleanup }) =>
    closing(startNode(primary, { valkey: valkeys.one }), onCleanup),
  )
  .extend('other', ({ primary, valkeys, one: _ }, { onCleanup }) =>
    closing(startNode(primary, { valkey: valkeys.other }), onCleanup),
  )

describe.runIf(findValkey() && findSqld())('two nodes with Valkey', () => {
  onNodes('wake a chef on the other, who then sees what woke them', async ({ one, other }) => {
    const [ines, tobias] = [await one.make.chef('Ines'), await one.make.chef('Tobias')]
    const { id } = await one.make.recipePost(ines)
    const leaving = new AbortController()
    const woken = other.services.live.subscribe(ines.id, leaving.signal)[Symbol.asyncIterator]()
    await woken.next()
    await one.as(tobias).feed.toggleLike({ id })
    expect((await woken.next()).done).toBe(false)
    expect(await other.as(ines).feed.getPost({ id })).toMatchObject({ likes: 1 })
    leaving.abort()
  })
})
