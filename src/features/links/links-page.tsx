import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LinkList } from './link-list.tsx'
import { LinksForm } from './links-form.tsx'

/** Milliseconds between two looks at a list of which something waits. */
const LOOK_EVERY = 2000

/** Many links at once: they are read in the background, and their recipes go to a shelf. */
export function LinksPage() {
  usePageTitle('Many links')
  const utils = trpc.useUtils()
  const links = trpc.capture.links.useQuery(undefined, {
    refetchInterval: query => ((query.state.data?.waiting ?? 0) > 0 ? LOOK_EVERY : false),
  })
  const read = links.data?.links.filter(({ state }) => state === 'read').length ?? 0
  const before = useRef(read)
  useEffect(() => {
    if (before.current < read) void utils.kitchen.invalidate()
    before.current = read
  }, [read, utils])
  return (
    <div className="mx-auto max-w-[720px]">
      <Link to="/my-kitchen" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 mb-2 px-3!' })}>
        <ArrowLeft aria-hidden="true" size={18} /> My Kitchen
      </Link>
      <PageTitle className="mb-6" lead="Paste up to 200 links. You can leave this page while we read them.">
        Many links
      </PageTitle>
      <div className="space-y-6">
        <Card as="section" aria-label="Add links">
          <LinksForm />
        </Card>
        <QueryState
          query={links}
          loading={<Skeleton className="h-40" />}
          loadingLabel="Loading your links..."
          hideLoadingLabel
        >
          {list => <LinkList list={list} />}
        </QueryState>
      </div>
    </div>
  )
}
