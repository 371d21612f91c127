import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../errors.ts'
import { createBodyReader } from './body-bytes.ts'
import { createBodyRoom } from './body-room.ts'

const MEGABYTE = 1024 * 1024
const chef = (id: number, address = `10.0.0.${id}`) => ({ viewer: { id }, address })

describe('the room for bodies', () => {
  it('is bounded for a chef and for an address, and free again afterwards', () => {
    const room = createBodyRoom()
    const first = room.enter(chef(1))
    expect(first.grow(61 * MEGABYTE)).toBe(true)
    const second = room.enter(chef(1, '10.0.0.9'))
    expect(second.grow(5 * MEGABYTE)).toBe(false)
    second.leave()
    expect(room.enter(chef(2, '10.0.0.1')).grow(61 * MEGABYTE)).toBe(true)
    expect(room.enter(chef(3, '10.0.0.1')).grow(10 * MEGABYTE)).toBe(false)
    first.leave()
    expect(room.enter(chef(1)).grow(40 * MEGABYTE)).toBe(true)
  })

  it('has place for the usual when large bodies fill theirs, and for short ones always', () => {
    const room = createBodyRoom()
    const large = Array.from({ length: 7 }, (_, at) => room.enter(chef(at)).grow(60 * MEGABYTE))
    expect(large).toEqual([true, true, true, true, true, true, false])
    expect(room.enter(chef(20)).grow(256 * 1024)).toBe(true)
    const usual = Array.from({ length: 500 }, (_, at) => room.enter(chef(100 + at)).grow(256 * 1024))
    expect(usual.at(-1)).toBe(false)
    expect(room.enter({ viewer: null, address: '10.0.0.1' }).grow(16 * 1024)).toBe(true)
  })
})

describe('a body that is slow', () => {
  it('is read as long as something comes, however long it takes in all', async () => {
    vi.useFakeTimers()
    try {
      let control: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          control = controller
        },
      })
      const read = createBodyReader(createBodyRoom())
      const app = new Hono().post('*', async c => {
        const { size } = await read(c, chef(1), MEGABYTE, () => new DomainError('BAD_REQUEST', ''))
        return c.text(String(size))
      })
      const answer = app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
      for (let sent = 0; sent < 20; sent++) {
        await vi.advanceTimersByTimeAsync(29_000)
        control?.enqueue(new Uint8Array(10))
      }
      await vi.advanceTimersByTimeAsync(29_000)
      control?.close()
      expect(await (await answer).text()).toBe('200')
    } finally {
      vi.useRealTimers()
    }
  })
})
