import * as RadixSwitch from 'radix-ui/switch'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './class-names.ts'

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
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <div className={cx('flex min-h-tap items-center justify-between gap-4', className)}>
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
        className="group flex h-tap flex-none items-center rounded-full outline-none"
      >
        <span className="block h-8 w-13 rounded-full bg-line-strong py-1 outline-focus outline-offset-2 transition-colors duration-(--dur-2) group-focus-visible:outline-2 group-disabled:bg-sunken group-disabled:shadow-[inset_0_0_0_1px_var(--line-strong)] group-data-[state=checked]:bg-secondary group-disabled:group-data-[state=checked]:bg-secondary-soft">
          <RadixSwitch.Thumb className="block size-6 translate-x-1 rounded-full bg-surface shadow-1 transition-transform duration-(--dur-2) group-disabled:bg-line-strong data-[state=checked]:translate-x-6" />
        </span>
      </RadixSwitch.Root>
    </div>
  )
}
