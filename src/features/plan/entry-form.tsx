import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { addDays } from '#common/days.ts'
import { idInput, optional } from '#common/inputs.ts'
import { sectionNames } from '#common/recipe/fields.ts'
import { isVisible } from '#common/text.ts'
import { PLAN_TEXT_MAX } from '#server/plan/constants.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { KitchenChoice, KitchenChoiceFace } from '#src/entities/recipe/choose/kitchen-choice.tsx'
import { PlanFields } from '#src/entities/recipe/plan/plan-fields.tsx'
import { type Meal, planRules, planValues } from '#src/entities/recipe/plan/plan-values.ts'
import { longDay } from '#src/lib/calendar/day-text.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { entryTitle } from './entry-title.ts'
import { type Reach, ReachChoice, reaches } from './reach-choice.tsx'
import { usePlanCaches } from './use-plan-caches.ts'

const kinds = ['recipe', 'text', 'leftovers'] as const
const kindNames = { recipe: 'Recipe', text: 'Text', leftovers: 'Leftovers' } as const

/** Days before one of which leftovers may still be. */
const LEFTOVER_DAYS = 14

/** The rules of a new entry, or of one that is there: what it is was chosen by then. */
const rulesFor = (isNew: boolean) =>
  planRules
    .extend({
      kind: z.enum(kinds),
      reach: z.enum(reaches),
      recipeId: optional(idInput),
      text: z.string(),
      leftoversOf: optional(idInput),
    })
    .superRefine(({ kind, recipeId, text, leftoversOf }, ctx) => {
      const missing = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
      if (kind === 'text' && !isVisible(text)) missing('text', 'Please write what there is.')
      if (!isNew) return
      if (kind === 'recipe' && recipeId === undefined) missing('recipeId', 'Please choose a recipe.')
      if (kind === 'leftovers' && leftoversOf === undefined) missing('leftoversOf', 'Please choose what is left over.')
    })
const newRules = rulesFor(true)
const editRules = rulesFor(false)

/** What a form begins with: an entry that is changed, or a day and a meal for a new one. */
export type EntryDraft =
  | { entry: PlanEntry; day?: never; meal?: never; leftoversOf?: never }
  | { entry?: never; day: string; meal: Meal; leftoversOf?: PlanEntry | undefined }

/** A value where it is another than it was; what is not sent stays as it is. */
const changed = <Value,>(value: Value, was: Value) => (value === was ? undefined : value)

