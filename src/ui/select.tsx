import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldProps } from './field-context.ts'

/**
 * One of a list, by the browser's own control: phones show their wheel, keyboards type ahead, forms just work.
 * Children are `<option>`s.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wired = useFieldProps(rest)
  return (
    <div className={cx('relative w-full min-w-0', className)}>
      <select
        {...rest}
        {...wired}
        className={controlClass('peer h-[50px] cursor-pointer leading-title appearance-none truncate pr-11')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute inset-y-0 right-4 my-auto text-ink peer-disabled:text-muted"
      />
    </div>
  )
}
