import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { closerOf } from './close-server.ts'

let server: ReturnType<typeof createServer>
afterEach(() => server.closeAllConnections())

async function open(patience = {}) {
  const answers: ServerResponse[] = []
  server = createServer((request, answer) => {
    request.resume()
    answers.push(answer)
  })
  const close = closerOf(server, patience)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const begin = async (sent: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const ended = once(socket, 'close')
    socket.on('error', () => {})
    let heard = ''
    socket.on('data', piece => {
      heard += piece
    })
    const arrived = once(server, 'connection')
    const received = sent.includes('\r\n\r\n') ? once(server, 'request') : null
    socket.write(sent)
    await arrived
    await received
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
  await waiting.ended
  expect(waiting.heard()).toContain('at last')
})

it('waits no longer than it may', async () => {
  const { begin, close } = await open()
  const slow = await begin('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await close(20)
  await slow.ended
  expect(slow.heard()).toBe('')
})

it('tells the sender of a body that does not end to come again, and lets the others have theirs', async () => {
  const { answers, begin, close } = await open({ bodyMs: 20 })
  const upload = await begin('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5000\r\n\r\nslowly')
  const whole = await begin('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nsoup')
  const closed = close(60_000)
  await upload.ended
  answers[1]?.end('at last')
  await closed
  await whole.ended
  expect(upload.heard()).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 5[\s\S]*Connection: close[\s\S]*Please try again/)
  expect(whole.heard()).toContain('at last')
})

it('answers everybody who had connected, and says that their connections end', async () => {
  server = createServer((_request, answer) => answer.end('done'))
  const close = closerOf(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // The system has let them in; the server has not heard of them yet.
  const requests = Array.from({ length: 40 }, async () => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', piece => {
      heard += piece
    })
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    await once(socket, 'close')
    return heard
  })
  await close(60_000)
  const heard = await Promise.all(requests)
  expect(heard.filter(answer => /^HTTP\/1.1 200 [\s\S]*Connection: close[\s\S]*done$/.test(answer))).toHaveLength(40)
})
