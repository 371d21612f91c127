import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { REPORT_NOTE_MAX, type ReportReason, reportReasonLabels, reportReasons } from '#server/reports/constants.ts'
import { reportInput } from '#server/reports/contract.ts'
import { focusPage } from '#src/lib/focus/focus-page.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { useFormDraft } from './use-form-draft.ts'

export interface ReportDialogProps {
  /** What is reported. Give the dialog this as its key: each has a form of its own. */
  about: { postId: number } | { commentId: number } | { photoId: number }
  /** Whose it is. */
  chef: { id: number; name: string | null }
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Typed {
  reason: ReportReason | null
  note: string
}
const nothing: Typed = { reason: null, note: '' }
const rules: z.ZodType<{ reason: ReportReason; note: string }, Typed> = z.object({
  reason: reportInput.shape.reason as z.ZodType<ReportReason, ReportReason | null>,
  note: z.string(),
})

/** By then a dialog that closes has given the focus back. */
const AFTER_CLOSING_MS = 400

/** Tells the moderators of a post, a comment or a photo, says thanks, and offers not to see that chef any more. */
export function ReportDialog({ about, chef, open, onOpenChange }: ReportDialogProps) {
  const what = 'postId' in about ? 'post' : 'commentId' in about ? 'comment' : 'photo'
  const report = trpc.reports.report.useMutation()
  const block = useBlock(chef.id)
  const { form, values, errors, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: nothing,
    send: ({ reason, note }) => report.mutateAsync({ ...about, reason, ...(note.trim() !== '' && { note }) }),
    onSent: () => form.reset(nothing),
    onRefused: error => toastError(error, { title: 'The report could not be sent. Please try again.', key: 'report' }),
  })
  useFormDraft(`report-${JSON.stringify(about)}`, form, ['reason', 'note'])
  const done = useRef<HTMLButtonElement>(null)
  const { isSuccess } = report
  // The form that had the focus has gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  const name = chef.name ?? 'this chef'
  const pending = report.isPending || block.pending
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSuccess && (form.getValues('reason') !== null || form.getValues('note').trim() !== ''),
    pending,
    discard: () => form.reset(nothing),
  })
  const blockThem = async () => {
    if (!(await block.run())) return
    onOpenChange(false)
    block.settle()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      size="sm"
      title={isSuccess ? 'Thank you' : `Report this ${what}`}
      description={
        isSuccess
          ? `Your report is with the moderators. They will look at the ${what} and decide what happens with it.`
          : 'Only moderators will see your report.'
      }
      dismissible={!pending}
    >
      {isSuccess ? (
        <div className="space-y-4">
          <p>
            If you would rather not meet {name} again, you can block them. Neither of you will see what the other one
            posts.
          </p>
          <div className="flex flex-col gap-2.5">
            <Button ref={done} wide onClick={() => closing.change(false)}>
              Done
            </Button>
            <Button variant="outline" wide pending={block.pending} onClick={() => void blockThem()}>
              Block {name}
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="space-y-5">
          <div>
            <p aria-hidden="true" className="mb-2 font-semibold text-sm leading-title">
              What is wrong with it?
            </p>
            <ChipGroup<ReportReason | 'none'>
              label="What is wrong with it?"
              layout="wrap"
              value={values.reason ?? 'none'}
              onValueChange={value => {
                if (value !== 'none') form.setValue('reason', value, { shouldDirty: true })
                form.clearErrors('reason')
              }}
              choices={reportReasons.map(value => ({ value, label: reportReasonLabels[value] }))}
            />
          </div>
          <Field label="Note" optional hint={<CharacterCount used={values.note.length} max={REPORT_NOTE_MAX} />}>
            <TextArea
              {...field('note')}
              rows={3}
              maxLength={REPORT_NOTE_MAX}
              value={values.note}
              placeholder="What should they know?"
            />
          </Field>
          <FormAlert>{errors.reason}</FormAlert>
          <Button type="submit" wide pending={report.isPending} pendingLabel="Sending...">
            Report
          </Button>
        </form>
      )}
      {closing.question}
    </Sheet>
  )
}

/** Blocks a chef. `settle` asks again for all that may hold something of theirs, when nothing of it is in use any more. */
function useBlock(chefId: number) {
  const client = useQueryClient()
  const block = trpc.friends.block.useMutation()
  return {
    pending: block.isPending,
    run: () =>
      block.mutateAsync({ id: chefId }).then(
        () => true,
        error => {
          toastError(error, { title: 'Failed to block', text: 'Please try again.', key: 'block' })
          return false
        },
      ),
    settle: () => {
      toast({ title: 'Chef blocked.' })
      const { friends, feed, comments, kitchen, notifications, featured, ideas, profile } = trpc
      const rooms = [friends, feed, comments, kitchen, notifications, featured, ideas, profile.get]
      void Promise.all(rooms.map(room => client.invalidateQueries({ queryKey: getQueryKey(room) }))).then(() =>
        // What the dialog gave the focus back to may be gone with all that its chef wrote.
        setTimeout(focusPage, AFTER_CLOSING_MS),
      )
    },
  }
}
