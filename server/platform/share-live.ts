import type { Nodes } from '#db/client.ts'
import type { Live } from './live.ts'
import type { Logger } from './log.ts'

/** Milliseconds in which what is to be announced is gathered. */
const GATHER_MS = 20

/**
 * Subscriptions of this node that wake for what happens on others, too, within about a tenth of a second. What this node
 * cannot announce, because the server is away, others learn when their subscriptions wake of themselves.
 * @param notifyFollowersOf notifies the followers of a chef who are subscribed on this node
 */
export function shareLive(
  local: Live,
  nodes: Nodes,
  log: Logger,
  notifyFollowersOf: (author: number) => Promise<void>,
): Live {
  const waiting = { chef: new Set<number>(), author: new Set<number>() }
  let [gathering, isHearing]: [NodeJS.Timeout | undefined, boolean] = [undefined, false]

  async function announce(): Promise<void> {
    gathering = undefined
    const wakes = (['chef', 'author'] as const).flatMap(kind => [...waiting[kind]].map(id => ({ kind, id })))
    for (const ids of Object.values(waiting)) ids.clear()
    await nodes.announce(wakes).catch(error => log.warn({ err: error }, 'other nodes were not told of changes'))
  }

  function add(kind: 'chef' | 'author', id: number): void {
    waiting[kind].add(id)
    gathering ??= setTimeout(announce, GATHER_MS)
  }

  async function hear(): Promise<void> {
    if (isHearing) return
    isHearing = true
    try {
      for (const { kind, id } of await nodes.heard()) {
        if (kind === 'chef') local.notify(id)
        else await notifyFollowersOf(id)
      }
    } catch (error) {
      log.debug({ err: error }, 'other nodes were not heard')
    } finally {
      isHearing = false
    }
  }

  const timer = setInterval(hear, nodes.hearingMs).unref()
  return {
    ...local,
    notify(chefId) {
      local.notify(chefId)
      add('chef', chefId)
    },
    announcePost: author => add('author', author),
    close() {
      clearInterval(timer)
      clearTimeout(gathering)
      local.close()
    },
  }
}
