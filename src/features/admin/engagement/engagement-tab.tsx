import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ENGAGEMENT_DAYS } from '#server/admin/engagement/constants.ts'
import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FiguresSkeleton } from '../skeletons.tsx'
import { DaysTable } from './days-table.tsx'
import { EngineBars } from './engine-bars.tsx'
import { RetentionTable } from './retention-table.tsx'
import { TotalTiles } from './total-tiles.tsx'

const ActiveChart = lazy(async () => ({ default: (await import('./engagement-charts.tsx')).ActiveChart }))
const ActivityChart = lazy(async () => ({ default: (await import('./engagement-charts.tsx')).ActivityChart }))

const spans = [
  { value: '7', label: '7 days' },
  { value: String(ENGAGEMENT_DAYS), label: '4 weeks' },
  { value: '91', label: '3 months' },
  { value: '364', label: 'A year' },
] as const

/** Figures of how much chefs use this server. */
export function EngagementTab() {
  const [days, setDays] = useState<string>(String(ENGAGEMENT_DAYS))
  const read = trpc.admin.engagement.read.useQuery(
    { days: Number(days) },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  return (
    <section aria-label="Engagement Analytics">
      <ChipGroup label="Span of time" className="mb-5" value={days} onValueChange={setDays} choices={spans} />
      <QueryState
        query={read}
        isEmpty={() => false}
        loading={<FiguresSkeleton />}
        loadingLabel="Counting..."
        hideLoadingLabel
        errorTitle="The figures did not load"
        errorText={whyNotLoaded}
      >
        {data => <Figures data={data} busy={read.isPlaceholderData} />}
      </QueryState>
    </section>
  )
}

function Figures({ data, busy }: { data: EngagementView; busy: boolean }) {
  return (
    <div aria-busy={busy} className="flex flex-col gap-6">
      <TotalTiles totals={data.totals} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <ChartCard title="Active chefs" lead="Chefs who were here, by day.">
          <ActiveChart days={data.days} />
        </ChartCard>
        <ChartCard title="What happened" lead="Posts, remakes, comments, likes and saves, by day.">
          <ActivityChart days={data.days} />
        </ChartCard>
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <RetentionTable rows={data.retention} />
        <EngineBars engines={data.engines} />
      </div>
      <DaysTable days={data.days} weeks={data.weeks} />
    </div>
  )
}

function ChartCard({ title, lead, children }: { title: string; lead: string; children: React.ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="title-card">{title}</h2>
      <p className="mb-4 text-muted text-sm">{lead}</p>
      <div className="h-64">
        <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>
      </div>
    </Card>
  )
}
