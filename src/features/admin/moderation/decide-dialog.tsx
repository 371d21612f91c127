import { type FormEvent, useId, useState } from 'react'
import { DECISION_NOTE_MAX, type Decision } from '#server/admin/moderation/constants.ts'
import type { QueueItemView } from '#server/admin/moderation/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { tellError } from '#src/lib/tell-error.ts'
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

/** Asks once more, with room for a word to the chefs concerned. */
export function DecideDialog({ item, decision, onClose }: DecideProps) {
  const form = useId()
  const [note, setNote] = useState('')
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<Decision>('keep')
  if (decision && decision !== last) setLast(decision)
  const words = decisionLabels[decision ?? last]
  const refetchQueue = useRefetchQueue()
  const decide = trpc.admin.moderation.decide.useMutation()
  const closing = useAskBeforeClosing({
    open: decision !== null,
    onOpenChange: onClose,
    isDirty: () => note.trim() !== '',
    pending: decide.isPending,
    discard: () => setNote(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending || !decision || item.id === null) return
    decide.mutate(
      { kind: item.kind, id: item.id, decision, seen: item.state, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: () => {
          toast({ title: words.done })
          setNote('')
          onClose()
        },
        onError: error => {
          tellError(error, { title: 'Nothing was decided', text: 'Please try again.', key: 'decide' })
          // Another admin was faster: the thing leaves this list, and this question with it.
          if (errorStatus(error) === 409 || errorStatus(error) === 404) onClose()
        },
        onSettled: () => void refetchQueue(),
      },
    )
  }
  return (
    <Dialog
      open={decision !== null}
      onOpenChange={closing.change}
      title={words.title}
      description={words.text}
      dismissible={!decide.isPending}
      footer={
        <>
          <Button variant="outline" disabled={decide.isPending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={decision === 'remove' ? 'danger' : 'primary'}
            pending={decide.isPending}
            pendingLabel="One moment..."
          >
            {words.label}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label="A word to the chefs concerned"
          optional
          hint="They read it with what you decided. Your name is not shown."
        >
          <TextArea
            rows={3}
            maxLength={DECISION_NOTE_MAX}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
      </form>
      {closing.question}
    </Dialog>
  )
}
