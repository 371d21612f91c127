import type { PredictionView } from '#server/cycle/contract.ts'
import { percent } from '#src/lib/calendar/day-text.ts'
import { Card } from '#src/ui/card.tsx'

const labels: Record<PredictionView['confidence'], string> = { low: 'Low', fair: 'Fair', good: 'Good', high: 'High' }

/** How sure the next period's day is, in a word and as a number, and what that means. */
export function Confidence({ prediction }: { prediction: PredictionView }) {
  const { confidence, confidenceScore } = prediction
  const outOfTen = Math.round(confidenceScore * 10)
  return (
    <Card as="section" aria-labelledby="confidence">
      <h2 id="confidence" className="title-section">
        Confidence
      </h2>
      <p className="mt-2 flex items-baseline gap-3">
        <span className="title-number">{percent(confidenceScore)}</span>
        <span className="font-semibold text-lg">{labels[confidence]}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-3 h-2.5 w-full rounded-full bg-sunken"
      >
        <rect width={confidenceScore * 100} height={1} fill="var(--secondary)" />
      </svg>
      <p className="mt-3 max-w-measure text-muted">
        Out of ten predictions like this one, about {outOfTen} are right within two days. It grows with the cycles that
        you log, and less so where their lengths vary.
      </p>
    </Card>
  )
}
