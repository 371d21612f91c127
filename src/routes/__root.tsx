import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useLiveCounts } from '#src/entities/chef/live-counts.ts'
import { useOutbox } from '#src/entities/chef/session/use-outbox.ts'
import { InviteArrival } from '#src/features/friends/invite-arrival.tsx'
import { NotificationsBell } from '#src/features/notifications/notifications-bell.tsx'
import { TimerGate } from '#src/features/recipes/timers/timer-gate.tsx'
import { AppPartsLater } from '#src/features/shell/app-parts-later.tsx'
import { Navigation } from '#src/features/shell/navigation.tsx'
import { NotFound } from '#src/features/shell/not-found.tsx'
import { OfflineNotice } from '#src/features/shell/offline-notice.tsx'
import { SkipLink } from '#src/features/shell/skip-link.tsx'

export const Route = createRootRoute({ staticData: { section: null }, component: Root, notFoundComponent: NotFound })

/** The frame of every page. */
function Root() {
  useLiveCounts()
  useOutbox()
  return (
    <>
      <SkipLink />
      <Navigation bell={<NotificationsBell />} />
      <OfflineNotice />
      <AppPartsLater />
      <InviteArrival />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <TimerGate />
    </>
  )
}
