import { UserRoundPlus } from 'lucide-react'
import type { ChefView } from '#server/friends/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { ChefRow } from './chef-row.tsx'
import { useFollowed } from './use-followed.ts'

/** How many are shown by name. */
const SHOWN = 5

/** The first few chefs that one cooks with, and how many more there are. */
export function YourChefs({ onAddChefs }: { onAddChefs: () => void }) {
  const followed = useFollowed()
  return (
    <Card as="section" aria-labelledby="your-chefs">
      <h2 id="your-chefs" className="title-section mb-2">
        Your Chefs
      </h2>
      <QueryState
        query={followed}
        loading={[1, 2, 3].map(row => <RowSkeleton key={row} />)}
        loadingLabel="Loading your chefs..."
        hideLoadingLabel
        errorTitle="Your chefs did not load"
        errorText={error => errorMessage(error, 'Something went wrong on the way here.')}
        empty={
          <EmptyState
            bare
            level={3}
            drawing={sceneUrl('friends')}
            title="No chefs yet"
            action={
              <Button variant="outline" icon={<UserRoundPlus aria-hidden="true" size={20} />} onClick={onAddChefs}>
                Find Friends
              </Button>
            }
          >
            Follow other cooks, and what they make comes to your table.
          </EmptyState>
        }
      >
        {chefs => <FirstChefs chefs={chefs} />}
      </QueryState>
    </Card>
  )
}

function FirstChefs({ chefs }: { chefs: readonly ChefView[] }) {
  const more = chefs.length - SHOWN
  return (
    <>
      <ul className="divide-y divide-line">
        {chefs.slice(0, SHOWN).map(chef => (
          <li key={chef.id}>
            <ChefRow chef={chef} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-muted">+{more} more chefs</p> : null}
    </>
  )
}
