import { exactTime } from '#src/ui/relative-time.ts'
import { tableTime } from './table-time.ts'

/** A moment in a column: short, with all of it in the tooltip. */
export function When({ iso }: { iso: string | null }) {
  if (!iso) return <span className="text-muted">Never</span>
  return (
    <time dateTime={iso} title={exactTime(iso)} className="tabular-nums">
      {tableTime(iso)}
    </time>
  )
}
