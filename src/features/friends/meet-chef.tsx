import { type ReactNode, useEffect } from 'react'
import { friendsMessages } from '#server/friends/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorStatus, whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { ChefSkeleton } from './chef-head.tsx'

interface MeetChefProps {
  token: string
  /** Leads to the chef whose link it is. */
  onFound: (chefId: number) => void
  /** The way on from a link that leads nowhere. */
  wayOn: ReactNode
}

/** What the link of a profile opens: it leads on to its chef, or says that it works no longer. */
export function MeetChef({ token, onFound, wayOn }: MeetChefProps) {
  const opened = trpc.friends.openProfileLink.useQuery({ token }, { retry: false, staleTime: 0 })
  const chefId = opened.data?.chefId
  const isGone = [400, 404].includes(errorStatus(opened.error) ?? 0)
  usePageTitle(isGone ? friendsMessages.linkGone : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chef that is found
  useEffect(() => {
    if (chefId !== undefined) onFound(chefId)
  }, [chefId])
  if (isGone) {
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          {friendsMessages.linkGone}
        </h1>
        <EmptyState drawing={sceneUrl('not-found')} title={friendsMessages.linkGone} action={wayOn}>
          Please ask the person who gave it to you for a new one.
        </EmptyState>
      </>
    )
  }
  return (
    <QueryState
      query={opened}
      loading={<ChefSkeleton />}
      loadingLabel="Opening the profile..."
      hideLoadingLabel
      errorTitle="The link did not open"
      errorText={whyNotLoaded}
    >
      {() => <ChefSkeleton />}
    </QueryState>
  )
}
