import type { UseFormRegisterReturn } from 'react-hook-form'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import { PLAN_NOTE_MAX } from '#server/plan/constants.ts'
import type { Problems } from '#src/lib/form/problems.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { sectionIcons } from '../section-icons.ts'
import type { Meal, PlanValues } from './plan-values.ts'

/** What these fields take of a form by `useSchemaForm`. */
export interface PlanFieldsProps {
  values: PlanValues
  errors: Problems<PlanValues>
  field: (name: 'day' | 'servings' | 'cookId' | 'note') => UseFormRegisterReturn
  onMeal: (meal: Meal) => void
}

/** The meals to choose one from. */
export function MealChoice({ value, onValueChange }: { value: Meal; onValueChange: (meal: Meal) => void }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold text-sm leading-title">
        Meal
      </p>
      <ChipGroup
        label="Meal"
        layout="wrap"
        value={value}
        onValueChange={onValueChange}
        choices={mealSections.map(meal => {
          const Icon = sectionIcons[meal]
          return { value: meal, label: sectionNames[meal], icon: <Icon aria-hidden="true" size={18} /> }
        })}
      />
    </div>
  )
}

/** The day, the meal, for how many, who cooks (where there are several to do so), and a note. */
export function PlanFields({ values, errors, field, onMeal }: PlanFieldsProps) {
  const { data: household } = trpc.household.get.useQuery()
  const members = household?.members ?? []
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day" error={errors.day}>
          <Input {...field('day')} type="date" required />
        </Field>
        <Field label="Servings" optional error={errors.servings}>
          <Input {...field('servings')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <MealChoice value={values.meal} onValueChange={onMeal} />
      {members.length > 1 ? (
        <Field label="Who cooks" error={errors.cookId}>
          <Select {...field('cookId')} value={values.cookId}>
            <option value="">Nobody in particular</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? 'A chef'}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label="Note" optional error={errors.note}>
        <TextArea {...field('note')} rows={2} maxLength={PLAN_NOTE_MAX} value={values.note} />
      </Field>
    </>
  )
}
