import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { addDays, localDay } from '#common/days.ts'
import { planInput } from '#server/plan/contract.ts'
import type { ShoppingListView } from '#server/shopping/contract.ts'
import { shortDay, shortWeekday } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

/** Puts what the recipes of some planned days need on a list, for as many as they are planned for. */
export function PlanSheet(props: { list: ShoppingListView; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { list, open, onOpenChange } = props
  const id = useId()
  const isSent = useRef(false)
  const utils = trpc.useUtils()
  const add = trpc.shopping.addFromPlan.useMutation()
  const today = localDay(new Date())
  const initial = { from: today, to: addDays(today, 6) }
  const { form, values, errors, problems, pending, field, submit } = useSchemaForm({
    schema: planInput,
    defaultValues: initial,
    mode: 'onTouched',
    send: async range => {
      const answer = await add.mutateAsync({ id: list.id, ...range })
      await utils.shopping.invalidate()
      return answer
    },
    onSent: ({ added, skipped }) => {
      isSent.current = true
      onOpenChange(false)
      toast(
        added === 0
          ? { title: 'Nothing new', text: 'What is planned on these days was put on this list before.' }
          : {
              title: `${counted(added, 'line')} added to ${list.name}`,
              ...(skipped > 0 && { text: skippedText(skipped) }),
            },
      )
    },
    onRefused: error =>
      form.setError('to', { message: errorMessage(error, 'This could not be added. Please try again.') }),
  })
  const isRange = Object.keys(problems).length === 0
  const plan = trpc.plan.list.useQuery({ from: values.from, to: values.to }, { enabled: isRange })
  const isNothing = isRange && plan.data !== undefined && !plan.data.some(isToBuy)
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSent.current && JSON.stringify(form.getValues()) !== JSON.stringify(initial),
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="From the meal plan"
      description="Each planned recipe comes on a list once, for as many as it is planned for."
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={isNothing}
            pending={pending}
            pendingLabel="Adding..."
            className="max-md:flex-1"
          >
            Add to {list.name}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="mb-5 grid grid-cols-2 items-start gap-3.5">
        <Field label="From" error={errors.from}>
          <Input {...field('from')} type="date" />
        </Field>
        <Field label="To" error={errors.to}>
          <Input {...field('to')} type="date" min={values.from} />
        </Field>
      </form>
      {isRange ? (
        <QueryState
          query={plan}
          bare
          isEmpty={entries => !entries.some(isToBuy)}
          loading={<Skeleton className="h-24 w-full" />}
          loadingLabel="Loading the plan..."
          hideLoadingLabel
          errorTitle="The plan did not load"
          empty={
            <p className="py-4 text-center text-muted">
              No recipe is planned on these days.{' '}
              <Link to="/plan" className="text-primary-text underline underline-offset-4">
                Go to the meal plan
              </Link>
            </p>
          }
        >
          {entries => (
            <ul aria-label="Planned recipes" className="divide-y divide-line border-line border-y">
              {entries.filter(isToBuy).map(({ id: entry, day: on, title, servings }) => (
                <li key={entry} className="flex min-h-tap items-center gap-3 py-1.5 leading-title">
                  <span className="w-24 flex-none text-muted text-sm">
                    {shortWeekday(on)} {shortDay(on)}
                  </span>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
                  {servings === null ? null : <span className="text-muted text-sm">for {servings}</span>}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      ) : null}
      {closing.question}
    </Sheet>
  )
}

const skippedText = (count: number) =>
  `${counted(count, 'planned recipe')} ${count === 1 ? 'was' : 'were'} put on this list before.`

/** Leftovers, texts and what is cooked already need nothing. */
const isToBuy = ({ kind, recipeId, cookedAt }: { kind: string; recipeId: number | null; cookedAt: string | null }) =>
  kind === 'recipe' && recipeId !== null && cookedAt === null
