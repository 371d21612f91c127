import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { engineLabel } from './engine-label.ts'

const number = new Intl.NumberFormat('en')

/** By which ways recipes came in. */
export function EngineBars({ engines }: Pick<EngagementView, 'engines'>) {
  const most = Math.max(1, ...engines.map(one => one.recipes))
  const sorted = [...engines].sort((one, other) => other.recipes - one.recipes)
  return (
    <Card as="section" aria-labelledby="engines">
      <h2 id="engines" className="title-card">
        Recipes by the way they came in
      </h2>
      {sorted.length === 0 ? (
        <p className="mt-3 text-muted">None in this time.</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-3">
          {sorted.map(({ engine, recipes }) => (
            <li key={engine}>
              <p className="flex justify-between gap-3 text-[.9375rem]">
                {engineLabel(engine)} <span className="font-semibold tabular-nums">{number.format(recipes)}</span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2.5 overflow-clip rounded-full bg-sunken">
                <div className="h-full rounded-full bg-secondary" style={{ width: `${(recipes / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
