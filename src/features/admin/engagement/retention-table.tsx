import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { shortDay } from './activities.ts'

/** Of the chefs who arrived in a week, how many were here again in each week after. */
export function RetentionTable({ rows }: { rows: EngagementView['retention'] }) {
  const later = Array.from({ length: Math.max(0, ...rows.map(row => row.returned.length)) }, (_, at) => at + 1)
  return (
    <Card as="section" aria-labelledby="retention">
      <h2 id="retention" className="title-card">
        Who comes back
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        By week of arrival: how many were here again in each week after it.
      </p>
      {rows.some(row => row.arrived > 0) ? (
        <section
          aria-label="Who comes back, as a table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by keyboard
          tabIndex={0}
          className="relative overflow-x-auto -outline-offset-2"
        >
          <table className="w-full border-separate border-spacing-1 text-sm tabular-nums">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="whitespace-nowrap pr-2 text-left font-normal">
                  Week of
                </th>
                <th scope="col" className="px-1 text-right font-normal">
                  Arrived
                </th>
                {later.map(weeks => (
                  <th key={weeks} scope="col" className="min-w-11 px-1 font-normal">
                    {`+${weeks}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.week}>
                  <th scope="row" className="whitespace-nowrap pr-2 text-left font-semibold">
                    {shortDay(row.week)}
                  </th>
                  <td className="px-1 text-right">{row.arrived}</td>
                  {later.map(weeks => (
                    <Share key={weeks} returned={row.returned[weeks - 1] ?? null} arrived={row.arrived} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p className="text-muted">Nobody arrived in these weeks.</p>
      )}
    </Card>
  )
}

/** The more came back, the deeper the green behind the share. */
function Share({ returned, arrived }: { returned: number | null; arrived: number }) {
  if (returned === null || arrived === 0)
    return (
      <td className="h-8 rounded-sm bg-sunken/50">
        <span className="sr-only">{arrived === 0 ? 'Nobody arrived' : 'Not yet'}</span>
      </td>
    )
  const share = returned / arrived
  return (
    <td
      title={`${returned} of ${arrived}`}
      className="h-8 rounded-sm px-1 text-center"
      style={{ background: `color-mix(in oklab, var(--secondary-soft) ${Math.round(share * 100)}%, var(--sunken))` }}
    >
      {`${Math.round(share * 100)}%`}
    </td>
  )
}
