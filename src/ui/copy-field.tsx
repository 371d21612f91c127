import { type ReactNode, useRef } from 'react'
import { CopyIcon } from './action-icons.ts'
import { copyText } from './copy-text.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A text to take along. Browsers refuse the clipboard on plain http; it is selected then, for copying by hand. */
export function CopyField(props: { label: string; copyLabel: string; value: string; hint?: ReactNode }) {
  const { label, copyLabel, value, hint } = props
  const field = useRef<HTMLInputElement>(null)
  const copy = () => copyText(value, { select: () => field.current?.select() })
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
