import { cx } from './class-names.ts'

/** One grey-free bar, disc or box in the shape of what comes. Size and radius by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton sheen', className)} />
}

/**
 * Where a picture comes, 4:3. Before the program has loaded, the document puts the first picture of a page into the first
 * of these, which stands where the picture will.
 */
export function PictureSkeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'sheen relative aspect-[4/3] w-full overflow-clip [&>img]:absolute [&>img]:inset-0 [&>img]:size-full [&>img]:object-cover [&>img]:[filter:var(--picture-dim)]',
        className,
      )}
      data-slot="picture"
    />
  )
}
