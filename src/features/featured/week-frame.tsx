import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TorchonBand } from '#src/ui/torchon-band.tsx'

/** The saffron ground of the Recipe of the Week below its band, from edge to edge on phones. */
export function WeekFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section aria-label="Recipe of the Week" aria-busy={busy} className="max-md:-mx-4.5">
      <TorchonBand />
      <div className="bg-accent-soft px-4.5 pt-6 pb-8 md:rounded-b-lg md:px-8 md:pt-8 md:pb-8">{children}</div>
    </section>
  )
}

/** Picture and text side by side where there is room. */
export const weekColumns = 'grid gap-5 md:grid-cols-[1.1fr_1fr] md:items-center md:gap-8 xl:gap-11'

/** The card before it is there, as high as it will be. */
export function WeekSkeleton() {
  return (
    <WeekFrame busy>
      <div className={weekColumns}>
        <Skeleton className="aspect-[4/3] h-auto w-full rounded-lg" />
        <div className="space-y-4">
          <Skeleton className="h-[26px] w-40" />
          <div className="space-y-3">
            <Skeleton className="h-9 w-full md:h-12" />
            <Skeleton className="h-9 w-2/3 md:h-12" />
          </div>
          <div className="space-y-3 py-1">
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-8 w-22 rounded-full" />
            <Skeleton className="h-8 w-24 rounded-full" />
            <Skeleton className="h-8 w-20 rounded-full" />
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Skeleton className="h-[46px] w-42 rounded-md" />
            <Skeleton className="h-[46px] w-25 rounded-md" />
            <Skeleton className="h-[46px] w-38 rounded-md" />
          </div>
          <Skeleton className="h-9 w-52" />
        </div>
      </div>
      <p role="status" className="sr-only">
        Loading the Recipe of the Week...
      </p>
    </WeekFrame>
  )
}
