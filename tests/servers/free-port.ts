import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of loopback on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
