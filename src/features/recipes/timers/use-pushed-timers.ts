import { useEffect } from 'react'
import { onPushesTimers, pushesTimers } from '#src/lib/device/push.ts'
import { api } from '#src/lib/trpc.ts'
import type { TimerStore } from './timer-store.ts'

/** Has the server tell this device when its timers end, where the chef wants that, so that they ring while no page is open. */
export function usePushedTimers(store: TimerStore): void {
  useEffect(() => {
    let sent = ''
    const send = () => {
      if (!pushesTimers()) return
      const now = Date.now()
      const running = store.list().flatMap(({ id, name, recipeId, endsAt }) => {
        return endsAt === null || endsAt <= now ? [] : [{ id, name, recipeId, endsAt }]
      })
      const text = JSON.stringify(running)
      if (text === sent) return
      sent = text
      const timers = running.map(({ endsAt, ...timer }) => ({ ...timer, left: endsAt - now }))
      // Without a connection they ring on the page alone.
      api.push.timers.mutate({ timers }).catch(() => {
        sent = ''
      })
    }
    /** For a server that may know of none: the device is new to it. */
    const sendAll = () => {
      sent = ''
      send()
    }
    send()
    const unsubscribe = [store.subscribe(send), onPushesTimers(sendAll)]
    window.addEventListener('online', send)
    return () => {
      for (const end of unsubscribe) end()
      window.removeEventListener('online', send)
      // The last one was stopped.
      send()
    }
  }, [store])
}
