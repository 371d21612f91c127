import type { OverviewView } from '#server/cycle/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { GapQuestions } from '../overview/gap-questions.tsx'
import { PauseBanner } from '../overview/pause-banner.tsx'
import { Remarks } from '../overview/remarks.tsx'
import { Confidence } from './confidence.tsx'
import { DateRanges } from './date-ranges.tsx'
import { HowComputed } from './how-computed.tsx'
import { PauseCard } from './pause-card.tsx'

/** What is expected, how sure that is, how it came about, and the way to pause it. */
export function PredictionsTab({ view }: { view: OverviewView }) {
  const { prediction, noPrediction, pause, today, questions } = view
  return (
    <div className="space-y-6">
      {pause ? <PauseBanner pause={pause} today={today} /> : null}
      <GapQuestions questions={questions} today={today} />
      {prediction ? (
        <>
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
            <DateRanges
              title="Next periods"
              tone="period"
              ranges={prediction.periods}
              today={today}
              late={prediction.daysLate}
            />
            <DateRanges
              title="Next ovulations"
              tone="ovulation"
              ranges={prediction.ovulations}
              today={today}
              late={0}
            />
          </div>
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
            <Confidence prediction={prediction} />
            <HowComputed reasons={prediction.reasons} />
          </div>
        </>
      ) : (
        <EmptyState title="Nothing is predicted now">{noPrediction?.text}</EmptyState>
      )}
      <Remarks remarks={view.remarks} unreadable={0} />
      {pause ? null : <PauseCard today={today} />}
    </div>
  )
}
