import { Check } from 'lucide-react'
import * as RadixCheckbox from 'radix-ui/checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './merge-classes.ts'

export interface CheckboxProps
  extends Omit<ComponentProps<typeof RadixCheckbox.Root>, 'checked' | 'onCheckedChange' | 'children' | 'asChild'> {
  label: ReactNode
  /** The name is for screen readers alone. */
  hideLabel?: boolean
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A tick box of 26 px in a row of at least 44; the label belongs to it. Ticked is basil. */
export function Checkbox({ label, hideLabel = false, className, id: ownId, onCheckedChange, ...rest }: CheckboxProps) {
  const made = useId()
  const id = ownId ?? made
  return (
    <div className={cn('flex min-h-tap items-center gap-3', className)}>
      <RadixCheckbox.Root
        {...rest}
        id={id}
        onCheckedChange={state => onCheckedChange(state === true)}
        className="relative flex size-6.5 flex-none items-center justify-center rounded-sm border-2 border-line-strong bg-surface text-secondary-ink transition-colors before:absolute before:-inset-2.5 before:content-[''] disabled:border-line disabled:bg-sunken data-[state=checked]:border-secondary data-[state=checked]:bg-secondary disabled:data-[state=checked]:border-line disabled:data-[state=checked]:bg-sunken disabled:data-[state=checked]:text-muted"
      >
        <RadixCheckbox.Indicator className="flex">
          <Check aria-hidden="true" size={17} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 cursor-pointer py-1.5'}>
        {label}
      </label>
    </div>
  )
}
