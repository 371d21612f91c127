import { type FormEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import {
  type FeedbackType,
  feedbackMessages,
  feedbackTypeLabels,
  feedbackTypes,
  MESSAGE_MAX,
  SUBJECT_MAX,
  sendFeedbackInput,
} from '#server/feedback/contract.ts'
import { draftStore } from '#src/lib/capture/draft-store.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { useChef } from '#src/lib/session.tsx'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'

const blank = { type: '' as FeedbackType | '', subject: '', email: '', message: '' }
type Fields = typeof blank
const kept = z.object({
  type: z.enum([...feedbackTypes, '']),
  subject: z.string(),
  email: z.string(),
  message: z.string(),
})

/** Writes to whoever runs the place. What was typed stays until it has arrived, also when the page is left. */
export function FeedbackForm({ from, onSent }: { from: string; onSent: () => void }) {
  const chefId = useChef().id
  const draft = useMemo(() => draftStore('feedback', chefId, kept), [chefId])
  const [fields, setFields] = useState<Fields>(() => draft.read() ?? blank)
  const [attach, setAttach] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const send = trpc.feedback.send.useMutation()
  const isComplete = fields.type !== '' && fields.subject.trim() !== '' && fields.message.trim() !== ''
  const browser = navigator.userAgent
  const input = { ...fields, ...(attach && { page: from, browser }) }
  const checked = sendFeedbackInput.safeParse(input)
  const wrong = complaints(isChecked && !checked.success ? checked.error.issues : [], fields, send.error)
  const set = (field: keyof Fields) => (event: { target: { value: string } }) => {
    const next = { ...fields, [field]: event.target.value }
    setFields(next)
    draft.write(next)
    if (send.error) send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isComplete || !checked.success || fields.type === '' || send.isPending) return
    send.mutate(
      { ...input, type: fields.type },
      {
        onSuccess: () => {
          toast({ title: feedbackMessages.sent, key: 'feedback' })
          setFields(blank)
          draft.clear()
          setChecked(false)
          onSent()
        },
        onError: error => tellError(error, { title: feedbackMessages.failed, key: 'feedback' }),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Feedback" className="flex flex-col gap-5">
      <Field label="Type" required error={wrong.type}>
        <Select name="type" value={fields.type} onChange={set('type')}>
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
      <Field label="Subject" required error={wrong.subject}>
        <Input name="subject" maxLength={SUBJECT_MAX} value={fields.subject} onChange={set('subject')} />
      </Field>
      <Field label="Email" optional hint="Only if you would like an answer there." error={wrong.email}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={fields.email}
          onChange={set('email')}
          onBlur={() => setChecked(fields.email !== '')}
        />
      </Field>
      <Field
        label="Message"
        required
        hint={<CharacterCount used={fields.message.length} max={MESSAGE_MAX} />}
        error={wrong.message}
      >
        <TextArea name="message" rows={6} maxLength={MESSAGE_MAX} value={fields.message} onChange={set('message')} />
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
        pending={send.isPending}
        pendingLabel="Sending..."
      >
        Send Feedback
      </Button>
    </form>
  )
}

type Complaints = Partial<Record<keyof Fields, string>>

/** What is wrong with what stands in the fields, by the page's own look or by the server's. Empty ones keep the button off. */
function complaints(issues: { path: PropertyKey[]; message: string }[], fields: Fields, refusal: unknown): Complaints {
  const filled = issues.filter(({ path: [field] }) => fields[field as keyof Fields])
  const own = Object.fromEntries(filled.map(({ path, message }) => [String(path[0]), message]))
  const { type, subject, email, message } = { ...(refusal ? fieldErrors(refusal) : {}), ...own } as Complaints
  return Object.fromEntries(Object.entries({ type, subject, email, message }).filter(([, words]) => words))
}
