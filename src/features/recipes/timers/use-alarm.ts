import { useEffect } from 'react'
import { canChime, chime, unlockChime } from './chime.ts'
import { notify } from './notices.ts'
import { createRinger } from './ringer.ts'
import { isUp, type Timer } from './timer-list.ts'
import type { TimerStore } from './timer-store.ts'
import { createWakeUp } from './wake-up.ts'

const ringerKey = 'longtable:timers:ringing'
/** Milliseconds from one chime to the next, and between two looks at whose turn it is. */
const CHIME_EVERY = 2500
const LOOK_EVERY = 500
/** After an hour it stops ringing; the dock still shows it. */
const RING_AT_MOST = 3600_000

const ringerShelf = {
  read: () => {
    try {
      return localStorage.getItem(ringerKey)
    } catch {
      return null
    }
  },
  write: (text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(ringerKey)
      else localStorage.setItem(ringerKey, text)
    } catch {
      // Without storage there are no other tabs to agree with.
    }
  },
}

const rings = (timer: Timer, now: number) => isUp(timer, now) && now - (timer.endsAt ?? now) < RING_AT_MOST

/** What the tab is called while a timer is up. */
const titleFor = (up: readonly Timer[]) => `Time is up · ${up[0]?.name ?? ''}`

/** The tab's title while something rings, and a way to give it back. */
function createTitle() {
  let original: string | null = null
  let ours = ''
  return {
    say: (message: string) => {
      if (document.title !== ours) original = document.title
      ours = message
      document.title = message
    },
    giveBack: () => {
      if (original !== null && document.title === ours) document.title = original
      original = null
    },
  }
}

/**
 * Rings while a timer is up: a chime until it is stopped, in one tab alone, the tab's title, a notification. `onEnd`
 * runs whenever a timer ends.
 */
export function useAlarm(store: TimerStore, onEnd: () => void): void {
  useEffect(() => {
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const ringer = createRinger(tab, ringerShelf)
    const title = createTitle()
    const announced = new Set(store.list().flatMap(timer => (isUp(timer, Date.now()) ? [timer.id] : [])))
    let chimedAt = 0

    const wake = createWakeUp(() => check())
    const ring = (up: readonly Timer[], now: number) => {
      title.say(titleFor(up))
      if (!ringer.mayRing(canChime())) return
      for (const timer of up) {
        const name = `${timer.id}@${timer.endsAt}`
        if (announced.has(name) || announced.has(timer.id)) continue
        announced.add(name)
        notify(timer)
      }
      if (now - chimedAt < CHIME_EVERY) return
      chimedAt = now
      chime()
      navigator.vibrate?.([200, 100, 200])
    }
    const check = () => {
      const now = Date.now()
      const up = store.list().filter(timer => rings(timer, now))
      if (up.length > 0) {
        ring(up, now)
        wake.in(LOOK_EVERY)
      } else {
        title.giveBack()
        ringer.leave()
        const next = store.nextEnd()
        if (next !== null) wake.in(next - now)
      }
      onEnd()
    }
    const unsubscribe = store.subscribe(check)
    // A press anywhere lets a page ring that was loaded while its timer ran.
    window.addEventListener('pointerdown', unlockChime, { once: true })
    check()
    return () => {
      unsubscribe()
      window.removeEventListener('pointerdown', unlockChime)
      wake.end()
      title.giveBack()
      ringer.leave()
    }
  }, [store, onEnd])
}
