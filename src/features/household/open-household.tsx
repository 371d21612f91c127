import { HOUSEHOLD_NAME_MAX } from '#server/household/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'
import { nameRules } from './name-rules.ts'
import { useTakeHousehold } from './use-household.ts'

/** What a household is, and the form that opens one. */
export function OpenHousehold() {
  const take = useTakeHousehold()
  const open = trpc.household.open.useMutation()
  const { errors, pending, field, submit } = useSchemaForm({
    schema: nameRules,
    defaultValues: { name: '' },
    send: typed => open.mutateAsync(typed),
    onSent: now => {
      toast({ title: `${now.name} is open.`, text: 'Now invite your friends.' })
      take(now)
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The household was not opened', text: 'Please try again.' })
    },
  })
  return (
    <Card as="section" aria-labelledby="open-household" className="flex gap-8 max-md:flex-col md:items-center md:p-8!">
      <img
        src={sceneUrl('friends')}
        alt=""
        className="h-[120px] w-auto flex-none [filter:var(--picture-dim)] max-md:self-center"
      />
      <div className="min-w-0 flex-1">
        <h2 id="open-household" className="title-section">
          Open a household
        </h2>
        <p className="mt-2 max-w-measure text-muted">
          Your meal plan and your shopping lists are then those of everybody in it. Recipes stay their owners’: the
          others see those that are planned, and the shelves and collections that you choose to show.
        </p>
        <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
          <Field label="Name of the household" required error={errors.name} className="min-w-60 flex-1">
            <Input {...field('name')} maxLength={HOUSEHOLD_NAME_MAX} placeholder="Mill Lane" autoComplete="off" />
          </Field>
          <Button type="submit" pending={pending} pendingLabel="Opening..." className="mt-7 max-md:mt-0 max-md:w-full">
            Open household
          </Button>
        </form>
      </div>
    </Card>
  )
}
