import { ExternalLink } from 'lucide-react'
import type { Phase } from '#server/cycle/constants.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
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
        errorText={whyNotLoaded}
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
                    className="mt-0.5 inline-block py-1.5 text-primary-text text-sm leading-title underline underline-offset-4"
                  >
                    {source.name}
                    <ExternalLink aria-hidden="true" size={14} className="-mt-0.5 ml-1.5 inline" />
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
    <div aria-hidden="true" className="mt-3">
      <Skeleton className="h-8" />
      <div className="mt-3 divide-y divide-line">
        {['one', 'two', 'three', 'four'].map(tip => (
          <div key={tip} className="space-y-2.5 py-3.5 last:pb-0">
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
