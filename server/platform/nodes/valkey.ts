import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { NodeEvent } from '#db/client.ts'
import type { Logger } from '../log.ts'
import type { Budget, Limiter } from './limiters.ts'
import type { EventChannel } from './share-live.ts'

/** Milliseconds that one command may take before the node goes on without it. */
const COMMAND_MS = 1000
const CONNECT_MS = 3000
/** Milliseconds between two tries to connect, at most. */
const RETRY_MS = 2000
const CHANNEL = 'longtable:events'

const message = z.object({
  node: z.string(),
  events: z.array(z.object({ kind: z.enum(['chef', 'author']), id: z.number() })),
})

/** A Valkey or Redis server that nodes share. While it is away each node goes on by itself, and comes back by itself. */
export type Valkey = {
  /** Counts over all nodes; in this node's memory while the server is away. */
  limiter(budget: Budget): Limiter
  channel: EventChannel
  close(): void
}

/** Connects to a Valkey or Redis server (`redis://`, `rediss://`). Does not wait for it. */
export function connectValkey(url: string, log: Logger): Valkey {
  const node = randomUUID()
  const connect = () =>
    new Redis(url, {
      commandTimeout: COMMAND_MS,
      connectTimeout: CONNECT_MS,
      // What cannot be sent fails at once, and is counted in memory.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: tries => Math.min(tries * 100, RETRY_MS),
    })
  const client = connect()
  const subscriber = connect()
  let isAway = false
  client.on('error', error => {
    if (!isAway) log.warn({ err: error }, 'Valkey does not answer: limits count on each node for itself')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Valkey answers again')
    isAway = false
  })
  // The client says it.
  subscriber.on('error', () => {})
  // It subscribes again by itself after a break, but not if it never was connected.
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(() => subscriber.disconnect(true)))

  return {
    limiter: budget =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(budget),
        ...budget,
      }),
    channel: {
      async publish(events) {
        await client.publish(CHANNEL, JSON.stringify({ node, events: [...events] } satisfies z.input<typeof message>))
      },
      subscribe(onEvents: (events: NodeEvent[]) => void) {
        const receive = (_channel: string, text: string) => {
          const { data } = message.safeParse(asJson(text))
          if (data && data.node !== node) onEvents(data.events)
        }
        subscriber.on('message', receive)
        return () => void subscriber.off('message', receive)
      },
    },
    close() {
      client.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Rejects when a Valkey or Redis server does not answer. */
export async function pingValkey(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_MS, retryStrategy: () => null })
  // The failure of the call says it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
  } finally {
    client.disconnect()
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
