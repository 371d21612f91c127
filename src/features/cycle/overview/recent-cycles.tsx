import { useId, useState } from 'react'
import { daysBetween } from '#common/days.ts'
import { RECENT_CYCLES } from '#server/cycle/constants.ts'
import type { CycleView, OverviewView } from '#server/cycle/contract.ts'
import { days, plainDay, shortDay, shortDayOfYear } from '#src/lib/calendar/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { leftOut } from '../names.ts'
import { useGapAnswer } from './gap-questions.tsx'

/** Bars end here; a longer cycle fills its bar. */
const FULL_BAR = 32

/** The latest finished cycles as bars, and all of them on demand. */
export function RecentCycles({ view }: { view: OverviewView }) {
  const id = useId()
  const [all, setAll] = useState(false)
  const finished = view.cycles.filter(({ isFinished }) => isFinished)
  const shown = all ? finished : finished.slice(0, RECENT_CYCLES)
  const counted = finished.flatMap(({ counts, cycleLength }) => (counts === 'yes' ? (cycleLength ?? []) : []))
  const mean = counted.length > 0 ? Math.round(counted.reduce((sum, n) => sum + n, 0) / counted.length) : null
  const fullBar = Math.max(
    FULL_BAR,
    ...shown.flatMap(({ counts, cycleLength }) => (counts === 'yes' ? (cycleLength ?? []) : [])),
  )
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="title-section">
          Recent cycles
        </h2>
        {mean === null ? null : <p className="text-muted text-sm">{days(mean)} on average</p>}
      </div>
      <ul id={`${id}-list`} className="space-y-2">
        {shown.map(cycle => (
          <CycleRow key={cycle.id} cycle={cycle} fullBar={fullBar} today={view.today} withYear={all} />
        ))}
      </ul>
      <BarLegend />
      {finished.length > RECENT_CYCLES ? (
        <Button
          variant="quiet"
          size="sm"
          className="-mb-2 mt-2 -ml-3 px-3!"
          aria-expanded={all}
          aria-controls={`${id}-list`}
          onClick={() => setAll(!all)}
        >
          {all ? `Show the latest ${RECENT_CYCLES}` : `Show all ${finished.length} cycles`}
        </Button>
      ) : null}
    </Card>
  )
}

function CycleRow(props: { cycle: CycleView; fullBar: number; today: string; withYear: boolean }) {
  const { cycle, fullBar, today, withYear } = props
  const { periodStartDate: start, periodLength, ovulationDate, counts, gapAnswer } = cycle
  const length = cycle.cycleLength ?? 0
  const name = withYear ? shortDayOfYear(start) : shortDay(start)
  return (
    <li>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className={`flex-none text-muted text-sm tabular-nums ${withYear ? 'w-24' : 'w-14'}`}>
          {name}
        </span>
        <CycleBar
          length={Math.min(length, fullBar)}
          period={periodLength}
          ovulation={ovulationDate ? daysBetween(start, ovulationDate) : null}
          fullBar={fullBar}
          counts={counts === 'yes'}
        />
        <span className="sr-only">
          From {plainDay(start, today)}, period of {days(periodLength)}:
        </span>
        <span className="w-16 flex-none text-right font-semibold text-sm tabular-nums">{days(length)}</span>
      </div>
      <CycleRemark start={start} counts={counts} gapAnswer={gapAnswer} />
    </li>
  )
}

/** Why a cycle does not count, or that it does because the chef said so; the chef can undo what they said. */
function CycleRemark({ start, counts, gapAnswer }: { start: string } & Pick<CycleView, 'counts' | 'gapAnswer'>) {
  if (counts === 'running' || (counts === 'yes' && gapAnswer === null)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 pl-17 text-muted text-sm">
      {counts === 'yes' ? 'Counts: one long cycle, as you said' : leftOut[counts]}
      {gapAnswer === null ? null : <AskAgain start={start} />}
    </div>
  )
}

function CycleBar(props: {
  length: number
  period: number
  ovulation: number | null
  fullBar: number
  counts: boolean
}) {
  const { length, period, ovulation, fullBar, counts } = props
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${fullBar} 1`}
      preserveAspectRatio="none"
      className="h-5 min-w-0 flex-1 rounded-[5px] bg-sunken"
    >
      <rect width={length} height={1} fill="var(--cycle-luteal)" opacity={counts ? 0.5 : 0.22} />
      {ovulation !== null && counts ? <rect x={ovulation} width={1} height={1} fill="var(--cycle-ovulatory)" /> : null}
      <rect width={Math.min(period, length)} height={1} fill="var(--cycle-menstrual)" />
    </svg>
  )
}

function BarLegend() {
  return (
    <ul aria-hidden="true" className="mt-3 flex gap-5 text-muted text-xs">
      <li className="flex items-center gap-2">
        <span className="size-2.5 rounded-full bg-cycle-menstrual" /> Period
      </li>
      <li className="flex items-center gap-2">
        <span className="size-2.5 rounded-full bg-cycle-ovulatory" /> Ovulation, by estimate or test
      </li>
    </ul>
  )
}

/** Opens the question about a gap again that was answered before. */
function AskAgain({ start }: { start: string }) {
  const { answer, isPending } = useGapAnswer(start)
  return (
    <Button variant="link" size="sm" pending={isPending} onClick={() => answer(null)}>
      Ask again
    </Button>
  )
}
