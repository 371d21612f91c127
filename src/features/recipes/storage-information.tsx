import { CalendarClock, Microwave, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { Card } from '#src/ui/card.tsx'

/** How a dish keeps; nothing where nothing is known. */
export function StorageInformation({ recipe }: { recipe: RecipeView }) {
  const { shelfLife, reheatingInstructions, canFreeze } = recipe
  if (!shelfLife && !reheatingInstructions && canFreeze === null) return null
  return (
    <Card as="section" aria-labelledby="storage" className="print:overflow-visible print:border-0 print:p-0">
      <h2 id="storage" className="title-small text-[1.3125rem]! print:text-[12pt]!">
        Storage information
      </h2>
      <dl className="mt-3 space-y-4 print:mt-1 print:space-y-1">
        {shelfLife ? (
          <Fact icon={<CalendarClock />} label="Shelf life">
            {shelfLife}
          </Fact>
        ) : null}
        {reheatingInstructions ? (
          <Fact icon={<Microwave />} label="Reheating instructions">
            {reheatingInstructions}
          </Fact>
        ) : null}
        {canFreeze === null ? null : (
          <Fact icon={<Snowflake />} label="Freezer-friendly">
            {canFreeze ? 'Yes' : 'No'}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8 leading-title print:pl-0">
      <dt className="font-semibold text-[1rem] print:text-[1em]">
        <span aria-hidden="true" className="absolute top-0 left-0 text-muted print:hidden [&_svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-1 whitespace-pre-line text-muted print:mt-0">{children}</dd>
    </div>
  )
}
