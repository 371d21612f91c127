import { useState } from 'react'
import { type Phase, phases } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { phaseColours, phaseNames } from '../names.ts'
import { FittingRecipes } from './fitting-recipes.tsx'
import { Tips } from './tips.tsx'

/** Food for a phase: the one that runs, or any other that is chosen. Works without a logged day too. */
export function NutritionTab({ view }: { view: OverviewView }) {
  const current = view.current?.currentPhase ?? null
  const [chosen, setChosen] = useState<Phase | null>(null)
  const phase = chosen ?? current
  const ordered = current ? [current, ...phases.filter(other => other !== current)] : phases
  return (
    <>
      <ChipGroup<Phase | ''>
        label="Phase"
        choices={ordered.map(value => ({
          value,
          label: value === current ? `${phaseNames[value]}, now` : phaseNames[value],
          icon: <Dot phase={value} />,
        }))}
        value={phase ?? ''}
        onValueChange={value => {
          if (value !== '') setChosen(value)
        }}
      />
      {phase ? (
        <div className="mt-6 grid items-start gap-6 *:min-w-0 xl:grid-cols-[460px_1fr]">
          <Tips phase={phase} />
          <FittingRecipes phase={phase} />
        </div>
      ) : (
        <EmptyState className="mt-6" title="Choose a phase">
          Which one runs now is not known. The tips and recipes of each can be read all the same.
        </EmptyState>
      )}
    </>
  )
}

function Dot({ phase }: { phase: Phase }) {
  return <span aria-hidden="true" className="size-3 rounded-full" style={{ background: phaseColours[phase] }} />
}
