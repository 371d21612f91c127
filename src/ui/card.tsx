import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form'
  /** 22 px inside (18 on phones). Off for cards that begin with a picture. */
  padded?: boolean
}

/** Surface, hairline, soft shadow, radius 18. Pictures inside are clipped by its corners. */
export function Card({ as = 'div', padded = true, className, ...rest }: CardProps) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={cx(
        'overflow-clip rounded-lg border border-line bg-surface shadow-1',
        padded && 'p-4.5 md:p-5.5',
        className,
      )}
    />
  )
}
