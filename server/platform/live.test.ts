import { describe, expect, it } from 'vitest'
import { createLive, type Live } from './live.ts'

/** A line with its first stir taken, and the means to end it. */
async function open(live: Live, chefId: number) {
  const leave = new AbortController()
  const line = live.watch(chefId, leave.signal)[Symbol.asyncIterator]()
  await line.next()
  return { next: () => line.next(), leave: () => leave.abort() }
}

const stirred = { done: false, value: undefined }
const over = { done: true, value: undefined }

describe('a line', () => {
  it('stirs at once, and then for each thing told', async () => {
    const live = createLive()
    const line = live.watch(7, new AbortController().signal)[Symbol.asyncIterator]()
    expect(await line.next()).toEqual(stirred)
    const waiting = line.next()
    live.tell(7)
    expect(await waiting).toEqual(stirred)
    live.close()
  })

  it('hears what is told while it is busy, as one', async () => {
    const live = createLive()
    const line = await open(live, 7)
    live.tell(7)
    live.tell(7)
    expect(await line.next()).toEqual(stirred)
    const waiting = line.next()
    live.close()
    expect(await waiting).toEqual(over)
  })

  it('hears nothing of what is told to others', async () => {
    const live = createLive()
    const line = await open(live, 7)
    const waiting = line.next()
    live.tell(8)
    line.leave()
    expect(await waiting).toEqual(over)
  })

  it('stirs by itself now and then', async () => {
    const live = createLive({ stirMs: 1 })
    const line = await open(live, 7)
    expect(await line.next()).toEqual(stirred)
    expect(await line.next()).toEqual(stirred)
    live.close()
  })

  it('ends when its listener goes, even while it is busy', async () => {
    const live = createLive()
    const line = await open(live, 7)
    line.leave()
    live.tell(7)
    expect(await line.next()).toEqual(over)
  })

  it('ends when too many were opened after it, oldest first, however often they come', async () => {
    const live = createLive({ linesMax: 2 })
    const [first, second, third] = [await open(live, 7), await open(live, 7), await open(live, 7)]
    expect(await first.next()).toEqual(over)
    third.leave()
    expect(await third.next()).toEqual(over)
    const fourth = await open(live, 7)
    live.tell(7)
    expect(await second.next()).toEqual(stirred)
    expect(await fourth.next()).toEqual(stirred)
    live.close()
  })

  it('does not count the lines of others', async () => {
    const live = createLive({ linesMax: 1 })
    const [mine, theirs] = [await open(live, 7), await open(live, 8)]
    live.tell(7)
    live.tell(8)
    expect([await mine.next(), await theirs.next()]).toEqual([stirred, stirred])
    live.close()
  })

  it('is not opened any more once the server closes', async () => {
    const live = createLive()
    live.close()
    expect(await live.watch(7, new AbortController().signal)[Symbol.asyncIterator]().next()).toEqual(over)
  })

  it('is not opened for a listener who has left', async () => {
    const line = createLive().watch(7, AbortSignal.abort())[Symbol.asyncIterator]()
    expect(await line.next()).toEqual(over)
  })
})
