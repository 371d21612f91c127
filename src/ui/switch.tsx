import * as RadixSwitch from 'radix-ui/switch'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cn } from './merge-classes.ts'

export interface SwitchProps
  extends Omit<ComponentProps<typeof RadixSwitch.Root>, 'checked' | 'onCheckedChange' | 'children' | 'asChild'> {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** On or off, at once: label and hint left, the switch right, the whole row as its label. */
export function Switch({ label, hideLabel = false, hint, className, id: ownId, ...rest }: SwitchProps) {
  const made = useId()
  const id = ownId ?? made
  return (
    <div className={cn('flex min-h-tap items-center justify-between gap-4', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 cursor-pointer py-1'}>
        <span className="block font-semibold leading-title">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-muted text-sm leading-title">
            {hint}
          </span>
        ) : null}
      </label>
      <RadixSwitch.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-8 w-13 flex-none rounded-full bg-line-strong transition-colors duration-(--dur-2) before:absolute before:-inset-1.5 before:content-[''] disabled:bg-sunken disabled:shadow-[inset_0_0_0_1px_var(--line-strong)] data-[state=checked]:bg-secondary disabled:data-[state=checked]:bg-secondary-soft"
      >
        <RadixSwitch.Thumb className="block size-6 translate-x-1 rounded-full bg-surface shadow-1 transition-transform duration-(--dur-2) data-[state=checked]:translate-x-6" />
      </RadixSwitch.Root>
    </div>
  )
}
