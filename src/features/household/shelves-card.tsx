import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { HouseholdView } from '#server/household/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { MayEdit } from './may-edit.tsx'
import { useTakeHousehold } from './use-household.ts'

const CollectionsSheet = lazy(async () => ({ default: (await import('./collections-sheet.tsx')).CollectionsSheet }))

type Shelves = Pick<
  HouseholdView['members'][number],
  'showsBackBurner' | 'showsCookbook' | 'opensBackBurner' | 'opensCookbook'
>

/** Which of the chef's own shelves and collections the other members see and may change. A switch turns at once, and back if it was not saved. */
export function ShelvesCard({ household }: { household: HouseholdView }) {
  const me = useChef().id
  const take = useTakeHousehold()
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const { get } = trpc.useUtils().household
  const mine = household.members.find(({ id }) => id === me)
  const show = trpc.household.showShelves.useMutation({
    scope: { id: 'household-shelves' },
    onSuccess: take,
    onError: error => {
      toastError(error, { title: 'That was not saved', text: 'Please try again.' })
      void get.invalidate()
    },
  })
  const turn = async (shelves: Partial<Shelves>) => {
    await get.cancel()
    get.setData(undefined, now =>
      now ? { ...now, members: now.members.map(one => (one.id === me ? { ...one, ...shelves } : one)) } : now,
    )
    show.mutate({
      backBurner: shelves.showsBackBurner,
      cookbook: shelves.showsCookbook,
      openBackBurner: shelves.opensBackBurner,
      openCookbook: shelves.opensCookbook,
    })
  }
  if (!mine) return null
  return (
    <Card as="section" aria-labelledby="household-shelves">
      <h2 id="household-shelves" className="title-section">
        What the others see of yours
      </h2>
      <p className="mt-1 max-w-measure text-muted">
        Recipes of yours that stand in the plan, while they do, and what you show here: a shelf whole, with what you
        keep to yourself, a collection without that. A list that strikes what is at hand looks into your pantry as well.
        Where you let them, the others also edit recipes; nobody but you deletes or moves them.
      </p>
      <Switch
        label="Show my Back Burner"
        checked={mine.showsBackBurner}
        onCheckedChange={isShown =>
          void turn({ showsBackBurner: isShown, ...(!isShown && { opensBackBurner: false }) })
        }
        className="mt-3"
      />
      {mine.showsBackBurner ? (
        <MayEdit
          label="Others may edit the recipes on my Back Burner"
          checked={mine.opensBackBurner}
          onChange={opensBackBurner => void turn({ opensBackBurner })}
        />
      ) : null}
      <Switch
        label="Show my Cookbook"
        checked={mine.showsCookbook}
        onCheckedChange={isShown => void turn({ showsCookbook: isShown, ...(!isShown && { opensCookbook: false }) })}
        className="mt-1 border-line border-t pt-1"
      />
      {mine.showsCookbook ? (
        <MayEdit
          label="Others may edit the recipes in my Cookbook"
          checked={mine.opensCookbook}
          onChange={opensCookbook => void turn({ opensCookbook })}
        />
      ) : null}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
        <p className="min-w-0">
          {mine.collections.length > 0 ? (
            <>
              You show <CollectionLinks collections={mine.collections} />
            </>
          ) : (
            'You show no collection.'
          )}
        </p>
        <Button
          size="sm"
          variant="outline"
          icon={<FolderOpen aria-hidden="true" size={18} />}
          onClick={() => setChoosing(true)}
        >
          Show collections
        </Button>
      </div>
      {choosing === null ? null : (
        <Suspense fallback={null}>
          <CollectionsSheet household={household} open={choosing} onOpenChange={setChoosing} />
        </Suspense>
      )}
    </Card>
  )
}
