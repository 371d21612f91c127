import { useEffect } from 'react'
import { waitingChanges } from '#src/lib/device/waiting-changes.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { useChef } from './session.tsx'
import { signedInChef } from './session-query.ts'

/** Sends what waits of the signed-in chef on this device whenever there is a connection. */
export function useOutbox(): void {
  const { id } = useChef()
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const load = async () => {
      const { outbox } = await import('#src/lib/device/outbox.ts')
      // What is changed later, without a connection, needs it.
      await import('#src/lib/device/make-or-keep.ts')
      if (isOver) return
      stop = outbox.stop
      // Not awaited: whose changes these are is known at once, and sending them may take long.
      outbox.start({ id, isSignedIn: async () => (await signedInChef())?.id === id }).catch(() => undefined)
    }
    let begun: Promise<void> | undefined
    const begin = (): Promise<void> => {
      // Without storage, or without this part of the program, nothing waits here.
      begun ??= load().catch(() => {
        begun = undefined
      })
      return begun
    }
    waitingChanges.beginWith(begin)
    const cancel = waitingChanges.mayWait() ? void begin() : whenIdle(() => void begin())
    return () => {
      isOver = true
      waitingChanges.beginWith(null)
      cancel?.()
      stop()
    }
  }, [id])
}