/** Plans something for a meal of a day, or changes an entry. What an entry is stays, but a text can be written anew. */
export function EntryForm(props: {
  draft: EntryDraft
  today: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { draft, today, open, onOpenChange } = props
  const { entry } = draft
  const id = useId()
  const caches = usePlanCaches()
  const add = trpc.plan.addEntry.useMutation()
  const edit = trpc.plan.editEntry.useMutation()
  const [chosen, setChosen] = useState<Parameters<typeof KitchenChoiceFace>[0]['recipe'] | null>(null)
  const initial = {
    ...planValues({
      day: draft.day ?? draft.entry.day,
      meal: draft.meal ?? draft.entry.meal,
      servings: String(entry?.servings ?? draft.leftoversOf?.servings ?? ''),
      cookId: String(entry?.cook?.id ?? ''),
      note: entry?.note ?? '',
    }),
    reach: 'one' as Reach,
    kind: entry?.kind ?? (draft.leftoversOf ? ('leftovers' as const) : ('recipe' as const)),
    recipeId: '',
    text: entry?.kind === 'text' ? (entry.title ?? '') : '',
    leftoversOf: String(draft.leftoversOf?.id ?? ''),
  }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: entry ? editRules : newRules,
    defaultValues: initial,
    send: async ({ kind, reach, recipeId, text, leftoversOf, servings, cookId, note, ...place }) => {
      if (!entry) {
        const what = { recipe: { recipeId }, text: { text }, leftovers: { leftoversOf } }[kind]
        return add.mutateAsync({ ...place, ...what, servings, cookId, note })
      }
      // Later ones of a repetition may differ in what was not changed here.
      return edit.mutateAsync({
        id: entry.id,
        later: reach === 'later',
        day: changed(place.day, entry.day),
        meal: changed(place.meal, entry.meal),
        text: entry.kind === 'text' ? changed(text, entry.title ?? '') : undefined,
        servings: changed(servings ?? null, entry.servings),
        cookId: changed(cookId ?? null, entry.cook?.id ?? null),
        note: changed(note ?? '', entry.note),
      })
    },
    onSent: saved => {
      caches.show(saved)
      void caches.refresh()
      form.reset()
      onOpenChange(false)
      toast({
        title: entry ? 'Entry changed' : 'Added to the plan',
        text: `${entryTitle(saved)}: ${longDay(saved.day, today)}, ${sectionNames[saved.meal].toLowerCase()}.`,
        key: 'plan',
      })
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The plan was not changed', text: 'Please try again.', key: 'plan' })
    },
  })
  useFormDraft(`plan-${entry?.id ?? 'new'}`, form, entry ? ['text', 'servings', 'note'] : ['kind', 'text', 'note'])
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => open && JSON.stringify(form.getValues()) !== JSON.stringify(initial),
    pending,
    discard: () => {
      form.reset(initial)
      setChosen(null)
    },
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={entry ? 'Edit entry' : 'Add to the plan'}
      description={entry && entry.kind !== 'text' ? entryTitle(entry) : undefined}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Saving..." className="max-md:flex-1">
            {entry ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        {entry ? null : (
          <ChipGroup
            label="What"
            value={values.kind}
            onValueChange={kind => form.setValue('kind', kind)}
            choices={kinds.map(value => ({ value, label: kindNames[value] }))}
          />
        )}
        {entry || values.kind !== 'recipe' ? null : chosen ? (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <KitchenChoiceFace recipe={chosen} />
            </div>
            <Button
              variant="outline"
              size="sm"
              icon={<Pencil aria-hidden="true" size={18} />}
              onClick={() => {
                setChosen(null)
                form.setValue('recipeId', '')
              }}
            >
              Change
            </Button>
          </div>
        ) : (
          <>
            {errors.recipeId ? <FormAlert>{errors.recipeId}</FormAlert> : null}
            <div className="max-h-96 overflow-y-auto rounded-md border border-line p-3">
              <KitchenChoice>
                {recipe => (
                  <button
                    type="button"
                    onClick={() => {
                      setChosen(recipe)
                      form.setValue('recipeId', String(recipe.id), { shouldValidate: Boolean(errors.recipeId) })
                      if (form.getValues('servings') === '' && recipe.servings) {
                        form.setValue('servings', String(recipe.servings))
                      }
                    }}
                    className="w-full rounded-md p-2 text-left hover:bg-sunken"
                  >
                    <KitchenChoiceFace recipe={recipe} />
                  </button>
                )}
              </KitchenChoice>
            </div>
          </>
        )}
        {(entry ? entry.kind === 'text' : values.kind === 'text') ? (
          <Field label="What there is" error={errors.text}>
            <Input {...field('text')} maxLength={PLAN_TEXT_MAX} autoComplete="off" placeholder="Bread and cheese" />
          </Field>
        ) : null}
        {!entry && values.kind === 'leftovers' ? (
          <LeftoversField
            day={values.day}
            today={today}
            error={errors.leftoversOf}
            control={{ ...field('leftoversOf'), value: values.leftoversOf }}
          />
        ) : null}
        <PlanFields
          values={values}
          errors={errors}
          field={field}
          onMeal={meal => form.setValue('meal', meal, { shouldDirty: true })}
        />
        {entry ? (
          <ReachChoice entry={entry} value={values.reach} onValueChange={reach => form.setValue('reach', reach)} />
        ) : null}
      </form>
      {closing.question}
    </Sheet>
  )
}

/** The entries of the days before one, and of that day, of which something may be left over. */
function LeftoversField(props: {
  day: string
  today: string
  error: string | undefined
  control: React.ComponentProps<'select'>
}) {
  const { day, today, error, control } = props
  const isDay = planRules.shape.day.safeParse(day).success
  const earlier = trpc.plan.list.useQuery(
    { from: isDay ? addDays(day, -LEFTOVER_DAYS) : today, to: isDay ? day : today },
    { enabled: isDay },
  )
  const dishes = (earlier.data ?? []).filter(({ kind, title }) => kind !== 'leftovers' && title !== null)
  return (
    <Field
      label="Left over from"
      error={error}
      hint={earlier.data && dishes.length === 0 ? 'Nothing is planned in the two weeks before.' : undefined}
    >
      <Select {...control}>
        <option value="">Choose a dish</option>
        {dishes.toReversed().map(dish => (
          <option key={dish.id} value={dish.id}>
            {entryTitle(dish)}, {longDay(dish.day, today)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
