import { Card } from '#src/ui/card.tsx'

/** How a prediction came about, a sentence each. */
export function HowComputed({ reasons }: { reasons: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="how-computed">
      <h2 id="how-computed" className="title-section">
        How this was computed
      </h2>
      <ul className="mt-2 max-w-measure list-disc space-y-2 pl-5 marker:text-muted">
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-measure text-muted text-sm">
        All of it is arithmetic on this server. No model is asked.
      </p>
    </Card>
  )
}
