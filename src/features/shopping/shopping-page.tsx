import { ListPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { FIRST_LIST, LISTS_MAX } from '#server/shopping/constants.ts'
import type { ShoppingListView } from '#server/shopping/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ListBody } from './list-body.tsx'

const ListForm = lazy(async () => ({ default: (await import('./list-form.tsx')).ListForm }))

/** The form that is open; `version` counts them. */
type Form = { list: ShoppingListView | null; full: boolean; open: boolean; version: number }

/** What the household has to buy: a list for each shop. */
export function ShoppingPage({ listId, onList }: { listId: number | null; onList: (id: number | null) => void }) {
  usePageTitle('Shopping list')
  const lists = trpc.shopping.list.useQuery()
  const { data: household } = trpc.household.get.useQuery()
  const [form, setForm] = useState<Form | null>(null)
  const ask = (list: ShoppingListView | null) => {
    const full = list === null && (lists.data?.length ?? 0) >= LISTS_MAX
    setForm(last => ({ list, full, open: true, version: (last?.version ?? 0) + 1 }))
  }
  return (
    <>
      <PageTitle className="mb-6 print:mb-2" lead={<span className="print:hidden">{withWhom(household?.name)}</span>}>
        Shopping list
      </PageTitle>
      <QueryState
        query={lists}
        loading={<Skeleton className="h-64" />}
        loadingLabel="Loading your lists..."
        hideLoadingLabel
        errorTitle="Your lists did not load"
        empty={<NoList onMade={onList} />}
      >
        {found => {
          const list = found.find(({ id }) => id === listId) ?? found[0]
          return list ? (
            <>
              <div className="mb-5 flex items-center gap-2 print:hidden">
                <ChipGroup
                  label="Lists"
                  className="flex-1"
                  value={String(list.id)}
                  onValueChange={id => onList(Number(id))}
                  choices={found.map(({ id, name, openCount }) => ({
                    value: String(id),
                    label: (
                      <>
                        {name}
                        <span className="font-normal tabular-nums">{openCount}</span>
                        <span className="sr-only">to buy</span>
                      </>
                    ),
                  }))}
                />
                <IconButton
                  label="New list"
                  variant="outline"
                  icon={<Plus aria-hidden="true" size={20} />}
                  onClick={() => ask(null)}
                />
              </div>
              <ListBody key={list.id} list={list} onRename={() => ask(list)} onRemoved={() => onList(null)} />
            </>
          ) : null
        }}
      </QueryState>
      {form ? (
        <Suspense fallback={null}>
          <ListForm
            key={form.version}
            list={form.list}
            full={form.full}
            open={form.open}
            onOpenChange={open => setForm({ ...form, open })}
            onMade={onList}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whose lists they are; a chef alone has them for themselves. */
const withWhom = (household: string | null | undefined): string =>
  household ? `What you have to buy, with ${household}.` : 'What you have to buy.'

/** The way to the first list. */
function NoList({ onMade }: { onMade: (id: number) => void }) {
  const utils = trpc.useUtils()
  const add = trpc.shopping.addList.useMutation({
    onSuccess: async ({ id }) => {
      await utils.shopping.list.invalidate()
      onMade(id)
    },
    onError: error => toastError(error, { title: 'The list was not made', text: 'Please try again.' }),
  })
  return (
    <EmptyState
      drawing={sceneUrl('section')}
      title="No list yet"
      action={
        <Button
          icon={<ListPlus aria-hidden="true" size={20} />}
          pending={add.isPending}
          onClick={() => add.mutate({ name: FIRST_LIST })}
        >
          Start a list
        </Button>
      }
    >
      Add what you need by hand, from recipes or from your meal plan. Amounts of the same food are added up.
    </EmptyState>
  )
}
