// First, before anything can load zod.
import './lib/zod-without-eval.ts'
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepInvitation } from './entities/chef/invitation.ts'
import { watchIntegrity } from './entities/chef/session/integrity.ts'
import { followSession } from './entities/chef/session/session-query.ts'
import { followOtherTabs } from './entities/chef/session/session-signals.ts'
import { clearDevCaches } from './lib/dev-cache.ts'
import { guardDevtools } from './lib/devtools-guard.ts'
import { keepDocument } from './lib/keep-document.ts'
import { followFocus, queryClient } from './lib/query-client.ts'
import { followSecretLinks } from './lib/secret-links.ts'
import { pageSettings } from './lib/settings.ts'
import { followTheme } from './lib/theme.ts'
import { allowOwnWorkers } from './lib/trusted-types.ts'

if (import.meta.env.PROD) allowOwnWorkers(window)
// Before the router reads the address.
keepInvitation(window)
followSecretLinks(window)
followTheme()
keepDocument(window)
followFocus()
followSession(queryClient)
followOtherTabs(queryClient)
watchIntegrity(queryClient)

if (import.meta.env.DEV) void clearDevCaches()
if (import.meta.env.PROD && !pageSettings().allowDevtools) guardDevtools(window)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
