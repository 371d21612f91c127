import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { closerOf } from './close-server.ts'

let server: ReturnType<typeof createServer>
afterEach(() => server.closeAllConnections())

async function open() {
  const answers: ServerResponse[] = []
  server = createServer((request, answer) => {
    request.resume()
    answers.push(answer)
  })
  const close = closerOf(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const begin = async (said: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const ended = once(socket, 'close')
    socket.on('error', () => {})
    let heard = ''
    socket.on('data', piece => {
      heard += piece
    })
    const arrived = once(server, 'connection')
    const asked = said.includes('\r\n\r\n') ? once(server, 'request') : null
    socket.write(said)
    await arrived
    await asked
    return { ended, heard: () => heard }
  }
  return { answers, begin, close }
}

it('ends at once where nobody waits for an answer', async () => {
  const { answers, begin, close } = await open()
  const [silent, half] = [await begin(''), await begin('GET / HT')]
  const answered = await begin('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  answers[0]?.end('done')
  await close(60_000)
  await Promise.all([silent.ended, half.ended, answered.ended])
  expect(answered.heard()).toContain('done')
})

it('lets those who wait have their answer', async () => {
  const { answers, begin, close } = await open()
  const waiting = await begin('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const silent = await begin('')
  const closed = close(60_000)
  await silent.ended
  answers[0]?.end('at last')
  await closed
  expect(waiting.heard()).toContain('at last')
})

it('waits no longer than it may', async () => {
  const { begin, close } = await open()
  const upload = await begin('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5000\r\n\r\nslowly')
  await close(20)
  await upload.ended
  expect(upload.heard()).toBe('')
})
