import { sceneUrl } from '#server/media/drawn/contract.ts'
import type { NotificationView } from '#server/notifications/contract.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReading } from './use-notifications.ts'

interface NotificationsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The chef's notifications. Opening the list marks them as read. */
export function NotificationsSheet({ open, onOpenChange }: NotificationsSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Notifications" className="md:px-5!">
      {/* As high while it loads as it will most likely be, so that it does not jump. */}
      <div className="min-h-80 pb-2">
        <NotificationList onLeave={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { rows, hasMore, loadingMore, failedMore, loadMore } = useNotifications()
  const fresh = useReading(rows.data)
  return (
    <QueryState
      query={rows}
      bare
      loading={<NotificationsSkeleton />}
      loadingLabel="Loading notifications..."
      hideLoadingLabel
      errorTitle="Your notifications did not load"
      errorText={whyNotLoaded}
      empty={
        <EmptyState bare level={3} drawing={sceneUrl('friends')} title="Nothing new at the table">
          When chefs follow you, ask to be your friend, or like, comment on and make what you dish, you hear of it here.
        </EmptyState>
      }
    >
      {notifications => (
        <>
          <NotificationRows notifications={notifications} fresh={fresh} onLeave={onLeave} />
          {hasMore ? (
            <div className="flex flex-col items-center gap-2.5 pt-4">
              {failedMore ? <p className="text-danger">Older ones did not load.</p> : null}
              <Button variant="outline" pending={loadingMore} onClick={loadMore}>
                {failedMore ? 'Try again' : 'Show older'}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

function NotificationRows(props: {
  notifications: readonly NotificationView[]
  fresh: ReadonlySet<number>
  onLeave: () => void
}) {
  const { notifications, fresh, onLeave } = props
  const shared = namesakes(notifications.map(({ actor }) => actor))
  return (
    <ul className="grid gap-1">
      {notifications.map(one => (
        <NotificationRow
          key={one.id}
          notification={one}
          isNew={fresh.has(one.id)}
          isNamesake={shared.has(one.actor.id)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

/** Rows before they are there. */
function NotificationsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-1">
      {['w-60', 'w-72', 'w-52', 'w-64'].map(width => (
        <div key={width} className="flex gap-3.5 px-3 py-3">
          <Skeleton className="size-11 flex-none rounded-full" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className={`h-4 max-w-[90%] ${width}`} />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
