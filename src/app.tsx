import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { SessionProvider, useSession } from './entities/chef/session/session.tsx'
import { wasSignedIn } from './entities/chef/session/session-signals.ts'
import { CrashScreen } from './features/shell/crash-screen.tsx'
import { LoadingScreen } from './features/shell/loading-screen.tsx'
import { confirmation } from './lib/confirmation.ts'
import { ErrorBoundary } from './lib/error-boundary.tsx'
import { queryClient } from './lib/query-client.ts'
import { api, trpc } from './lib/trpc.ts'
import { atFirstTouch } from './ui/first-touch.ts'
import { toast, toasts } from './ui/toast.ts'

const loadRooms = () => import('./router.tsx')
// The chef who was signed in last most likely still is: their pages load while the server is asked.
if (wasSignedIn()) void loadRooms().catch(() => null)

const loadToasts = () => import('./ui/toast-host.tsx')
const ToastHost = lazy(async () => ({ default: (await loadToasts()).ToastHost }))

const ConfirmPassword = lazy(async () => ({
  default: (await import('./features/auth/confirm-password.tsx')).ConfirmPassword,
}))

const UndoEmail = lazy(async () => ({ default: (await import('./features/auth/undo-email.tsx')).UndoEmail }))

/** Whether the link of an email led here that undoes a change of address. It works signed in or not. */
const isUndoing = location.pathname === '/undo-email'

const loadWelcome = () => import('./features/auth/welcome.tsx')
const LazyWelcome = lazy(async () => ({ default: (await loadWelcome()).Welcome }))
let LoadedWelcome: ComponentType | null = null

/** Loads what is shown to those who are not signed in. What fails here fails again where the error is shown. */
export async function prepareWelcome(): Promise<void> {
  if (isUndoing) return
  LoadedWelcome = await loadWelcome().then(
    ({ Welcome }) => Welcome,
    () => null,
  )
}

const LazyRooms = lazy(async () => ({ default: (await loadRooms()).Rooms }))
let LoadedRooms: ComponentType | null = null

/**
 * Loads all that the page of a chef who is known to be signed in takes. Until then the document shows how it will look,
 * and drawing less would take that away. What fails here fails again where the error is shown.
 */
export async function prepareRooms(): Promise<void> {
  if (isUndoing) return
  try {
    const { Rooms, prepareRooms } = await loadRooms()
    await prepareRooms()
    LoadedRooms = Rooms
  } catch {
    // As if nothing had been prepared.
  }
}

/** Everything: the door, and behind it the rooms. */
export function App() {
  return (
    <ErrorBoundary fallback={error => <CrashScreen error={error} />}>
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <Door />
            <Confirmations />
            <Toasts />
          </SessionProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  )
}

/** Where toasts appear. The code comes with the first press on the page, or with the first of them. */
function Toasts() {
  const hasToast = useSyncExternalStore(toasts.subscribe, toasts.current) !== null
  const [needed, setNeeded] = useState(false)
  if (hasToast && !needed) setNeeded(true)
  useEffect(() => atFirstTouch(() => void loadToasts().catch(() => undefined)), [])
  return needed ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null
}

/** Where the password is asked for once more. The code comes when that first happens. */
function Confirmations() {
  const isPending = useSyncExternalStore(confirmation.subscribe, confirmation.isPending)
  const [needed, setNeeded] = useState(false)
  if (isPending && !needed) setNeeded(true)
  return needed ? (
    <ErrorBoundary fallback={() => <ConfirmationMissing />}>
      <Suspense fallback={null}>
        <ConfirmPassword />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

/** The code did not load: the pending action is cancelled, and the next attempt loads it again. */
function ConfirmationMissing() {
  useEffect(() => {
    confirmation.answer(false)
    toast({ title: 'Your password could not be asked for', text: 'Please load the page again.', tone: 'danger' })
  }, [])
  return null
}

/** Lets signed-in chefs through to the page they asked for; everybody else gets the welcome screen in its place. */
function Door() {
  const { ready, chef } = useSession()
  // Whoever signs out sees the welcome screen at once.
  useEffect(() => atFirstTouch(() => void loadWelcome().catch(() => undefined)), [])
  if (isUndoing) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <UndoEmail />
      </Suspense>
    )
  }
  if (!ready) return <LoadingScreen />
  const Welcome = LoadedWelcome ?? LazyWelcome
  const Rooms = LoadedRooms ?? LazyRooms
  // One for each, since a dialog of what was there before would stay in sight until the other is loaded.
  return (
    <Suspense key={chef ? chef.id : 'welcome'} fallback={<LoadingScreen />}>
      {chef ? <Rooms /> : <Welcome />}
    </Suspense>
  )
}
