import { useState } from 'react'
import { DAY_MS, dayNumber, localDay } from '#common/days.ts'
import { linkMessages } from '#server/public-links/constants.ts'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { momentText } from './words.ts'

const spans = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In a month' },
] as const

/** When a link stops working by itself: never, after a while, or at the end of a day. */
export function LinkEnd({ link }: { link: PublicLinkView }) {
  const utils = trpc.useUtils()
  const change = trpc.links.change.useMutation({ onSuccess: () => utils.links.invalidate() })
  const [day, setDay] = useState<string | null>(null)
  const [complaint, setComplaint] = useState('')
  const send = (expiresAt: string | null) =>
    change.mutate(
      { id: link.id, expiresAt },
      {
        onSuccess: () => setDay(null),
        onError: reason => toastError(reason, { title: 'The end was not changed', text: 'Please try again.' }),
      },
    )
  const choose = (value: string) => {
    setComplaint('')
    if (value === 'date') return setDay(localDay(new Date()))
    setDay(null)
    if (value === 'none') send(null)
    else if (value !== 'kept') send(new Date(Date.now() + Number(value) * DAY_MS).toISOString())
  }
  const sendDay = () => {
    const end = Number.isNaN(dayNumber(day ?? '')) ? null : new Date(`${day}T23:59:59`)
    if (end === null || end.getTime() <= Date.now()) return setComplaint(linkMessages.over)
    setComplaint('')
    send(end.toISOString())
  }
  const kept = link.expiresAt === null ? 'none' : 'kept'
  return (
    <div className="space-y-3">
      <Field label="Ends by itself">
        <Select
          value={day === null ? kept : 'date'}
          disabled={change.isPending && day === null}
          onChange={event => choose(event.target.value)}
        >
          <option value="none">No end</option>
          {link.expiresAt === null ? null : (
            <option value="kept">{`${link.state === 'expired' ? 'Since' : 'On'} ${momentText(link.expiresAt)}`}</option>
          )}
          {spans.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="date">On a day of your choice</option>
        </Select>
      </Field>
      {day === null ? null : (
        <form
          noValidate
          className="flex items-end gap-2.5"
          onSubmit={event => {
            event.preventDefault()
            sendDay()
          }}
        >
          <Field label="Last day" error={complaint} className="flex-1">
            <Input type="date" value={day} min={localDay(new Date())} onChange={event => setDay(event.target.value)} />
          </Field>
          <Button type="submit" variant="outline" pending={change.isPending}>
            Set the end
          </Button>
        </form>
      )}
    </div>
  )
}
