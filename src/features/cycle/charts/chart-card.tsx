import { lazy, type ReactNode, Suspense, useId } from 'react'
import { WhenNear } from '#src/lib/when-near.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ChartBar } from './chart-data.ts'

// The charts' code is larger than the page around it.
const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }))

const waiting = <Skeleton className="h-[220px] rounded-md" />

/** A chart with the same as a table below it. */
export function ChartCard(props: {
  title: string
  lead: ReactNode
  bars: ChartBar[]
  scale: [number, number]
  ticks?: number[]
  line?: number
  columns: [string, string]
  /** What it takes for bars to show. */
  empty: string
}) {
  const id = useId()
  const { title, lead, bars, scale, ticks, line, columns, empty } = props
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="title-section">
        {title}
      </h2>
      {bars.length === 0 ? (
        <p className="mt-1 text-muted">{empty}</p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-muted text-sm">{lead}</p>
          <WhenNear waiting={waiting}>
            <Suspense fallback={waiting}>
              <Bars bars={bars} scale={scale} {...(ticks && { ticks })} {...(line !== undefined && { line })} />
            </Suspense>
          </WhenNear>
          <details className="mt-2">
            <summary className="inline-flex min-h-tap items-center rounded-md font-semibold text-sm">
              As a table
            </summary>
            <table className="w-full text-sm">
              <thead>
                <tr>
                  {columns.map(column => (
                    <th key={column} scope="col" className="border-line border-b py-1.5 pr-3 text-left font-semibold">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map(({ key, longName, text }) => (
                  <tr key={key}>
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {longName}
                    </th>
                    <td className="py-1.5 tabular-nums">{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  )
}
