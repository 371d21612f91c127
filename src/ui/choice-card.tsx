import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tints = {
  tomato: 'bg-primary-soft text-primary-text',
  basil: 'bg-secondary-soft text-secondary-text',
  saffron: 'bg-accent-soft text-accent-text',
}

/** The classes of the box around a ChoiceFace, for a button or a link. */
export const choiceClass =
  'flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-4 text-left shadow-1 transition-colors hover:border-line-strong'

/** The inside of a big choice: a tinted icon, what it is, what that means, and an arrow. */
export function ChoiceFace({
  icon,
  tint,
  title,
  children,
}: {
  icon: ReactNode
  tint: keyof typeof tints
  title: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('flex size-14 flex-none items-center justify-center rounded-md [&_svg]:size-6.5', tints[tint])}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="title-small block text-[1.3125rem]!">{title}</span>
        <span className="mt-0.5 block text-muted text-sm leading-title">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </>
  )
}
