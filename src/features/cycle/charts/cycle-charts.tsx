import { ENERGY_MAX, moods } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { days } from '#src/lib/calendar/day-text.ts'
import { ChartCard } from './chart-card.tsx'
import { energyBars, lengthBars, lengthScale, moodBars } from './chart-data.ts'

const EMPTY = 'Nothing to draw yet. Log it on a few days, and the phases stand here side by side.'

/** How long the latest cycles took. */
export function LengthChart({ view }: { view: OverviewView }) {
  const bars = lengthBars(view.cycles)
  const values = bars.map(({ value }) => value)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [shortest, longest] = [Math.min(...values), Math.max(...values)]
  return (
    <ChartCard
      title="Cycle lengths"
      lead={
        shortest === longest
          ? `All took ${days(longest)}.`
          : `Between ${shortest} and ${days(longest)}. The line is the average.`
      }
      bars={bars}
      {...lengthScale(bars)}
      line={mean}
      columns={['Began', 'Length']}
      empty="Nothing to draw yet. A bar stands here for each cycle that is over."
    />
  )
}

/** What energy and mood were like in each phase. */
export function FeelingCharts({ view }: { view: OverviewView }) {
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <ChartCard
        title="Energy by phase"
        lead={`On average, out of ${ENERGY_MAX}.`}
        bars={energyBars(view.feelings)}
        scale={[0, ENERGY_MAX]}
        ticks={[0, 2, 4, 6, 8, 10]}
        columns={['Phase', 'Energy']}
        empty={EMPTY}
      />
      <ChartCard
        title="Mood by phase"
        lead={`On average, from 1 (awful) to ${moods.length} (great).`}
        bars={moodBars(view.feelings)}
        scale={[0, moods.length]}
        ticks={[0, 1, 2, 3, 4, 5]}
        columns={['Phase', 'Mood']}
        empty={EMPTY}
      />
    </div>
  )
}
