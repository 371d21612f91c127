import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/**
 * The table cloth: 44 px squares, tomato on tomato. For welcome and the profile head alone. Words that lie on the
 * cloth itself take the class `on-cloth`, which also turns the focus ring light.
 */
export function Gingham({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('pattern-gingham', className)} />
}
