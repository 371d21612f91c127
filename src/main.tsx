// First, before anything can load zod.
import './lib/zod-without-eval.ts'
import './styles/app.css'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prepareRooms, prepareWelcome } from './app.tsx'
import { keepInvitation } from './entities/chef/invitation.ts'
import { watchIntegrity } from './entities/chef/session/integrity.ts'
import { seedSession } from './entities/chef/session/seed-session.ts'
import { cachedChef, followSession } from './entities/chef/session/session-query.ts'
import { followOtherTabs, followRestoredPages, wasSignedIn } from './entities/chef/session/session-signals.ts'
import { startKeeping } from './entities/kept/start-keeping.ts'
import { takeArrivedSecrets } from './features/auth/arrived-secrets.ts'
import { clearDevCaches } from './lib/dev-cache.ts'
import { followInstall } from './lib/device/install.ts'
import { guardDevtools } from './lib/devtools-guard.ts'
import { keepDocument } from './lib/keep-document.ts'
import { takeKnown } from './lib/known-answers.ts'
import { followFocus, queryClient } from './lib/query-client.ts'
import { followSecretLinks } from './lib/secret-links.ts'
import { pageSettings } from './lib/settings.ts'
import { followTheme } from './lib/theme.ts'
import { allowOwnWorkers } from './lib/trusted-types.ts'

if (import.meta.env.PROD) allowOwnWorkers(window)
// Before the router reads the address.
keepInvitation(window)
takeArrivedSecrets(window)
followSecretLinks(window)
followTheme()
keepDocument(window)
followInstall(window)
followFocus()
seedSession(queryClient, takeKnown(document))
followSession(queryClient)
followOtherTabs(queryClient)
followRestoredPages(queryClient)
watchIntegrity(queryClient)
startKeeping(queryClient)

if (import.meta.env.DEV) void clearDevCaches()
if (import.meta.env.PROD && !pageSettings().allowDevtools) guardDevtools(window)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

function start(place: HTMLElement): void {
  const root = createRoot(place)
  // What shimmers until then would be painted between all of it. Asking for it lays the document out, which is a frame's work.
  requestAnimationFrame(() => {
    for (const animation of place.getAnimations({ subtree: true })) animation.pause()
  })
  // As a transition the first screen is drawn in slices, between which the page answers: in one go it takes a phone seconds.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
        <Started place={place} />
      </StrictMode>,
    ),
  )
}

/** What the document showed until the program stood in its place could not be used. */
function Started({ place }: { place: HTMLElement }) {
  useLayoutEffect(() => {
    place.inert = false
  }, [place])
  return null
}

// Not awaited here: the code of either imports parts of this very file.
if (cachedChef(queryClient)) void prepareRooms().then(() => start(root))
else if (wasSignedIn()) start(root)
else void prepareWelcome().then(() => start(root))
