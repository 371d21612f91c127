import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

const tomato =
  'flex min-h-[62px] select-none items-center justify-center rounded-full bg-primary text-primary-ink shadow-3 transition-[background-color,translate] hover:bg-primary-hover active:translate-y-px'

/** The round 62 px button of a list, fixed at the lower right, within thumb's reach. */
export function FloatingButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-floating="always"
      className={cx(
        tomato,
        'fixed right-[max(18px,env(safe-area-inset-right))] bottom-[calc(24px+var(--room-below)+env(safe-area-inset-bottom))] z-30 w-[62px] transition-[background-color,translate,bottom]! md:right-6',
        className,
      )}
    >
      {icon}
    </button>
  )
}

/**
 * The 62 px pill, the one thing to press on a page. Below 1100 px it floats at the bottom centre over a fade of paper,
 * above it stands where it is put. `floating={false}` keeps it in place always.
 */
export function PillButton({
  icon,
  floating = true,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode; floating?: boolean }) {
  return (
    <div
      data-floating={floating ? 'below-xl' : undefined}
      className={cx(
        'flex',
        floating &&
          'max-xl:pointer-events-none max-xl:fixed max-xl:inset-x-0 max-xl:bottom-(--room-below) max-xl:transition-[bottom] max-xl:z-30 max-xl:justify-center max-xl:bg-[linear-gradient(to_top,var(--paper)_30%,transparent)] max-xl:px-4 max-xl:pt-16 max-xl:pb-[calc(22px+env(safe-area-inset-bottom))]',
      )}
    >
      <button
        type="button"
        {...rest}
        className={cx(
          tomato,
          'pointer-events-auto gap-3 px-7 font-title text-[1.5rem] shadow-[inset_0_-4px_0_var(--primary-edge),var(--shadow-3)]! [font-weight:600] [letter-spacing:-.01em]',
          className,
        )}
      >
        {icon}
        {children}
      </button>
    </div>
  )
}
