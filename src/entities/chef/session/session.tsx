import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { waitingChanges } from '#src/lib/device/waiting-changes.ts'
import { wipeDevice } from '#src/lib/device/wipe.ts'
import { isNoConnection, isSignedOut } from '#src/lib/errors.ts'
import { api } from '#src/lib/trpc.ts'
import { toasts } from '#src/ui/toast.ts'
import { setOwesSignOut } from './owed-sign-out.ts'
import { forgetAnswers, forgetDevice, refreshSession, sessionKey, sessionQuery } from './session-query.ts'
import { announceSession, rememberSignedIn } from './session-signals.ts'
import { INITIALIZATION_LIMIT, type OwnChef, type SessionState, sessionState } from './session-state.ts'

export interface Session extends SessionState {
  /** Asks the server again, after a change of the profile for instance. */
  refresh: () => Promise<void>
  /** Takes over the chef that signing in or registering answered. */
  start: (chef: OwnChef) => void
  /**
   * Ends the session on the server and forgets everything here. Without a connection the server is told when there is one again.
   * Rejects when the server refused.
   */
  end: () => Promise<void>
  /** Forgets everything here, for when the session has ended by another way. */
  forget: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

/** Whether something has been going on for longer than `limit` milliseconds. */
function useTakesLong(active: boolean, limit: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), limit)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, limit])
  return active && late
}

/** Gives everything below it the session, as the server says it is. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data, error } = useQuery(sessionQuery)
  const late = useTakesLong(data === undefined && !error, INITIALIZATION_LIMIT)
  const session = useMemo<Session>(() => {
    const forget = async () => {
      const wiped = wipeDevice()
      waitingChanges.become({ changes: [], isStuck: false })
      void client.cancelQueries({ queryKey: sessionKey })
      client.setQueryData(sessionKey, null)
      forgetAnswers(client)
      forgetDevice()
      rememberSignedIn(null)
      toasts.clear()
      await wiped
    }
    return {
      ...sessionState({ data, error, late }),
      refresh: () => refreshSession(client),
      start: chef => {
        setOwesSignOut(false)
        client.setQueryData(sessionKey, chef)
        announceSession()
        void refreshSession(client)
      },
      end: async () => {
        const isTold = await api.auth.logout.mutate().then(
          () => true,
          (error: unknown) => {
            // The session may have ended elsewhere, which is what was asked for.
            if (isSignedOut(error)) return true
            if (isNoConnection(error)) return false
            throw error
          },
        )
        await forget()
        if (!isTold) setOwesSignOut(true)
        announceSession()
      },
      forget,
    }
  }, [client, data, error, late])
  const chefId = session.chef?.id ?? null
  useEffect(() => {
    // A check that failed says nothing about it.
    if (data !== undefined) rememberSignedIn(chefId)
  }, [data, chefId])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session: who is signed in, and how that changes. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in chef, for everything behind the sign-in. */
export function useChef(): OwnChef {
  const { chef } = useSession()
  if (!chef) throw new Error('useChef is for pages behind the sign-in')
  return chef
}
