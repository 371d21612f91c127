import { useId } from 'react'
import { away, days, longDay, spanOf } from '#src/lib/calendar/day-text.ts'
import { Card } from '#src/ui/card.tsx'
import { DateTile } from '../overview/date-tile.tsx'

/** The next days of a kind, each with the span it lies within in four of five cases. */
export function DateRanges(props: {
  title: string
  tone: 'period' | 'ovulation'
  ranges: readonly { date: string; earliest: string; latest: string }[]
  today: string
  /** Days past the expected one. */
  late: number
}) {
  const id = useId()
  const { title, tone, ranges, today, late } = props
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="title-section">
        {title}
      </h2>
      {late > 0 ? (
        <p className="mt-1 text-muted">
          The next one is late by {days(late)}. That happens now and then, for many reasons.
        </p>
      ) : null}
      <ol className="mt-1 divide-y divide-line">
        {ranges.map(({ date, earliest, latest }) => (
          <li key={date} className="flex items-center gap-4 py-4 last:pb-0">
            <DateTile day={date} tone={tone} />
            <div className="min-w-0">
              <p className="font-semibold">About {longDay(date, today)}</p>
              <p className="text-muted">
                {away(date, today)}. In four of five cases: {spanOf(earliest, latest, today)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
