import { Link } from '@tanstack/react-router'
import type { HouseholdView } from '#server/household/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { MayEdit } from './may-edit.tsx'

/** The chef's collections, each with a switch that shows it to the household, and one that lets them change it. It turns at once, and back if it was not saved. */
export function CollectionsSheet(props: {
  household: HouseholdView
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { household, open, onOpenChange } = props
  // Of no recipes, it is all collections by their names.
  const collections = trpc.collections.listShares.useQuery({ recipeIds: [] })
  const me = useChef().id
  const shown = household.members.find(({ id }) => id === me)?.collections ?? []
  const turn = useShowCollection()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Show collections"
      description="The others see those that are on here, without the recipes in them that you keep to yourself. Who may edit one puts recipes in, orders them and takes them out."
    >
      <QueryState
        bare
        query={collections}
        loading={<Skeleton className="h-28 w-full" />}
        loadingLabel="Loading your collections..."
        hideLoadingLabel
        errorTitle="Your collections did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState
            bare
            title="No collections yet"
            action={
              <Link to="/collections" className={buttonClass({ size: 'sm' })}>
                Go to Collections
              </Link>
            }
          >
            A collection is recipes of yours, put together under a name.
          </EmptyState>
        }
      >
        {all => (
          <ul className="divide-y divide-line">
            {all.map(({ id, name }) => {
              const now = shown.find(one => one.id === id)
              return (
                <li key={id} className="py-1">
                  <Switch
                    label={<span className="[overflow-wrap:anywhere]">{name}</span>}
                    checked={now !== undefined}
                    onCheckedChange={isShown => void turn({ id, name }, isShown ? 'see' : 'none')}
                  />
                  {now ? (
                    <MayEdit
                      label={
                        <>
                          Others may edit it<VisuallyHidden>: {name}</VisuallyHidden>
                        </>
                      }
                      checked={now.isOpen}
                      onChange={isOpen => void turn({ id, name }, isOpen ? 'edit' : 'see')}
                    />
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
      </QueryState>
    </Sheet>
  )
}

/** Shows a collection to the household, opens it to them, or no longer. */
function useShowCollection() {
  const me = useChef().id
  const { household, collections } = trpc.useUtils()
  const edit = trpc.collections.edit.useMutation({
    scope: { id: 'household-collections' },
    onError: error => toastError(error, { title: 'That was not saved', text: 'Please try again.' }),
    onSettled: () => {
      void household.get.invalidate()
      void collections.get.invalidate()
      void collections.list.invalidate()
    },
  })
  return async (collection: { id: number; name: string }, access: 'none' | 'see' | 'edit') => {
    await household.get.cancel()
    household.get.setData(undefined, now =>
      now
        ? {
            ...now,
            members: now.members.map(one => {
              if (one.id !== me) return one
              const others = one.collections.filter(({ id }) => id !== collection.id)
              return {
                ...one,
                collections: access === 'none' ? others : [...others, { ...collection, isOpen: access === 'edit' }],
              }
            }),
          }
        : now,
    )
    edit.mutate({ id: collection.id, household: access })
  }
}
