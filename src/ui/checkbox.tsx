import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  label: ReactNode
  /** The name is for screen readers alone. */
  hideLabel?: boolean
  checked: boolean
  /** It holds for some of what it stands for; a press ticks it. */
  mixed?: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A tick box of 26 px in a row of at least 44; the label belongs to it. Ticked is basil, and so is partly, with a dash. */
export function Checkbox({
  label,
  hideLabel = false,
  mixed = false,
  className,
  id: ownId,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <div className={cx('flex min-h-tap items-center gap-3', className)}>
      <span className="relative -m-[9px] flex size-tap flex-none items-center justify-center">
        <input
          {...rest}
          type="checkbox"
          id={id}
          ref={input => {
            if (input) input.indeterminate = mixed
          }}
          onChange={event => onCheckedChange(event.currentTarget.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md opacity-0 disabled:cursor-not-allowed"
        />
        <span className="pointer-events-none flex size-6.5 items-center justify-center rounded-sm border-2 border-line-strong bg-surface text-secondary-ink outline-focus outline-offset-2 transition-colors peer-checked:border-secondary peer-checked:bg-secondary peer-indeterminate:border-secondary peer-indeterminate:bg-secondary peer-focus-visible:outline-2 peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-muted [&>svg]:invisible peer-checked:[&>svg]:visible peer-indeterminate:[&>svg]:visible">
          {mixed ? <Minus aria-hidden="true" size={17} /> : <Check aria-hidden="true" size={17} />}
        </span>
      </span>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 cursor-pointer py-1.5'}>
        {label}
      </label>
    </div>
  )
}
