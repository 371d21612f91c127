import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { DomainError } from '../errors.ts'
import { type Body, createBodyReader } from './body-bytes.ts'
import { createBodyRoom } from './body-room.ts'

async function readOf(chunks: Uint8Array[]): Promise<Body> {
  const read = createBodyReader(createBodyRoom())
  let body: Body = { pieces: [], size: 0 }
  const app = new Hono().post('*', async c => {
    body = await read(
      c,
      { viewer: { id: 1 }, address: '10.0.0.1' },
      1024 * 1024,
      () => new DomainError('BAD_REQUEST', ''),
    )
    return c.text('')
  })
  const left = chunks.values()
  // One at a time: a stream that holds tens of thousands of chunks moves them all for each that is taken.
  const stream = new ReadableStream({
    pull(control) {
      const { value, done } = left.next()
      if (done) control.close()
      else control.enqueue(value)
    },
  })
  await app.request('/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
  return body
}

const chunk = (length: number, from: number) => Uint8Array.from({ length }, (_, at) => from + at)

it('a body that comes byte by byte is kept in large pieces, each byte in its place', async () => {
  const sizes = [
    10,
    ...Array<number>(70_000).fill(1),
    3000,
    20_000,
    5,
    20_000,
    15_000,
    15_000,
    15_000,
    15_000,
    15_000,
    7,
  ]
  const chunks = sizes.map((size, at) => chunk(size, at))
  const { pieces, size } = await readOf(chunks)
  expect(size).toBe(sizes.reduce((sum, one) => sum + one))
  expect(pieces.length).toBeLessThan(12)
  expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true)
})

it('a body that comes at once, or not at all, is kept as it is', async () => {
  const whole = chunk(300, 0)
  const { pieces } = await readOf([whole])
  expect(pieces.map(piece => [...piece])).toEqual([[...whole]])
  expect(await readOf([])).toEqual({ pieces: [], size: 0 })
})
