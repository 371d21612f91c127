import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export type Lines = {
  /** How many are open at this moment, and how many events came on all of them since they were opened. */
  open(): number
  news(): number
  /** How many were not opened, or ended before `close`. */
  lost(): number
  close(): void
}

/** Opens event streams, one chef after the other, and waits until each has sent its first event. */
export async function openLines(url: string, cookies: readonly string[], count: number): Promise<Lines> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  let [open, news, lost, isClosed] = [0, 0, 0, false]
  const openOne = async (cookie: string) => {
    const call = request(`${url}/trpc/notifications.watch`, { agent, headers: { cookie } }).end()
    const [line] = (await once(call, 'response')) as [IncomingMessage]
    if (line.statusCode !== 200) throw new Error(`a live line was answered ${line.statusCode}`)
    open += 1
    const first = once(line, 'data')
    line.on('data', () => {
      news += 1
    })
    line.on('error', () => {})
    line.once('close', () => {
      open -= 1
      if (!isClosed) lost += 1
    })
    await first
  }
  const opened = await Promise.allSettled(
    Array.from({ length: count }, (_, at) => openOne(cookies[at % cookies.length] ?? '')),
  )
  lost += opened.filter(({ status }) => status === 'rejected').length
  news = 0
  return {
    open: () => open,
    news: () => news,
    lost: () => lost,
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}
