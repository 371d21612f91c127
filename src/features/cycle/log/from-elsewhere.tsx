import type { DayView } from '#server/cycle/contract.ts'
import { sourceNames } from '../names.ts'

/** Says that a part of a day was brought in, and which entry counts. */
export function FromElsewhere({ entry }: { entry: DayView | null }) {
  const sources = entry?.dataSources.filter(source => source !== 'manual') ?? []
  if (sources.length === 0) return null
  return (
    <p className="text-muted text-sm">
      Part of this came from {sources.map(source => sourceNames[source]).join(' and ')}. What you choose here goes
      before it.
    </p>
  )
}
