import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { AUDIT_PAGE } from '#server/admin/system/constants.ts'
import type { AuditEntryView } from '#server/admin/system/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { exactTime, relativeTime } from '#src/ui/relative-time.ts'
import { MoreButton } from '../more-button.tsx'
import { RowsSkeleton } from '../skeletons.tsx'

const key = getQueryKey(trpc.admin.system.audit, {}, 'infinite')

/** What admins did, newest first. Nothing here can be changed, by nobody. */
export function AuditTab() {
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => api.admin.system.audit.query({ before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
    refetchOnMount: 'always',
  })
  return (
    <QueryState
      query={pages}
      isEmpty={data => data.pages[0]?.length === 0}
      loading={<RowsSkeleton rows={6} />}
      loadingLabel="Loading the audit log..."
      hideLoadingLabel
      errorTitle="The audit log did not load"
      errorText={whyNotLoaded}
      empty={<EmptyState title="Nothing yet">What admins do is written down here, and stays.</EmptyState>}
    >
      {data => (
        <>
          <Card as="section" aria-label="Audit log" padded={false}>
            <ol className="divide-y divide-line">
              {data.pages.flat().map(entry => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
          <MoreButton pages={pages}>Older entries</MoreButton>
        </>
      )}
    </QueryState>
  )
}

function Entry({ entry }: { entry: AuditEntryView }) {
  return (
    <li className="drawn-near flex flex-wrap items-baseline [--entry:3.25rem] gap-x-4 gap-y-0.5 px-4.5 py-3.5 md:px-5.5">
      <p className="min-w-0 flex-1 basis-72 break-words">
        <span className="font-semibold">{entry.actor.name}</span> {entry.text}
      </p>
      <time dateTime={entry.createdAt} title={exactTime(entry.createdAt)} className="text-muted text-sm">
        {relativeTime(entry.createdAt)}
      </time>
    </li>
  )
}
