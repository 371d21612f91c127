import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ChefView } from '#server/friends/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { namesakeLine } from '#src/entities/chef/chef-line.ts'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { Leaving, PeopleSkeleton } from '#src/entities/chef/person-row.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { useFocusPageAfter } from '#src/lib/focus/use-focus-page-after.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChefRow } from './chef-row.tsx'
import { useFollowed } from './use-followed.ts'

/** How many are shown by name. */
const SHOWN = 5

interface YourChefsProps {
  onAddChefs: () => void
}

/** The first few chefs that one cooks with, and how many more there are: a plain column beside a page. */
export function YourChefs({ onAddChefs }: YourChefsProps) {
  return (
    <section aria-labelledby="your-chefs">
      <h2 id="your-chefs" className="title-card mb-2">
        Your Chefs
      </h2>
      <FollowedState
        loading={<NamesSkeleton />}
        empty={<p className="text-muted">Follow other cooks, and what they make comes to your table.</p>}
      >
        {(chefs, shared) => (
          <>
            <ul>
              {chefs.slice(0, SHOWN).map(chef => (
                <li key={chef.id}>
                  <ChefLink
                    chefId={chef.id}
                    className="-mx-2 flex items-center gap-3 rounded-md px-2 py-1.5 font-medium text-[1rem] leading-title hover:bg-sunken"
                  >
                    <Avatar name={nameOf(chef)} {...faceAddresses(chef.profilePictureUrl)} size={40} />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {nameOf(chef)}
                      {shared.has(chef.id) ? (
                        <span className="block font-normal text-muted text-sm">{namesakeLine(chef)}</span>
                      ) : null}
                    </span>
                  </ChefLink>
                </li>
              ))}
            </ul>
            <More chefs={chefs} shared={shared} />
          </>
        )}
      </FollowedState>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        icon={<UserRoundPlus aria-hidden="true" size={20} />}
        onClick={onAddChefs}
      >
        Add Chefs
      </Button>
    </section>
  )
}

/** The list as a card of the profile, with a note on each chef. */
export function YourChefsCard({ onAddChefs }: YourChefsProps) {
  useFocusPageAfter(useFollowed().data?.length === 0)
  return (
    <Card as="section" aria-labelledby="your-chefs">
      <h2 id="your-chefs" className="title-section mb-2">
        Your Chefs
      </h2>
      <FollowedState loading={<PeopleSkeleton />} empty={<NoChefs onAddChefs={onAddChefs} />}>
        {(chefs, shared) => (
          <>
            <ul>
              {chefs.slice(0, SHOWN).map(chef => (
                <li key={chef.id}>
                  <ListedChef chef={chef} isNamesake={shared.has(chef.id)} />
                </li>
              ))}
            </ul>
            <More chefs={chefs} shared={shared} />
          </>
        )}
      </FollowedState>
    </Card>
  )
}

function FollowedState(props: {
  loading: ReactNode
  empty: ReactNode
  /** The chefs, and those of them whose name another one has too. */
  children: (chefs: readonly ChefView[], shared: ReadonlySet<number>) => ReactNode
}) {
  return (
    <QueryState
      bare
      query={useFollowed()}
      loading={props.loading}
      loadingLabel="Loading your chefs..."
      hideLoadingLabel
      errorTitle="Your chefs did not load"
      errorText={whyNotLoaded}
      empty={props.empty}
    >
      {chefs => props.children(chefs, namesakes(chefs))}
    </QueryState>
  )
}

function NoChefs({ onAddChefs }: YourChefsProps) {
  return (
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
  )
}

/** How many more there are than show, and the way to all of them. */
function More({ chefs, shared }: { chefs: readonly ChefView[]; shared: ReadonlySet<number> }) {
  const [open, setOpen] = useState(false)
  const count = chefs.length - SHOWN
  if (count <= 0) return null
  return (
    <>
      <Button variant="link" size="sm" className="mt-1 px-0!" onClick={() => setOpen(true)}>
        +{count} more {count === 1 ? 'chef' : 'chefs'}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="Your Chefs">
        <Leaving value={() => setOpen(false)}>
          <ul className="divide-y divide-line">
            {chefs.map(chef => (
              <li key={chef.id}>
                <ListedChef chef={chef} isNamesake={shared.has(chef.id)} />
              </li>
            ))}
          </ul>
        </Leaving>
      </Sheet>
    </>
  )
}

/** A chef of the list, with what distinguishes them from namesakes in it. */
function ListedChef({ chef, isNamesake }: { chef: ChefView; isNamesake: boolean }) {
  return <ChefRow chef={chef} {...(isNamesake && { line: namesakeLine(chef) })} action={<Onwards />} />
}

/** Says that a row leads on; the row itself takes the press. */
const Onwards = () => <ChevronRight aria-hidden="true" size={20} className="pointer-events-none text-muted" />

function NamesSkeleton() {
  return [1, 2, 3].map(row => (
    <div key={row} aria-hidden="true" className="flex items-center gap-3 py-1.5">
      <Skeleton className="size-10 flex-none rounded-full" />
      <Skeleton className="w-28" />
    </div>
  ))
}

const nameOf = (chef: ChefView): string => chef.name ?? 'Chef'
