import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Navigation } from '#src/features/shell/navigation.tsx'
import { NotFound } from '#src/features/shell/not-found.tsx'
import { OfflineNotice } from '#src/features/shell/offline-notice.tsx'
import { SkipLink } from '#src/features/shell/skip-link.tsx'

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** What every page stands in. */
function Root() {
  return (
    <>
      <SkipLink />
      <Navigation />
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
