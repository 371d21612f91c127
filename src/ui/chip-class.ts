import { cx } from './class-names.ts'

/** Classes of a 44 px chip; the chosen one is filled with ink. Also for links that filter. */
export function chipClass(chosen: boolean, className?: string): string {
  return cx(
    'inline-flex min-h-tap flex-none select-none items-center justify-center gap-2 whitespace-nowrap rounded-full border px-[18px] font-semibold text-[1rem] leading-none transition-colors duration-(--dur-2)',
    chosen ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
    className,
  )
}
