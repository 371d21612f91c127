import { useId, useState } from 'react'
import { DECISION_NOTE_MAX, type Decision } from '#server/admin/moderation/constants.ts'
import { decideInput, type QueueItemView } from '#server/admin/moderation/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { decisionLabels } from './decisions.ts'
import { useRefetchQueue } from './use-queue.ts'

interface DecideProps {
  item: QueueItemView
  decision: Decision | null
  onClose: () => void
}

const rules = decideInput.pick({ note: true })

/** Asks once more, with room for a word to the chefs concerned. */
export function DecideDialog({ item, decision, onClose }: DecideProps) {
  const id = useId()
  // The text stays while the dialog closes.
  const [last, setLast] = useState<Decision>('keep')
  if (decision && decision !== last) setLast(decision)
  const labels = decisionLabels[decision ?? last]
  const refetchQueue = useRefetchQueue()
  const decide = trpc.admin.moderation.decide.useMutation({ onSettled: () => void refetchQueue() })
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { note: '' },
    send: async ({ note }) =>
      decision && item.id !== null
        ? decide.mutateAsync({ kind: item.kind, id: item.id, decision, seen: item.state, note })
        : null,
    onSent: decided => {
      if (!decided) return
      toast({ title: labels.done })
      form.reset()
      onClose()
    },
    onRefused: error => {
      toastError(error, { title: 'Nothing was decided', text: 'Please try again.', key: 'decide' })
      // Another admin was faster: the content leaves this list, and this dialog closes.
      if (errorStatus(error) === 409 || errorStatus(error) === 404) onClose()
    },
  })
  useFormDraft(`decide-${item.kind}-${item.id}`, form, ['note'])
  const closing = useAskBeforeClosing({
    open: decision !== null,
    onOpenChange: onClose,
    isDirty: () => form.getValues('note').trim() !== '',
    pending,
    discard: () => form.reset(),
  })
  return (
    <Dialog
      open={decision !== null}
      onOpenChange={closing.change}
      title={labels.title}
      description={labels.text}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={decision === 'remove' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel="One moment..."
          >
            {labels.label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field
          label="A word to the chefs concerned"
          optional
          error={errors.note}
          hint="They read it with what you decided. Your name is not shown."
        >
          <TextArea {...field('note')} rows={3} maxLength={DECISION_NOTE_MAX} value={values.note} />
        </Field>
      </form>
      {closing.question}
    </Dialog>
  )
}
