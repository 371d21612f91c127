import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { DayView } from '#server/cycle/contract.ts'
import { longDay } from '#src/lib/calendar/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { MainFields, MoreFields } from './day-fields.tsx'
import { FromElsewhere } from './from-elsewhere.tsx'
import { useHasUnsaved } from './unsaved.tsx'
import { useDayLog } from './use-day-log.ts'

/** How today is: each press is saved at once. */
export function TodayLog({ today, entry }: { today: string; entry: DayView | null }) {
  const id = useId()
  const log = useDayLog(today, entry)
  const { symptoms, lhTest, temperature, note } = log.values
  const hasMore = symptoms.length > 0 || lhTest !== null || temperature !== null || note !== ''
  const hasUnsaved = useHasUnsaved(today)
  const [isOpen, setOpen] = useState(hasUnsaved || hasMore)
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="title-section">
          Log today
        </h2>
        <p className="text-muted text-sm">{longDay(today, today)}</p>
      </div>
      <div className="space-y-5">
        <MainFields log={log} />
        <Button
          variant="quiet"
          size="sm"
          className={cx('-ml-3 px-3!', !isOpen && '-mb-2')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-more` : undefined}
          icon={
            <ChevronDown
              aria-hidden="true"
              size={18}
              className={cx('transition-transform duration-(--dur-2)', isOpen && 'rotate-180')}
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Symptoms, tests and a note'}
        </Button>
        {isOpen ? (
          <div id={`${id}-more`} className="space-y-5">
            <MoreFields log={log} />
          </div>
        ) : null}
        <FromElsewhere entry={entry} />
      </div>
    </Card>
  )
}
