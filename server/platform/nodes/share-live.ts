import type { NodeEvent, Nodes } from '#db/client.ts'
import type { Live } from '../live.ts'
import type { Logger } from '../log.ts'

/** Milliseconds in which events are gathered before they are published together. */
const GATHER_MS = 50

/** How nodes tell each other what happened. */
export type EventChannel = {
  /** Tells the other nodes. */
  publish(events: readonly NodeEvent[]): Promise<void>
  /** Hands on what other nodes publish; answers how to stop that. */
  subscribe(onEvents: (events: NodeEvent[]) => void): () => void
}

/** Events through the database, in which each node looks for new ones. */
export function databaseChannel({ events }: Nodes, log: Logger): EventChannel {
  return {
    publish: events.publish,
    subscribe(onEvents) {
      let isPolling = false
      const poll = async () => {
        if (isPolling) return
        isPolling = true
        try {
          const found = await events.poll()
          if (found.length > 0) onEvents(found)
        } catch (error) {
          log.debug({ err: error }, 'the events of other nodes could not be read')
        } finally {
          isPolling = false
        }
      }
      const timer = setInterval(poll, events.pollMs).unref()
      return () => clearInterval(timer)
    },
  }
}

type Given = {
  nodes: Nodes
  channel: EventChannel
  log: Logger
  /** Notifies the followers of a chef who are subscribed on this node. */
  notifyFollowersOf(author: number): Promise<void>
}

/**
 * Subscriptions of this node that wake for what happens on others, too, within about a tenth of a second. When an event
 * cannot be published, chefs on other nodes see the change when their subscriptions wake of themselves.
 */
export function shareLive(local: Live, { nodes, channel, log, notifyFollowersOf }: Given): Live {
  const waiting = { chef: new Set<number>(), author: new Set<number>() }
  let gathering: NodeJS.Timeout | undefined

  async function publish(): Promise<void> {
    gathering = undefined
    const events = (['chef', 'author'] as const).flatMap(kind => [...waiting[kind]].map(id => ({ kind, id })))
    for (const ids of Object.values(waiting)) ids.clear()
    await channel.publish(events).catch(error => log.warn({ err: error }, 'events could not be published'))
  }

  function add(kind: NodeEvent['kind'], id: number): void {
    waiting[kind].add(id)
    gathering ??= setTimeout(publish, GATHER_MS)
  }

  async function notifyOf(events: readonly NodeEvent[]): Promise<void> {
    // Whoever is woken looks for what has changed, which may not have come to this node yet.
    await nodes.fresh()
    for (const { kind, id } of events) {
      if (kind === 'chef') local.notify(id)
      else await notifyFollowersOf(id)
    }
  }

  const stop = channel.subscribe(
    events => void notifyOf(events).catch(error => log.debug({ err: error }, 'events of other nodes woke nobody')),
  )
  return {
    ...local,
    notify(chefId) {
      local.notify(chefId)
      add('chef', chefId)
    },
    announcePost: author => add('author', author),
    close() {
      stop()
      clearTimeout(gathering)
      local.close()
    },
  }
}
