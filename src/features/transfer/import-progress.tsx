import { useState } from 'react'
import { type ImportFilter, isOver as isOverIn } from '#server/kitchen/transfer/constants.ts'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { ImportLines } from './import-lines.tsx'
import { doneOf, outcomeMessage, resultFilters, undoneMessage } from './import-words.ts'

/** How far an import is, or what became of it, with a line for each recipe. */
export function ImportProgress({ found }: { found: RecipeImportView }) {
  const { token, counts, state, problem } = found
  const filters = resultFilters(found)
  const [chosen, setShow] = useState<ImportFilter | null>(null)
  const isOver = isOverIn(state)
  const show = chosen ?? (isOver ? (filters[0]?.value ?? 'all') : 'all')
  const total = counts.chosen.toLocaleString('en')
  return (
    <Card as="section" aria-labelledby="progress">
      <h2 id="progress" className="title-section">
        {isOver ? 'Result' : state === 'paused' ? 'Paused' : 'Under way'}
      </h2>
      {isOver ? (
        <FormAlert tone={state === 'failed' ? 'danger' : 'done'} className="mt-4">
          {state === 'failed' ? problem : null}
          {state === 'done' ? `${outcomeMessage(counts)}.` : null}
          {state === 'undone' ? `${undoneMessage(counts)}.` : null}
        </FormAlert>
      ) : (
        <>
          <p role="status" className="mt-2 tabular-nums">
            {doneOf(counts).toLocaleString('en')} of {total} recipes brought in
          </p>
          <progress
            className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-secondary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-secondary"
            value={doneOf(counts)}
            max={counts.chosen}
            aria-hidden="true"
          />
          {problem ? <FormAlert className="mt-4">{problem}</FormAlert> : null}
          <p className="mt-3 text-muted text-sm">It goes on when you leave this page.</p>
        </>
      )}
      {isOver && counts.all > 0 ? (
        <>
          <ChipGroup
            className="mt-5"
            label="Which recipes to show"
            choices={filters.map(({ value, label, count }) => ({
              value,
              label: `${label} ${count.toLocaleString('en')}`,
            }))}
            value={show}
            onValueChange={setShow}
          />
          <ImportLines token={token} show={show} />
        </>
      ) : null}
    </Card>
  )
}
