import type { ComponentProps, ReactNode } from 'react'
import { chipClass } from './chip-class.ts'

/** A chip that is on or off by itself, for choosing several. For one of many use ChipGroup. */
export function Chip({
  chosen,
  icon,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-pressed'> & { chosen: boolean; icon?: ReactNode }) {
  return (
    <button type="button" {...rest} aria-pressed={chosen} className={chipClass(chosen, className)}>
      {icon}
      {children}
    </button>
  )
}
