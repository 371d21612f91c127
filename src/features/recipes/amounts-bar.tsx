import { Check, RotateCcw, Scale } from 'lucide-react'
import type { UnitSystem } from 'recipe-reader/amounts'
import { MOST_SERVINGS, multipleLabels, multiples } from '#common/recipe/portions.ts'
import { counted } from '#src/lib/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import type { Portions } from './portions.ts'
import { unitSystems } from './units.ts'

const multipleChoices = multiples.map(value => ({ value: String(value), label: multipleLabels[value] }))

const unitLabels: Record<UnitSystem, string> = {
  'as-written': 'Measures as written',
  metric: 'Metric measures',
  us: 'US measures',
}

/** Chooses how many the amounts are for: servings if the recipe states them, else a few multiples. */
export function PortionsControl({ portions }: { portions: Portions }) {
  if (portions.servings === null) {
    return (
      <ChipGroup
        label="How much of the recipe"
        choices={multipleChoices}
        value={String(portions.factor)}
        onValueChange={value => portions.choose(Number(value))}
      />
    )
  }
  return (
    <Stepper
      label="Servings"
      value={portions.servings}
      max={MOST_SERVINGS}
      onValueChange={portions.choose}
      decreaseLabel="Fewer servings"
      increaseLabel="More servings"
    >
      {counted(portions.servings, 'serving')}
    </Stepper>
  )
}

/** Measures of all recipes on this device, and the way back to the amounts of this one. */
export function AmountsBar({
  portions,
  original,
  units,
  onUnits,
}: {
  portions: Portions
  /** Servings that the recipe says. */
  original: number | null
  units: UnitSystem
  onUnits: (system: UnitSystem) => void
}) {
  return (
    <div className="mt-1.5 flex min-h-tap flex-wrap items-center justify-between gap-x-2 print:hidden">
      <Menu
        align="start"
        label="Measures"
        trigger={
          <Button variant="quiet" size="sm" icon={<Scale aria-hidden="true" size={18} />} className="-ml-3 px-3!">
            {unitLabels[units]}
          </Button>
        }
      >
        {unitSystems.map(system => (
          <MenuItem
            key={system}
            icon={<Check aria-hidden="true" size={20} className={system === units ? '' : 'invisible'} />}
            onSelect={() => onUnits(system)}
          >
            {unitLabels[system]}
            {system === units ? <span className="sr-only">, chosen</span> : null}
          </MenuItem>
        ))}
      </Menu>
      {portions.factor === 1 ? null : (
        <Button
          variant="link"
          size="sm"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          className="-mr-2"
          onClick={portions.reset}
        >
          Back to {original === null ? 'the original' : counted(original, 'serving')}
        </Button>
      )}
    </div>
  )
}
