import { useId } from 'react'
import { localDay } from '#common/days.ts'
import { sectionNames } from '#common/recipe/fields.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { longDay } from '#src/lib/calendar/day-text.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { PlanFields } from './plan-fields.tsx'
import { planRules, planValues } from './plan-values.ts'

/** Puts a recipe into the meal plan: on which day, for which meal, for how many. */
export function PlanRecipeSheet(props: {
  recipe: Pick<RecipeView, 'id' | 'title' | 'mealSection' | 'servings'>
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { recipe, open, onOpenChange } = props
  const id = useId()
  const utils = trpc.useUtils()
  const add = trpc.plan.addEntry.useMutation()
  const initial = planValues({
    day: localDay(new Date()),
    meal: recipe.mealSection ?? 'dinner',
    servings: recipe.servings ? String(recipe.servings) : '',
  })
  const plan = useSchemaForm({
    schema: planRules,
    defaultValues: initial,
    send: entry => add.mutateAsync({ ...entry, recipeId: recipe.id }),
    onSent: ({ day, meal }) => {
      void utils.plan.invalidate()
      plan.form.reset(initial)
      onOpenChange(false)
      const when = longDay(day, localDay(new Date()))
      toast({ title: 'Added to the meal plan', text: `${recipe.title}: ${when}, ${sectionNames[meal].toLowerCase()}.` })
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The recipe was not planned', text: 'Please try again.', key: 'plan' })
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => open && JSON.stringify(plan.form.getValues()) !== JSON.stringify(initial),
    pending: plan.pending,
    discard: () => plan.form.reset(initial),
    lost: 'The recipe is not planned.',
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Add to meal plan"
      description={recipe.title}
      dismissible={!plan.pending}
      footer={
        <>
          <Button variant="outline" disabled={plan.pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={plan.pending} pendingLabel="Adding..." className="max-md:flex-1">
            Add
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={plan.submit} className="space-y-5">
        <PlanFields {...plan} onMeal={meal => plan.form.setValue('meal', meal)} />
      </form>
      {closing.question}
    </Sheet>
  )
}
