import { useId, useRef, useState } from 'react'
import { HOOK_ADDRESS_MAX, type HookKind } from '#server/webhooks/constants.ts'
import type { HooksView, HookView } from '#server/webhooks/contract.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { hookRules } from './hook-rules.ts'
import { kindChoices } from './hook-words.ts'
import { NewSecret } from './new-secret.tsx'

interface HookFormProps {
  known: HooksView
  /** The one that is changed; without it one is made, whose secret is then shown. */
  hook?: HookView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where a webhook posts to, and what it tells. */
export function HookForm({ known, hook, open, onOpenChange }: HookFormProps) {
  const id = useId()
  const address = useRef<HTMLInputElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const utils = trpc.useUtils()
  const add = trpc.webhooks.add.useMutation({ gcTime: 0 })
  const change = trpc.webhooks.change.useMutation()
  const [secret, setSecret] = useState<string | null>(null)
  // What an admin who is one no more chose stands in no list.
  const began = { address: hook?.address ?? '', kinds: known.kinds.filter(kind => hook?.kinds.includes(kind)) }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: hookRules(known.hasExemptions),
    defaultValues: began,
    send: async typed => {
      if (!hook) return (await add.mutateAsync(typed)).secret
      await change.mutateAsync({ id: hook.id, ...typed })
      return null
    },
    onSent: made => {
      form.reset()
      if (made === null) onOpenChange(false)
      else setSecret(made)
      void utils.webhooks.invalidate()
    },
    onRefused: (error, marked) => {
      if (!marked) {
        toastError(error, {
          title: hook ? 'The webhook was not changed' : 'The webhook was not made',
          text: 'Please try again.',
        })
      }
    },
  })
  const choose = (kind: HookKind, isChosen: boolean) => {
    const kinds = known.kinds.filter(one => (one === kind ? isChosen : values.kinds.includes(one)))
    form.setValue('kinds', kinds, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => {
      const { address, kinds } = form.getValues()
      return open && secret === null && (address !== began.address || kinds.join() !== began.kinds.join())
    },
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={secret !== null ? 'Your webhook is ready' : hook ? 'Edit webhook' : 'Add a webhook'}
      dismissible={!pending}
      initialFocus={secret === null ? address : done}
      footer={
        secret !== null ? (
          <Button ref={done} onClick={() => closing.change(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
              Cancel
            </Button>
            <Button type="submit" form={id} pending={pending} pendingLabel="Saving..." className="max-md:flex-1">
              {hook ? 'Save' : 'Add'}
            </Button>
          </>
        )
      }
    >
      {secret !== null ? (
        <NewSecret secret={secret} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <Field
            label="Address"
            required
            error={errors.address}
            hint="Where the other program takes messages. They are posted there as JSON, and signed."
          >
            <Input
              {...field('address', address)}
              type="url"
              inputMode="url"
              maxLength={HOOK_ADDRESS_MAX}
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <fieldset>
            <legend className="font-semibold text-sm">What it tells</legend>
            <div className="mt-1 divide-y divide-line">
              {known.kinds.map(kind => (
                <Checkbox
                  key={kind}
                  className="py-1.5"
                  checked={values.kinds.includes(kind)}
                  onCheckedChange={isChosen => choose(kind, isChosen)}
                  label={
                    <>
                      <span className="block font-semibold leading-title">{kindChoices[kind].label}</span>
                      <span className="mt-0.5 block text-muted text-sm leading-title">{kindChoices[kind].hint}</span>
                    </>
                  }
                />
              ))}
            </div>
            <FormAlert className="mt-3">{errors.kinds}</FormAlert>
          </fieldset>
        </form>
      )}
      {closing.question}
    </Sheet>
  )
}
