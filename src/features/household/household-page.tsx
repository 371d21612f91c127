import { DoorOpen, Ellipsis, PencilLine, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { HouseholdView } from '#server/household/contract.ts'
import { PeopleSkeleton } from '#src/entities/chef/person-row.tsx'
import { WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Invitations } from './invitations.tsx'
import { MembersCard } from './members-card.tsx'
import { OpenHousehold } from './open-household.tsx'
import { CloseHousehold, LeaveHousehold } from './questions.tsx'
import { ShelvesCard } from './shelves-card.tsx'
import { useHousehold } from './use-household.ts'

const RenameSheet = lazy(async () => ({ default: (await import('./rename-sheet.tsx')).RenameSheet }))

/** The household that the chef is in, or the way into one. */
export function HouseholdPage() {
  usePageTitle('Household')
  const household = useHousehold()
  const name = household.data?.name ?? null
  const title = useRef<HTMLHeadingElement>(null)
  const [going, setGoing] = useState<Going | null>(null)
  // The question outlives the household that it is about, and the menu that it came from.
  const question = going && {
    open: going.open,
    onOpenChange: (open: boolean) => setGoing({ ...going, open }),
    household: going.household,
    ...(name === null && { finalFocus: title }),
  }
  return (
    <>
      <WayBack home={{ to: { to: '/profile' }, label: 'Profile' }} />
      <PageTitle
        className="mb-6 md:mb-8"
        lead={
          name === null
            ? 'Chefs who live together plan their meals and shop together.'
            : 'Your household: one meal plan and the same shopping lists for everybody in it.'
        }
        titleRef={title}
        aside={
          household.data && name !== null ? (
            <HouseholdMenu
              household={household.data}
              name={name}
              onGo={what =>
                setGoing({ what, open: true, household: name, isShared: (household.data?.members.length ?? 0) > 1 })
              }
            />
          ) : null
        }
      >
        {name ?? 'Household'}
      </PageTitle>
      <QueryState
        query={household}
        loading={
          <Card>
            <PeopleSkeleton rows={2} />
          </Card>
        }
        loadingLabel="Loading your household..."
        hideLoadingLabel
        errorTitle="Your household did not load"
        errorText={whyNotLoaded}
      >
        {now =>
          now.name === null ? (
            <div className="flex max-w-[820px] flex-col gap-6 *:min-w-0">
              <Invitations isMember={false} />
              <OpenHousehold />
            </div>
          ) : (
            <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
              <MembersCard household={now} />
              <div className="flex flex-col gap-6 *:min-w-0">
                <ShelvesCard household={now} />
                <Invitations isMember />
              </div>
            </div>
          )
        }
      </QueryState>
      {question && going.what === 'leave' ? <LeaveHousehold {...question} /> : null}
      {question && going.what === 'close' ? <CloseHousehold {...question} isShared={going.isShared} /> : null}
    </>
  )
}

type Going = { what: 'leave' | 'close'; open: boolean; household: string; isShared: boolean }

/** What the chef may do with the household as a whole. `onGo` asks before they leave or close it. */
function HouseholdMenu(props: { household: HouseholdView; name: string; onGo: (what: Going['what']) => void }) {
  const { household, name, onGo } = props
  const [renaming, setRenaming] = useState<boolean | null>(null)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for ${name}`} variant="outline" icon={<Ellipsis aria-hidden="true" size={20} />} />
        }
      >
        {household.isOwner ? (
          <>
            <MenuItem icon={<PencilLine aria-hidden="true" size={20} />} onSelect={() => setRenaming(true)}>
              Rename
            </MenuItem>
            <MenuItem tone="danger" icon={<X aria-hidden="true" size={20} />} onSelect={() => onGo('close')}>
              Close household
            </MenuItem>
          </>
        ) : (
          <MenuItem tone="danger" icon={<DoorOpen aria-hidden="true" size={20} />} onSelect={() => onGo('leave')}>
            Leave household
          </MenuItem>
        )}
      </Menu>
      {renaming === null ? null : (
        <Suspense fallback={null}>
          <RenameSheet key={name} name={name} open={renaming} onOpenChange={setRenaming} />
        </Suspense>
      )}
    </>
  )
}
