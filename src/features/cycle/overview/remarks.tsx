import { Card } from '#src/ui/card.tsx'

/** What is worth knowing about the lengths, without alarm; and entries that could not be read. */
export function Remarks({ remarks, unreadable }: { remarks: readonly string[]; unreadable: number }) {
  const broken =
    unreadable > 0
      ? `${unreadable === 1 ? 'One entry' : `${unreadable} entries`} could not be unlocked and ${unreadable === 1 ? 'is' : 'are'} left out. Please tell an admin.`
      : null
  const all = broken ? [...remarks, broken] : remarks
  if (all.length === 0) return null
  return (
    <Card as="section" aria-labelledby="remarks">
      <h2 id="remarks" className="title-card">
        Worth knowing
      </h2>
      <ul className="mt-2 max-w-measure space-y-2 text-muted">
        {all.map(remark => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Card>
  )
}
