import { describe, expect, it } from 'vitest'
import { createLive, type Live } from './live.ts'

/** A subscription with its first wake taken, and the means to end it. */
async function open(live: Live, chefId: number) {
  const leave = new AbortController()
  const subscription = live.subscribe(chefId, leave.signal)[Symbol.asyncIterator]()
  await subscription.next()
  return { next: () => subscription.next(), leave: () => leave.abort() }
}

const woken = { done: false, value: undefined }
const over = { done: true, value: undefined }

describe('a subscription', () => {
  it('wakes at once, and then for each thing told', async () => {
    const live = createLive()
    const subscription = live.subscribe(7, new AbortController().signal)[Symbol.asyncIterator]()
    expect(await subscription.next()).toEqual(woken)
    const waiting = subscription.next()
    live.notify(7)
    expect(await waiting).toEqual(woken)
    live.close()
  })

  it('hears what is told while it is busy, as one', async () => {
    const live = createLive()
    const subscription = await open(live, 7)
    live.notify(7)
    live.notify(7)
    expect(await subscription.next()).toEqual(woken)
    const waiting = subscription.next()
    live.close()
    expect(await waiting).toEqual(over)
  })

  it('hears nothing of what is told to others', async () => {
    const live = createLive()
    const subscription = await open(live, 7)
    const waiting = subscription.next()
    live.notify(8)
    subscription.leave()
    expect(await waiting).toEqual(over)
  })

  it('wakes by itself now and then', async () => {
    const live = createLive({ wakeMs: 1 })
    const subscription = await open(live, 7)
    expect(await subscription.next()).toEqual(woken)
    expect(await subscription.next()).toEqual(woken)
    live.close()
  })

  it('ends when its listener goes, even while it is busy', async () => {
    const live = createLive()
    const subscription = await open(live, 7)
    subscription.leave()
    live.notify(7)
    expect(await subscription.next()).toEqual(over)
  })

  it('ends when too many were opened after it, oldest first, however often they come', async () => {
    const live = createLive({ subscriptionsMax: 2 })
    const [first, second, third] = [await open(live, 7), await open(live, 7), await open(live, 7)]
    expect(await first.next()).toEqual(over)
    third.leave()
    expect(await third.next()).toEqual(over)
    const fourth = await open(live, 7)
    live.notify(7)
    expect(await second.next()).toEqual(woken)
    expect(await fourth.next()).toEqual(woken)
    live.close()
  })

  it('does not count the subscriptions of others', async () => {
    const live = createLive({ subscriptionsMax: 1 })
    const [mine, theirs] = [await open(live, 7), await open(live, 8)]
    live.notify(7)
    live.notify(8)
    expect([await mine.next(), await theirs.next()]).toEqual([woken, woken])
    live.close()
  })

  it('is not opened any more once the server closes', async () => {
    const live = createLive()
    live.close()
    expect(await live.subscribe(7, new AbortController().signal)[Symbol.asyncIterator]().next()).toEqual(over)
  })

  it('is not opened for a listener who has left', async () => {
    const subscription = createLive().subscribe(7, AbortSignal.abort())[Symbol.asyncIterator]()
    expect(await subscription.next()).toEqual(over)
  })
})
