import { Check } from 'lucide-react'
import * as RadixCheckbox from 'radix-ui/checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

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
    <div className={cx('flex min-h-tap items-center gap-3', className)}>
      <RadixCheckbox.Root
        {...rest}
        id={id}
        onCheckedChange={state => onCheckedChange(state === true)}
        className="group -m-[9px] flex size-tap flex-none items-center justify-center rounded-md outline-none"
      >
        <span className="flex size-6.5 items-center justify-center rounded-sm border-2 border-line-strong bg-surface text-secondary-ink outline-focus outline-offset-2 transition-colors group-focus-visible:outline-2 group-disabled:border-line group-disabled:bg-sunken group-disabled:text-muted group-data-[state=checked]:border-secondary group-data-[state=checked]:bg-secondary group-disabled:group-data-[state=checked]:border-line group-disabled:group-data-[state=checked]:bg-sunken">
          <RadixCheckbox.Indicator className="flex">
            <Check aria-hidden="true" size={17} />
          </RadixCheckbox.Indicator>
        </span>
      </RadixCheckbox.Root>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 cursor-pointer py-1.5'}>
        {label}
      </label>
    </div>
  )
}
