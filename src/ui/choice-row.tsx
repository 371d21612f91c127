import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './merge-classes.ts'

const tones = {
  tomato: 'bg-primary-soft text-primary-text',
  basil: 'bg-secondary-soft text-secondary-text',
  saffron: 'bg-accent-soft text-accent-text',
}

/** Classes of the row, for links. */
export function choiceRowClass(className?: string): string {
  return cn(
    'flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-line-strong',
    className,
  )
}

/** The inside of a choice: icon tile, title, words, chevron. */
export function ChoiceRowContent({
  icon,
  tone = 'tomato',
  title,
  children,
}: {
  icon: ReactNode
  tone?: keyof typeof tones
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cn('flex size-14 flex-none items-center justify-center rounded-md [&_svg]:size-6.5', tones[tone])}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="title-card block">{title}</span>
        {children ? <span className="block text-[1rem] text-muted leading-[1.4]">{children}</span> : null}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </>
  )
}

/** One of a few ways to go on, large enough for a thumb: a sheet of choices is made of these. */
export function ChoiceRow({
  icon,
  tone,
  title,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & { icon: ReactNode; tone?: keyof typeof tones; title: ReactNode }) {
  return (
    <button type="button" {...rest} className={choiceRowClass(className)}>
      <ChoiceRowContent icon={icon} tone={tone} title={title}>
        {children}
      </ChoiceRowContent>
    </button>
  )
}
