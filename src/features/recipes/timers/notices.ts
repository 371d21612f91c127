import { useState } from 'react'

const refusedKey = 'longtable:timer-notices'

function refusedHere(): boolean {
  try {
    return localStorage.getItem(refusedKey) === 'no'
  } catch {
    return true
  }
}

/** Whether the chef may be asked for notifications: the browser has them, and nobody has decided yet. */
const mayAsk = (): boolean => 'Notification' in window && Notification.permission === 'default' && !refusedHere()

/** Whether to ask for notifications, and the two answers. The browser asks once more after a yes. */
export function useNoticeQuestion(): { asking: boolean; accept: () => void; refuse: () => void } {
  const [asking, setAsking] = useState(mayAsk)
  return {
    asking,
    accept: () => {
      setAsking(false)
      void Notification.requestPermission().catch(() => null)
    },
    refuse: () => {
      setAsking(false)
      try {
        localStorage.setItem(refusedKey, 'no')
      } catch {
        // Without storage the question comes back with the next page.
      }
    },
  }
}

/** Tells through the system that a timer is up, if the chef allowed it. The same timer never shows twice. */
export function notify(timer: { id: string; name: string }): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notice = new Notification('Time is up', { body: timer.name, tag: timer.id })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Phones allow notifications from service workers alone.
  }
}
