import { useState } from 'react'
import type { OverviewView } from '#server/cycle/contract.ts'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import { FeelingCharts, LengthChart } from '../charts/cycle-charts.tsx'
import { PeriodSheet } from '../log/period-sheet.tsx'
import { TodayLog } from '../log/today-log.tsx'
import { ComingUp } from './coming-up.tsx'
import { GapQuestions } from './gap-questions.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { RecentCycles } from './recent-cycles.tsx'
import { Remarks } from './remarks.tsx'
import { RingCard } from './ring-card.tsx'

/** Where the cycle stands, what comes, today's log, the calendar and what was. */
export function OverviewTab({ view }: { view: OverviewView }) {
  const { today, pause, questions, prediction } = view
  const [period, setPeriod] = useState<{ from: string; to: string } | null>(null)
  const start = () => setPeriod({ from: today, to: today })
  const hasCycle = view.current !== null || pause !== null
  return (
    <div className="space-y-6">
      {pause ? <PauseBanner pause={pause} today={today} /> : null}
      <GapQuestions questions={questions} today={today} />
      {/* Wide, the ring and the recent cycles stand left, what comes and the log right of them; a log that unfolds moves nothing. */}
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[460px_1fr] xl:grid-rows-[auto_auto_1fr]">
        <div className="xl:row-span-2">
          <RingCard view={view} onStart={start} />
        </div>
        {hasCycle ? <ComingUp view={view} /> : null}
        <div className={hasCycle ? 'xl:row-span-2' : 'xl:row-span-3'}>
          <TodayLog key={today} today={today} entry={view.todayEntry} />
        </div>
        {view.cycles.length > 1 ? <RecentCycles view={view} /> : null}
      </div>
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[460px_1fr]">
        <CalendarCard today={today} prediction={prediction} />
        <div className="space-y-6">
          <LengthChart view={view} />
          <Remarks remarks={view.remarks} unreadable={view.unreadable} />
        </div>
      </div>
      {view.feelings.some(({ moods, energyLevels }) => moods + energyLevels > 0) ? <FeelingCharts view={view} /> : null}
      <PeriodSheet
        period={period}
        today={today}
        title={view.current ? 'Log a period' : 'Log your first day'}
        onClose={() => setPeriod(null)}
      />
    </div>
  )
}
