import { type ReactNode, useRef } from 'react'
import { CopyIcon } from '#src/ui/action-icons.ts'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'

/** A text to take along. Browsers refuse the clipboard on plain http; it is selected then, for copying by hand. */
export function CopyField(props: { label: string; copyLabel: string; value: string; hint?: ReactNode }) {
  const { label, copyLabel, value, hint } = props
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: 'Copied' })
    } catch {
      field.current?.select()
      toast({ title: 'It could not be copied', text: 'It is selected: please copy it by hand.', tone: 'danger' })
    }
  }
  return (
    <Field label={label} hint={hint}>
      <Input
        ref={field}
        readOnly
        value={value}
        spellCheck={false}
        autoComplete="off"
        onFocus={event => event.currentTarget.select()}
        trailing={
          <IconButton label={copyLabel} icon={<CopyIcon aria-hidden="true" size={20} />} onClick={() => void copy()} />
        }
      />
    </Field>
  )
}
