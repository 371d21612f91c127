import { type RefObject, useRef } from 'react'
import { PeopleSkeleton, PersonRow } from '#src/entities/chef/person-row.tsx'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { useFollow } from './use-follow.ts'

/** Chefs whom the viewer has blocked, with a way to unblock them. Renders nothing if the list is empty. */
export function BlockedChefs() {
  const blocked = trpc.friends.listBlocked.useQuery()
  const title = useRef<HTMLHeadingElement>(null)
  if (blocked.isPending || blocked.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="blocked-chefs">
      <h2 id="blocked-chefs" ref={title} tabIndex={-1} className="title-section mb-2">
        Blocked chefs
      </h2>
      <QueryState
        bare
        query={blocked}
        loading={<PeopleSkeleton rows={1} />}
        loadingLabel="Loading blocked chefs..."
        hideLoadingLabel
        errorTitle="Blocked chefs did not load"
        errorText={whyNotLoaded}
      >
        {chefs => (
          <ul className="divide-y divide-line">
            {chefs.map(chef => (
              <li key={chef.id}>
                <BlockedRow chef={chef} focusAfter={title} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

type BlockedChef = RouterOutputs['friends']['listBlocked'][number]

function BlockedRow({ chef, focusAfter }: { chef: BlockedChef; focusAfter: RefObject<HTMLElement | null> }) {
  const { take, taken } = useFollow(chef.id)
  const notePress = useFocusWhenGone(focusAfter)
  const name = chef.name ?? 'Chef'
  const unblock = () => {
    notePress()
    take('unblock')
  }
  return (
    <PersonRow
      id={chef.id}
      name={name}
      picture={chef.profilePictureUrl}
      linked={false}
      action={
        <Button
          variant="outline"
          size="sm"
          aria-label={`Unblock ${name}`}
          pending={taken === 'unblock'}
          onClick={unblock}
        >
          Unblock
        </Button>
      }
    />
  )
}
