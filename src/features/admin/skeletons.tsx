import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** This many empty placeholders. */
const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Placeholders for the rows of a table: optionally a face, and text. */
export function RowsSkeleton({ rows, withFaces = false }: { rows: number; withFaces?: boolean }) {
  return (
    <Card padded={false} aria-hidden="true" className="divide-y divide-line">
      {places(rows).map(row => (
        <div key={row} className="flex min-h-[57px] items-center gap-3 px-4">
          {withFaces ? <Skeleton className="size-8 flex-none rounded-full" /> : null}
          <Skeleton className="w-40" />
          <Skeleton className="ml-[6%] w-48 max-md:hidden" />
          <Skeleton className="ml-auto w-20" />
        </div>
      ))}
    </Card>
  )
}

/** What people wrote, one card each, before it is there. */
export function LettersSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-4">
      {places(3).map(card => (
        <Card key={card} className="space-y-4">
          <Skeleton className="w-44" />
          <Skeleton className="w-4/5" />
          <div className="flex gap-2.5 pt-1">
            <Skeleton className="h-11 w-28 rounded-md" />
            <Skeleton className="h-11 w-28 rounded-md" />
          </div>
        </Card>
      ))}
    </div>
  )
}

/** The tiles and the charts of the figures before they are counted. */
export function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {places(8).map(tile => (
          <Card key={tile} className="space-y-3 p-4!">
            <Skeleton className="w-24 max-w-full" />
            <Skeleton className="h-7 w-16" />
            <Skeleton className="w-28 max-w-full" />
          </Card>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {places(2).map(chart => (
          <Card key={chart} className="space-y-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-60 rounded-md" />
          </Card>
        ))}
      </div>
    </div>
  )
}
