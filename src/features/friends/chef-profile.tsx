import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { focusPage } from '#src/lib/focus/focus-page.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { ChefActions } from './chef-actions.tsx'
import { ChefHead, ChefSkeleton } from './chef-head.tsx'
import { ChefTabs, type ChefTabsProps } from './chef-tabs.tsx'
import { forgetChef, settleAll } from './standing-caches.ts'
import { useChefPage } from './use-chef-page.ts'

export interface ChefProfileProps extends ChefTabsProps {
  onBackToFeed: () => void
  /** Leads to where one came from; also after the chef was blocked. */
  onGoBack: () => void
  /** It takes the place of something else on the page, and the focus with it. Give it a key of its own per chef. */
  takesFocus?: boolean
}

/** Another chef: who they are, what one may do, and the part of their kitchen that the viewer may see. */
export function ChefProfile({ chefId, onBackToFeed, onGoBack, takesFocus = false, ...tabs }: ChefProfileProps) {
  const { page, gone } = useChefPage(chefId)
  const root = useRef<HTMLElement>(null)
  const heading = gone ? 'Friend profile not found' : (page.data?.chef.name ?? 'Chef')
  const noteBlocked = useForgetBlocked(chefId)
  usePageTitle(gone || page.data ? heading : null)
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const blocked = () => {
    noteBlocked()
    onGoBack()
  }
  return (
    <section ref={root} tabIndex={-1} aria-label={heading} className="outline-none">
      <Button variant="quiet" size="sm" className="-ml-3 mb-3 px-3!" onClick={onBackToFeed}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Feed
      </Button>
      {gone || !page.data ? (
        <h1 tabIndex={-1} className="sr-only">
          {heading}
        </h1>
      ) : null}
      {gone ? (
        <EmptyState
          drawing={sceneUrl('not-found')}
          title="Friend profile not found"
          action={<Button onClick={onGoBack}>Go Back</Button>}
        >
          This chef may have left, or is not here for you.
        </EmptyState>
      ) : (
        <QueryState
          query={page}
          loading={<ChefSkeleton />}
          loadingLabel="Loading the profile..."
          hideLoadingLabel
          errorTitle="The profile did not load"
          errorText={whyNotLoaded}
          offlineText="The profile comes back with the connection."
        >
          {found => (
            <>
              <ChefHead page={found} actions={<ChefActions chef={found.chef} onBlocked={blocked} />} />
              {found.chef.mayLook ? <ChefTabs chefId={chefId} {...tabs} /> : null}
            </>
          )}
        </QueryState>
      )}
    </section>
  )
}

/**
 * What is kept of a chef who was blocked on their page goes once nothing shows it any more. Gives the function by which
 * that is noted.
 */
function useForgetBlocked(chefId: number): () => void {
  const client = useQueryClient()
  const blocked = useRef(false)
  useEffect(
    () => () => {
      if (!blocked.current) return
      blocked.current = false
      // After all of the page has let go of what it showed.
      queueMicrotask(() => {
        forgetChef(client, chefId)
        // The link that led to the chef may go with them, and the focus with it.
        void settleAll(client).then(focusPage)
      })
    },
    [client, chefId],
  )
  return () => {
    blocked.current = true
  }
}
