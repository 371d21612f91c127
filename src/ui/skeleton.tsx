import { cx } from './class-names.ts'

/** One grey-free bar, disc or box in the shape of what comes. Size and radius by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton sheen', className)} />
}
