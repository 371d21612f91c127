import type { QueryClient } from '@tanstack/react-query'
import { cachedChef } from '#src/entities/chef/session/session-query.ts'
import { keepAnswersWith } from '#src/lib/device/kept-link.ts'
import { DATABASE } from '#src/lib/device/names.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { isKept, type KeptQuery } from './kept-queries.ts'

/** Answers queries from this device when there is no connection. What that takes is loaded when it is needed, or the page is idle. */
export function startKeeping(client: QueryClient): void {
  const chefId = () => cachedChef(client)?.id ?? null
  keepAnswersWith({
    isKept,
    find: async (path, input) => (await import('./find-kept.ts')).findKept(path as KeptQuery, input, chefId()),
    owner: chefId,
    keep: (path, input, data, owner) => {
      whenIdle(() => {
        const id = chefId()
        // Who is signed in is asked before anybody is; that answer says itself whose it is.
        const isTheirs = id === owner || (owner === null && path === 'auth.me')
        // No room, no storage, or somebody else's by now: the page goes on without.
        if (id !== null && isTheirs) {
          import('./keep-answer.ts')
            .then(({ keepAnswer }) => keepAnswer(path as KeptQuery, input, data, id))
            .catch(() => undefined)
        }
      })
    },
  })
  const follow = () =>
    void import('./follow-chef.ts').then(({ followChef }) => followChef(client)).catch(() => undefined)
  // A visitor on whose device nothing is kept loads none of it before somebody is signed in.
  whenIdle(async () => {
    if (chefId() !== null || (await keepsAnything())) return follow()
    const stop = client.getQueryCache().subscribe(() => {
      if (chefId() === null) return
      stop()
      follow()
    })
  })
}

/** Whether this browser has a database of ours. Where it does not tell, it may have. */
async function keepsAnything(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    return true
  }
}
