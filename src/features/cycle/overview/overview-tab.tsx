import { useState } from 'react'
import type { OverviewView } from '#server/cycle/contract.ts'
import { useMedia } from '#src/ui/use-media.ts'
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
  const wide = useMedia('(min-width: 68.75rem)')
  const ring = <RingCard view={view} onStart={start} />
  const coming = hasCycle ? <ComingUp view={view} /> : null
  const log = <TodayLog key={today} today={today} entry={view.todayEntry} />
  const recent = view.cycles.length > 1 ? <RecentCycles view={view} /> : null
  const calendar = <CalendarCard today={today} prediction={prediction} />
  return (
    <div className="space-y-6">
      {pause ? <PauseBanner pause={pause} today={today} /> : null}
      <GapQuestions questions={questions} today={today} />
      {wide ? (
        <div className="grid grid-cols-[460px_1fr] items-start gap-6 *:min-w-0">
          <div className="space-y-6">
            {ring}
            {calendar}
          </div>
          <div className="space-y-6">
            {coming}
            {log}
            {recent}
          </div>
        </div>
      ) : (
        <>
          {ring}
          {coming}
          {log}
          {recent}
          {calendar}
        </>
      )}
      <LengthChart view={view} />
      <Remarks remarks={view.remarks} unreadable={view.unreadable} />
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
