import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export type EventStreams = {
  /** How many are open at this moment, and how many events came on all of them since they were opened. */
  open(): number
  events(): number
  /** How many were not opened, or ended before `close`. */
  lost(): number
  close(): void
}

/** Opens event streams, one chef after the other, and waits until each has sent its first event. */
export async function openEventStreams(url: string, cookies: readonly string[], count: number): Promise<EventStreams> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  let [open, events, lost, isClosed] = [0, 0, 0, false]
  const openOne = async (cookie: string) => {
    const call = request(`${url}/trpc/notifications.watch`, { agent, headers: { cookie } }).end()
    const [stream] = (await once(call, 'response')) as [IncomingMessage]
    if (stream.statusCode !== 200) throw new Error(`an event stream was answered ${stream.statusCode}`)
    open += 1
    const first = once(stream, 'data')
    stream.on('data', () => {
      events += 1
    })
    stream.on('error', () => {})
    stream.once('close', () => {
      open -= 1
      if (!isClosed) lost += 1
    })
    await first
  }
  const opened = await Promise.allSettled(
    Array.from({ length: count }, (_, at) => openOne(cookies[at % cookies.length] ?? '')),
  )
  lost += opened.filter(({ status }) => status === 'rejected').length
  events = 0
  return {
    open: () => open,
    events: () => events,
    lost: () => lost,
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}
