import type { ReactNode } from 'react'
import { phases } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { days } from '#src/lib/calendar/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { phaseColours, phaseNames } from '../names.ts'
import { Ring, RingOutline } from './ring.tsx'
import { type RingCycle, ringCycle } from './ring-phases.ts'

/** Where the cycle stands: the ring, and in its middle the day and the phase as text. `onStart` logs the first day. */
export function RingCard({ view, onStart }: { view: OverviewView; onStart: () => void }) {
  const cycle = ringCycle(view)
  return (
    <Card as="section" aria-labelledby="cycle-now" className="flex flex-col items-center xl:px-6! xl:py-9!">
      <div className="relative w-full max-w-100">
        {cycle ? <Ring cycle={cycle} /> : <RingOutline />}
        <div className="absolute inset-[21%] flex flex-col items-center justify-center text-center">
          {cycle ? <Middle cycle={cycle} /> : <EmptyMiddle view={view} onStart={onStart} />}
        </div>
      </div>
      {cycle ? <PhaseLegend known={cycle.phases} /> : null}
    </Card>
  )
}

function Middle({ cycle }: { cycle: RingCycle }) {
  const phase = cycle.phases[cycle.today - 1]
  const day = `Day ${cycle.today}`
  return (
    <>
      <p aria-hidden="true" className="font-medium text-muted">
        {phase ? day : 'Today'}
      </p>
      <h2 id="cycle-now" className="title-sheet my-0.5">
        {phase ? phaseNames[phase] : day}
      </h2>
      <p aria-hidden="true" className="text-balance text-muted text-sm leading-title md:text-md">
        {middleText(cycle)}
      </p>
    </>
  )
}

function middleText({ daysLate, expected, days: count, today }: RingCycle): string {
  if (daysLate > 0) return `${days(daysLate)} later than expected`
  if (expected !== null) return `of about ${days(count)}`
  return today > 1 ? 'since your last period began' : ''
}

function EmptyMiddle({ view, onStart }: { view: OverviewView; onStart: () => void }) {
  const reason = view.noPrediction?.reason
  const text = (title: string, line: ReactNode) => (
    <>
      <h2 id="cycle-now" className="title-section">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-balance text-muted text-sm leading-title">{line}</p>
    </>
  )
  if (reason === 'paused') return text('Paused', 'What you log is kept.')
  if (!view.current) {
    return (
      <>
        {text('No days yet', 'One day is enough to begin.')}
        <Button size="sm" onClick={onStart}>
          Log your first day
        </Button>
      </>
    )
  }
  return (
    <>
      {reason === 'after_pause'
        ? text('After the pause', 'It goes on with your next period.')
        : text(`Day ${view.current.cycleDay}`, 'since your last period began')}
      <Button size="sm" variant="outline" onClick={onStart}>
        Log a period
      </Button>
    </>
  )
}

function PhaseLegend({ known }: { known: RingCycle['phases'] }) {
  const shown = phases.filter(phase => known.includes(phase))
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-sm">
      {shown.map(phase => (
        <li key={phase} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <circle cx={6} cy={6} r={6} fill={phaseColours[phase]} />
          </svg>
          {phaseNames[phase]}
        </li>
      ))}
    </ul>
  )
}
