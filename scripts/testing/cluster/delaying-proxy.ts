import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a port of this machine whose connections can be delayed or cut. */
export async function openDelayingProxy(port: number) {
  const open = new Set<Socket>()
  let [delayMs, isCut] = [0, false]

  function carry(from: Socket, to: Socket): void {
    from.on('data', chunk => {
      if (delayMs === 0) to.write(chunk)
      else setTimeout(() => to.write(chunk), delayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      setTimeout(() => to.destroy(), delayMs)
    })
  }

  const server = createServer({ noDelay: true }, asked => {
    if (isCut) return asked.destroy()
    const there = connect({ port, host: '127.0.0.1', noDelay: true })
    open.add(asked).add(there)
    carry(asked, there)
    carry(there, asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Has each piece take so many milliseconds more, in both directions. */
    delay(ms: number): void {
      delayMs = ms
    },
    cut(): void {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore(): void {
      isCut = false
    },
    close(): void {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

export type DelayingProxy = Awaited<ReturnType<typeof openDelayingProxy>>
