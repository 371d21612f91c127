import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PrivacyText } from './privacy-text.tsx'

/** What this server keeps about a chef, and who sees it. */
export function PrivacyPage() {
  usePageTitle('Privacy')
  const facts = trpc.house.privacyFacts.useQuery()
  return (
    <div className="mx-auto max-w-[680px]">
      <PageTitle lead="What Longtable keeps, who sees it, and how it is deleted. This page is about this server and the program as it runs here.">
        Privacy
      </PageTitle>
      <QueryState
        query={facts}
        loading={<Skeleton className="mt-8 h-96" />}
        loadingLabel="Loading..."
        hideLoadingLabel
        errorTitle="The privacy page did not load"
      >
        {known => <PrivacyText facts={known} />}
      </QueryState>
    </div>
  )
}
