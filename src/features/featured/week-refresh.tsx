import { RefreshCw, StepForward, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FeaturedView } from '#server/featured/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useChangeWeek, useFocusAfterChange } from './use-week.ts'

/** Refreshes the Recipe of the Week; an admin confirms, and then draws the next one for everybody. */
export function WeekRefresh({ title }: { title: string }) {
  const draws = useChef().role === 'admin'
  const { refreshing, refresh } = useChangeWeek()
  const [asking, setAsking] = useState(false)
  const button = useFocusAfterChange()
  const Icon = draws ? StepForward : RefreshCw
  return (
    <>
      <IconButton
        ref={button}
        label={draws ? 'Draw the next Recipe of the Week' : 'Refresh the Recipe of the Week'}
        icon={<Icon aria-hidden="true" size={20} />}
        pending={refreshing}
        {...(draws && { 'aria-haspopup': 'dialog' })}
        onClick={draws ? () => setAsking(true) : refresh}
        className="-mr-2.5 hover:bg-surface"
      />
      {draws ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Draw the next Recipe of the Week?"
          confirmLabel="Draw the next one"
          tone="primary"
          onConfirm={refresh}
        >
          “{title}” gives way to another recipe, for every chef here and at once. You can bring it back until Monday,
          00:00 UTC.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** For admins: what was drawn away in this week, and the way to bring it back. */
export function WeekUndo({ previous }: { previous: NonNullable<FeaturedView['previousDraw']> }) {
  const { restoring, restore } = useChangeWeek()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong border-dashed py-2 pr-2 pl-4">
      <p className="min-w-[12rem] flex-1 py-1 text-sm leading-title [overflow-wrap:anywhere]">
        Drawn by an admin instead of <b className="font-semibold">{previous.title}</b>. Until Monday, 00:00 UTC, it can
        come back.
      </p>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden="true" size={18} />}
        pending={restoring}
        pendingLabel="Bringing it back..."
        onClick={restore}
      >
        Bring it back
      </Button>
    </div>
  )
}
