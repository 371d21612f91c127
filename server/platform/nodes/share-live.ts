import type { Nodes, Wake } from '#db/client.ts'
import type { Live } from '../live.ts'
import type { Logger } from '../log.ts'

/** Milliseconds in which what is to be announced is gathered. */
const GATHER_MS = 20

/** How nodes tell each other whom to wake. */
export type Announcements = {
  /** Tells the other nodes. */
  announce(wakes: readonly Wake[]): Promise<void>
  /** Hands on what other nodes announce; answers how to stop that. */
  listen(onWakes: (wakes: Wake[]) => void): () => void
}

/** Announcements by the database, in which each node looks for new ones. */
export function inDatabase({ wakes }: Nodes, log: Logger): Announcements {
  return {
    announce: wakes.announce,
    listen(onWakes) {
      let isHearing = false
      const hear = async () => {
        if (isHearing) return
        isHearing = true
        try {
          const found = await wakes.heard()
          if (found.length > 0) onWakes(found)
        } catch (error) {
          log.debug({ err: error }, 'other nodes were not heard')
        } finally {
          isHearing = false
        }
      }
      const timer = setInterval(hear, wakes.hearingMs).unref()
      return () => clearInterval(timer)
    },
  }
}

type Given = {
  nodes: Nodes
  announcements: Announcements
  log: Logger
  /** Notifies the followers of a chef who are subscribed on this node. */
  notifyFollowersOf(author: number): Promise<void>
}

/**
 * Subscriptions of this node that wake for what happens on others, too, within about a tenth of a second. What cannot be
 * announced, because what they share is away, others learn when their subscriptions wake of themselves.
 */
export function shareLive(local: Live, { nodes, announcements, log, notifyFollowersOf }: Given): Live {
  const waiting = { chef: new Set<number>(), author: new Set<number>() }
  let gathering: NodeJS.Timeout | undefined

  async function announce(): Promise<void> {
    gathering = undefined
    const wakes = (['chef', 'author'] as const).flatMap(kind => [...waiting[kind]].map(id => ({ kind, id })))
    for (const ids of Object.values(waiting)) ids.clear()
    await announcements.announce(wakes).catch(error => log.warn({ err: error }, 'other nodes were not told of changes'))
  }

  function add(kind: 'chef' | 'author', id: number): void {
    waiting[kind].add(id)
    gathering ??= setTimeout(announce, GATHER_MS)
  }

  async function wake(wakes: readonly Wake[]): Promise<void> {
    // Whoever is woken looks for what has changed, which may not have come to this node yet.
    await nodes.fresh()
    for (const { kind, id } of wakes) {
      if (kind === 'chef') local.notify(id)
      else await notifyFollowersOf(id)
    }
  }

  const stop = announcements.listen(
    wakes => void wake(wakes).catch(error => log.debug({ err: error }, 'what other nodes announced woke nobody')),
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
