import type { PlanEntry } from '#server/plan/contract.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'

/** What a change of a repeated entry is for. */
export const reaches = ['one', 'later'] as const
export type Reach = (typeof reaches)[number]

const names: Record<Reach, string> = { one: 'Only this one', later: 'This and later ones' }

/** Asks whether the later entries of a repetition change too; nothing for an entry that stands alone. */
export function ReachChoice(props: { entry: PlanEntry; value: Reach; onValueChange: (reach: Reach) => void }) {
  const { entry, value, onValueChange } = props
  if (entry.seriesId === null) return null
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold text-sm leading-title">
        Change
      </p>
      <ChipGroup
        label="Change"
        layout="wrap"
        value={value}
        onValueChange={onValueChange}
        choices={reaches.map(reach => ({ value: reach, label: names[reach] }))}
      />
    </div>
  )
}
