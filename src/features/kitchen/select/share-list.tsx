import { Checkbox } from '#src/ui/checkbox.tsx'

/** What some of the chosen recipes have, or are in: a tag or a collection. */
interface Share {
  id: number
  name: string
  /** How many of the chosen recipes. */
  count: number
}

/** Ticks for what all of the chosen recipes have, dashes for what some have; a press gives it to all, or takes it away. */
export function ShareList<Row extends Share>(props: {
  label: string
  shares: readonly Row[]
  /** How many recipes are chosen. */
  total: number
  /** The one that is being changed. */
  pending: number | null
  onChange: (share: Row, forAll: boolean) => void
}) {
  const { label, shares, total, pending, onChange } = props
  return (
    <ul aria-label={label} className="mb-2">
      {shares.map(share => {
        const isAll = share.count >= total
        const isSome = share.count > 0 && !isAll
        return (
          <li key={share.id}>
            <Checkbox
              label={
                <span className="[overflow-wrap:anywhere]">
                  {share.name}
                  {isSome ? <span className="text-muted text-sm">{` (${share.count} of ${total})`}</span> : null}
                </span>
              }
              checked={isAll}
              mixed={isSome}
              aria-busy={pending === share.id || undefined}
              disabled={pending !== null && pending !== share.id}
              onCheckedChange={forAll => {
                if (pending === null) onChange(share, forAll)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
