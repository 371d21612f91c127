import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password with an eye that shows it. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: Omit<InputProps, 'type' | 'trailing'> & { showLabel?: string; hideLabel?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
