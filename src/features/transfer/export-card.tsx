import { ExportChoice } from '#src/entities/recipe/export/export-choice.tsx'
import { Card } from '#src/ui/card.tsx'

/** Exports a kitchen in the form that the chef chooses. */
export function ExportCard() {
  return (
    <Card as="section" aria-labelledby="export">
      <h2 id="export" className="title-section">
        Export
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Your Back Burner and your Cookbook in one file, to keep or to take elsewhere.
      </p>
      <ExportChoice label="Export my kitchen" />
    </Card>
  )
}
