import { useMemo, useState } from 'react'
import { z } from 'zod'
import {
  FEEDBACK_EMAIL_MAX,
  feedbackMessages,
  feedbackTypeLabels,
  feedbackTypes,
  MESSAGE_MAX,
  SUBJECT_MAX,
} from '#server/feedback/constants.ts'
import { sendFeedbackInput } from '#server/feedback/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { draftStore } from '#src/lib/draft-store.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'

const rules = sendFeedbackInput.pick({ type: true, subject: true, email: true, message: true })
const kept = z.object({
  type: z.enum([...feedbackTypes, '']),
  subject: z.string(),
  email: z.string(),
  message: z.string(),
})
type Fields = z.infer<typeof kept>
const blank: Fields = { type: '', subject: '', email: '', message: '' }

/** Sends feedback to the person who runs this server. What was typed is kept until it is sent, even when the page is left. */
export function FeedbackForm({ from, onSent }: { from: string; onSent: () => void }) {
  const chefId = useChef().id
  const draft = useMemo(() => draftStore('feedback', chefId, kept), [chefId])
  const [initial] = useState(() => draft.read() ?? blank)
  const [attach, setAttach] = useState(false)
  const browser = navigator.userAgent
  const mutation = trpc.feedback.send.useMutation()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules as z.ZodType<z.output<typeof rules>, Fields>,
    defaultValues: initial,
    mode: 'onTouched',
    quietBlank: true,
    onChange: draft.write,
    send: typed => mutation.mutateAsync({ ...typed, ...(attach && { page: from, browser }) }),
    onSent: () => {
      toast({ title: feedbackMessages.sent, key: 'feedback' })
      form.reset(blank)
      draft.clear()
      onSent()
    },
    onRefused: error => toastError(error, { title: feedbackMessages.failed, key: 'feedback' }),
  })
  const isComplete = values.type !== '' && values.subject.trim() !== '' && values.message.trim() !== ''
  return (
    <form onSubmit={submit} noValidate aria-label="Feedback" className="flex flex-col gap-5">
      <Field label="Type" required error={errors.type}>
        <Select {...field('type')}>
          <option value="" disabled>
            What is it about?
          </option>
          {feedbackTypes.map(type => (
            <option key={type} value={type}>
              {feedbackTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Subject" required error={errors.subject}>
        <Input {...field('subject')} maxLength={SUBJECT_MAX} />
      </Field>
      <Field label="Email" optional hint="Only if you would like an answer there." error={errors.email}>
        <Input
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FEEDBACK_EMAIL_MAX}
        />
      </Field>
      <Field
        label="Message"
        required
        hint={<CharacterCount used={values.message.length} max={MESSAGE_MAX} />}
        error={errors.message}
      >
        <TextArea {...field('message')} rows={6} maxLength={MESSAGE_MAX} value={values.message} />
      </Field>
      <div>
        <Checkbox
          label="Attach the page I came from and my browser"
          checked={attach}
          onCheckedChange={setAttach}
          aria-describedby="attached"
        />
        <p id="attached" className="mt-1 break-words pl-9.5 text-muted text-sm">
          {attach ? `${from} · ${browser}` : 'Helps to find what went wrong. Nothing of it is sent otherwise.'}
        </p>
      </div>
      <Button
        type="submit"
        size="lg"
        className="self-start max-md:w-full"
        disabled={!isComplete}
        pending={pending}
        pendingLabel="Sending..."
      >
        Send Feedback
      </Button>
    </form>
  )
}
