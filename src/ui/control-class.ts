import { cx } from './class-names.ts'

/**
 * The box that every typed or chosen value sits in: surface, strong line, radius 12; two pixels of beet when invalid
 * (inside the box, so that nothing moves); sunken when disabled.
 */
export function controlClass(className?: string): string {
  return cx(
    'w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-ink text-md',
    'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
    'disabled:border-line disabled:bg-sunken disabled:text-muted',
    className,
  )
}
