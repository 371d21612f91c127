import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The ring and the cards beside it, before they are there. */
export function CycleSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 xl:grid-cols-[460px_1fr]">
      <Card className="flex justify-center xl:py-9!">
        <Skeleton className="aspect-square h-auto w-full max-w-90 rounded-full opacity-60" />
      </Card>
      <div className="space-y-6">
        {['coming', 'log'].map(part => (
          <Card key={part} className="space-y-4">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-15 rounded-md" />
            <Skeleton className="h-15 rounded-md" />
          </Card>
        ))}
      </div>
    </div>
  )
}
