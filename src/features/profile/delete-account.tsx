import { useId } from 'react'
import { accountMessages, FORMER_CHEF } from '#server/account/constants.ts'
import { removeAccountInput } from '#server/account/contract.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { announceSession } from '#src/entities/chef/session/session-signals.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'

/** Asks for the password once more before an account is deleted for good, and says what goes and what stays. */
export function DeleteAccount({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId()
  const { forget } = useSession()
  const remove = trpc.account.remove.useMutation()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: removeAccountInput,
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
    send: remove.mutateAsync,
    onSent: () => {
      // The server has ended every session; nothing is left to ask it.
      void forget()
      announceSession()
      toast({ title: 'Account deleted', text: accountMessages.removed })
    },
    refusedFields: (error): { password?: string } =>
      errorStatus(error) === 403 ? { password: 'This password does not fit.' } : {},
    onRefused: error =>
      toastError(error, { title: 'Your account was not deleted', text: 'Please try again.', key: 'delete-account' }),
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: () => {
      onOpenChange(false)
      form.reset()
    },
    isDirty: () => form.getValues('password') !== '',
    pending,
    discard: () => form.reset(),
    lost: 'Your account stays, and the password that you typed is not kept.',
  })
  return (
    <Dialog
      open={open}
      onOpenChange={closing.change}
      title="Delete your account?"
      description="This cannot be undone."
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={values.password === ''}
            pending={pending}
            pendingLabel="Deleting..."
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <WhatGoes />
        <Field label="Your password" required error={errors.password}>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
      </form>
      {closing.question}
    </Dialog>
  )
}

function WhatGoes() {
  return (
    <div className="max-w-measure space-y-3">
      <p>
        <strong className="font-semibold">What goes:</strong> your profile and picture, your recipes, posts and photos,
        your comments and likes, your friendships and requests, your cycle data, your messages to the admins, and every
        device you are signed in on.
      </p>
      <p>
        <strong className="font-semibold">What stays:</strong> copies that other chefs made of your recipes, with their
        pictures. They credit {FORMER_CHEF} instead of you. What admins decided about your posts, with the beginning of
        their text, stays in their log.
      </p>
    </div>
  )
}
