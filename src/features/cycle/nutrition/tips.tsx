import { ExternalLink } from 'lucide-react'
import type { Phase } from '#server/cycle/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { phaseNames } from '../names.ts'

/** General tips on food for a phase, each with where it is from. */
export function Tips({ phase }: { phase: Phase }) {
  const tips = trpc.cycle.recommendations.useQuery({ phase }, { gcTime: 30_000 })
  return (
    <Card
      as="section"
      aria-labelledby="tips"
      className="[@media(height>=50rem)]:xl:sticky xl:top-[calc(var(--nav-height)+24px)]"
    >
      <h2 id="tips" className="title-section">
        {phaseNames[phase]} phase
      </h2>
      <QueryState
        bare
        query={tips}
        loading={<TipsSkeleton />}
        loadingLabel="Loading tips"
        hideLoadingLabel
        errorTitle="The tips did not load"
        errorText={error => errorMessage(error, 'Something went wrong on the way here.')}
      >
        {({ heading, tips: list }) => (
          <>
            <p className="mt-1 text-muted text-sm">{heading}</p>
            <ul className="mt-3 divide-y divide-line">
              {list.map(({ text, source }) => (
                <li key={text} className="py-3 last:pb-0">
                  <p>{text}</p>
                  <a
                    href={source.url}
                    target="_blank"
                    rel="noopener nofollow"
                    className="mt-0.5 inline-flex min-h-8 items-center gap-1.5 text-primary-text text-sm underline underline-offset-4"
                  >
                    {source.name}
                    <ExternalLink aria-hidden="true" size={14} className="flex-none" />
                    <span className="sr-only"> (opens a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function TipsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 space-y-5">
      {['one', 'two', 'three', 'four'].map(tip => (
        <div key={tip} className="space-y-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
