import { ChevronRight } from 'lucide-react'
import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { measureLabels, measures, shortDay } from './activities.ts'

const number = new Intl.NumberFormat('en')

/** The figures behind the charts, by day and by week. */
export function DaysTable({ days, weeks }: Pick<EngagementView, 'days' | 'weeks'>) {
  return (
    <Card as="section" aria-label="All figures" padded={false}>
      <details className="group">
        <summary className="flex min-h-tap cursor-pointer list-none items-center px-5.5 py-3 font-semibold -outline-offset-2">
          <ChevronRight aria-hidden="true" size={20} className="mr-1.5 -ml-1 group-open:rotate-90" />
          All figures as a table
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section aria-label="Figures by day" tabIndex={0} className="max-h-[480px] overflow-auto px-5.5 pb-5">
          <table className="w-full text-right text-sm tabular-nums">
            <thead className="sticky top-0 bg-surface text-muted">
              <tr>
                <th scope="col" className="py-2 text-left font-normal">
                  Day
                </th>
                {measures.map(measure => (
                  <th key={measure} scope="col" className="py-2 pl-3 font-normal">
                    {measureLabels[measure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {[...days].reverse().map(day => (
                <tr key={day.day}>
                  <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
                    {shortDay(day.day)}
                  </th>
                  {measures.map(measure => (
                    <td key={measure} className="py-1.5 pl-3">
                      {number.format(day[measure])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <table className="mt-6 text-right text-sm tabular-nums">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="py-2 text-left font-normal">
                  Week of
                </th>
                <th scope="col" className="py-2 pl-6 font-normal">
                  Active chefs
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {[...weeks].reverse().map(week => (
                <tr key={week.week}>
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {shortDay(week.week)}
                  </th>
                  <td className="py-1.5 pl-6">{number.format(week.activeChefs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}
