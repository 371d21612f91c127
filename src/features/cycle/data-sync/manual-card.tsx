import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'
import { SourceCard } from './source-card.tsx'
import { daysIn } from './sync-labels.ts'
import { useDaysByHand } from './use-sources.ts'

/** What is logged by hand, which goes before whatever comes in. */
export function ManualCard() {
  const { data: days, isError } = useDaysByHand()
  return (
    <SourceCard
      id="manual"
      title="Manual"
      icon={<PencilLine size={24} />}
      state={{ label: 'Always on', tone: 'sunken' }}
      days={days === undefined ? (isError ? 'The days could not be counted' : 'Counting the days') : daysIn(days)}
    >
      <p className="mt-4 max-w-measure text-muted">
        What you log yourself goes before what comes in from elsewhere for the same day.
      </p>
      <Link
        to="/cycle-tracking"
        search={{ tab: 'overview' }}
        resetScroll={false}
        className={buttonClass({ variant: 'link', size: 'sm', className: 'mt-1 -mb-2 px-0!' })}
      >
        Log a day
      </Link>
    </SourceCard>
  )
}
