import { Skeleton } from '#src/ui/skeleton.tsx'

/** Grey placeholders of this many comments, while they load. */
export function ThreadSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="space-y-2.5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and do not move
        <div key={row} className="flex h-[86px] gap-3">
          <Skeleton className="mt-0.5 size-9 flex-none rounded-full" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-3.5 w-40 max-w-[70%]" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
