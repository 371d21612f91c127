import type { NumberName } from '#common/recipe/fields.ts'
import { difficulties } from '#common/recipe/fields.ts'
import type { RowValues } from '#src/entities/recipe/form/values.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { doubtOf } from './doubt-of.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

/** A number of a recipe, which may be left blank. */
export function NumberInput(props: {
  share: ShareRecipe
  field: NumberName
  label: string
  min: 0 | 1
  className?: string
}) {
  const { share, field, label, min, className } = props
  const { typed, change, problems } = share
  return (
    <Field
      label={label}
      optional
      error={problems[field]}
      hint={doubtOf(typed, field)}
      {...(className && { className })}
    >
      <Input
        data-field={field}
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        value={typed[field]}
        autoComplete="off"
        // A wheel over a number in focus would change it unseen.
        onWheel={event => event.currentTarget.blur()}
        onChange={event => change({ [field]: event.currentTarget.value })}
      />
    </Field>
  )
}

/** How hard one finds it. */
export function DifficultyField({ share, className }: { share: ShareRecipe; className: string }) {
  return (
    <Field label="Difficulty" optional className={className}>
      <Select
        value={share.typed.difficulty}
        onChange={event => share.change({ difficulty: event.currentTarget.value as RowValues['difficulty'] })}
      >
        <option value="">Not set</option>
        {difficulties.map(level => (
          <option key={level}>{level}</option>
        ))}
      </Select>
    </Field>
  )
}
