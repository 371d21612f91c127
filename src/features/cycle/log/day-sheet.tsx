import { useState } from 'react'
import type { DayView } from '#server/cycle/contract.ts'
import { longDay } from '#src/lib/calendar/day-text.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MainFields, MoreFields } from './day-fields.tsx'
import { FromElsewhere } from './from-elsewhere.tsx'
import { useUnsavedOf } from './unsaved.tsx'
import { useDayLog } from './use-day-log.ts'

/** Logs or corrects a day; null closes it. Each press is saved at once, and what is typed when its field is left. */
export function DaySheet(props: {
  day: string | null
  today: string
  entry: DayView | null
  /** Whether what is logged of the day is known yet. */
  isLoaded: boolean
  onClose: () => void
}) {
  const { day, today, entry, onClose } = props
  // Keeps its text while it closes.
  const [shown, setShown] = useState(day)
  if (day !== null && day !== shown) setShown(day)
  const closing = useAskBeforeClosing({
    open: day !== null,
    onOpenChange: onClose,
    ...useUnsavedOf(shown ?? ''),
    lost: 'What you typed for this day has not been saved.',
  })
  const title = shown ? longDay(shown, today) : ''
  return (
    <Sheet
      open={day !== null}
      onOpenChange={closing.change}
      title={title}
      description="What you choose is saved at once."
      footer={
        <Button size="sm" onClick={() => closing.change(false)}>
          Done
        </Button>
      }
    >
      {shown && props.isLoaded ? <DayForm key={shown} day={shown} entry={entry} /> : <DaySkeleton />}
      {closing.question}
    </Sheet>
  )
}

function DayForm({ day, entry }: { day: string; entry: DayView | null }) {
  const log = useDayLog(day, entry)
  const isClearing = log.pending.size > 1
  const isByHand = entry?.dataSources.includes('manual') ?? false
  return (
    <div className="space-y-5">
      <MainFields log={log} />
      <MoreFields log={log} />
      <FromElsewhere entry={entry} />
      {isByHand ? (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 px-3! text-danger!"
          pending={isClearing}
          pendingLabel="Clearing"
          onClick={() => void log.clear()}
        >
          Clear this day
        </Button>
      ) : null}
    </div>
  )
}

function DaySkeleton() {
  return (
    <div className="space-y-5">
      {['flow', 'mood', 'energy'].map(part => (
        <div key={part} className="space-y-2">
          <Skeleton className="w-20" />
          <Skeleton className="h-tap rounded-full" />
        </div>
      ))}
      <p role="status" className="sr-only">
        Loading this day
      </p>
    </div>
  )
}
