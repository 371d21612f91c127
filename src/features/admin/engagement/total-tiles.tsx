import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { changeText, measureLabels, measures } from './activities.ts'

const number = new Intl.NumberFormat('en')

/** The sums of the span, each beside that of the span before. */
export function TotalTiles({ totals }: Pick<EngagementView, 'totals'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {measures.map(measure => {
        const total = totals.find(one => one.measure === measure)
        if (!total) return null
        return (
          <Card key={measure} className="p-4!">
            <dt className="text-muted text-sm">
              {measure === 'activeChefs' ? 'Visits (a chef counts once a day)' : measureLabels[measure]}
            </dt>
            <dd className="title-number mt-1 text-[1.9rem]! tabular-nums">{number.format(total.now)}</dd>
            <dd className="mt-1 text-muted text-sm">{changeText(total.now, total.before)}</dd>
          </Card>
        )
      })}
    </dl>
  )
}
