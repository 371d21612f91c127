import { CalendarDays, Ellipsis, ListOrdered, Pencil, Printer, Refrigerator, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FilledListView, ItemView, ShoppingListView } from '#server/shopping/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ShareIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddLine } from './add-line.tsx'
import { Aisles } from './aisles.tsx'
import { DoneItems } from './done-items.tsx'
import { RecipesOnList } from './recipes-on-list.tsx'
import { shareList } from './share-list.ts'
import { itemsIn } from './shown-list.ts'
import { Suggestions } from './suggestions.tsx'
import { useList } from './use-list.ts'

const ItemSheet = lazy(async () => ({ default: (await import('./item-sheet.tsx')).ItemSheet }))
const AislesSheet = lazy(async () => ({ default: (await import('./aisles-sheet.tsx')).AislesSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('./plan-sheet.tsx')).PlanSheet }))

/** What is open over the list; `version` counts them, as each has a form of its own. */
type Task = ({ kind: 'item'; item: ItemView } | { kind: 'aisles' | 'plan' | 'finish' | 'delete' }) & {
  open: boolean
  version: number
}

/** One list: what is to buy by aisles, what is in the basket, and the recipes that want it. */
export function ListBody(props: { list: ShoppingListView; onRename: () => void; onRemoved: () => void }) {
  const { list, onRename, onRemoved } = props
  const shown = useList(list.id)
  // Asked for with the list, so that it does not move the list once that shows.
  const { data: suggested = [] } = trpc.shopping.suggest.useQuery({ id: list.id })
  const [task, setTask] = useState<Task | null>(null)
  const utils = trpc.useUtils()
  const remove = trpc.shopping.removeList.useMutation()
  const ask = (kind: 'aisles' | 'plan' | 'finish' | 'delete') =>
    setTask(last => ({ kind, open: true, version: (last?.version ?? 0) + 1 }))
  const about = (item: ItemView) =>
    setTask(last => ({ kind: 'item', item, open: true, version: (last?.version ?? 0) + 1 }))
  const setOpen = (open: boolean) => task && setTask({ ...task, open })
  return (
    <>
      <div className="mb-6 flex items-start gap-2.5 max-sm:flex-wrap print:hidden">
        <AddLine name={list.name} onAdd={shown.add} className="min-w-0 flex-1 max-sm:basis-full" />
        <Button
          variant="outline"
          icon={<CalendarDays aria-hidden="true" size={20} />}
          onClick={() => ask('plan')}
          className="min-h-[50px] max-sm:flex-1"
        >
          From the meal plan
        </Button>
        <ListMenu
          list={shown.query.data}
          striking={shown.striking}
          onStrike={() => void shown.strike()}
          onAisles={() => ask('aisles')}
          onRename={onRename}
          onDelete={() => ask('delete')}
        />
      </div>
      <QueryState
        query={shown.query}
        loading={<Skeleton className="h-64" />}
        loadingLabel="Loading the list..."
        hideLoadingLabel
        errorTitle="The list did not load"
      >
        {filled => (
          <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
            <Suggestions
              items={suggested}
              onAdd={shown.add}
              className="min-w-0 max-lg:-my-2 lg:col-start-2 print:hidden"
            />
            <div className="min-w-0 space-y-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <h2 className="title-section hidden print:block">{filled.name}</h2>
              <Aisles
                list={filled}
                lines={shown.lines}
                waitingLines={shown.waitingLines}
                waiting={shown.waiting}
                refused={shown.refused}
                onRetry={shown.retry}
                onForget={shown.forget}
                onTick={item => shown.setState(item, 'ticked')}
                onAbout={about}
              />
              <DoneItems
                title="In the basket"
                items={itemsIn(filled, 'ticked')}
                waiting={shown.waiting}
                ticked
                onReopen={item => shown.setState(item, 'open')}
                action={
                  <Button variant="outline" size="sm" onClick={() => ask('finish')}>
                    Finish shopping
                  </Button>
                }
              />
              <DoneItems
                title="At hand already"
                items={itemsIn(filled, 'at hand')}
                waiting={shown.waiting}
                onReopen={item => shown.setState(item, 'open')}
              />
            </div>
            <aside className="min-w-0 lg:col-start-2 print:hidden" aria-label="Where it comes from">
              <RecipesOnList list={filled} onRemove={shown.removeRecipe} />
            </aside>
          </div>
        )}
      </QueryState>
      {task?.kind === 'finish' ? (
        <ConfirmDialog
          open={task.open}
          onOpenChange={setOpen}
          title="Finish shopping?"
          confirmLabel="Finish"
          pendingLabel="Finishing..."
          tone="primary"
          onConfirm={shown.finish}
          failure={() => ({ title: 'The list was not changed.', text: 'Please try again.' })}
        >
          What is ticked is taken off the list; what is still to buy stays. The list learns from the order in which you
          ticked.
        </ConfirmDialog>
      ) : null}
      {task?.kind === 'delete' ? (
        <ConfirmDialog
          open={task.open}
          onOpenChange={setOpen}
          title={`Delete “${list.name}”?`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          onConfirm={async () => {
            await remove.mutateAsync({ id: list.id })
            onRemoved()
            await utils.shopping.list.invalidate()
          }}
          failure={() => ({ title: 'The list was not deleted.', text: 'Please try again.' })}
        >
          All that is on it goes, for everybody in your household.
        </ConfirmDialog>
      ) : null}
      {task && shown.query.data ? (
        <Suspense fallback={null}>
          {task.kind === 'item' ? (
            <ItemSheet
              key={task.version}
              listId={list.id}
              item={task.item}
              aisle={aisleOf(shown.query.data, task.item)}
              open={task.open}
              onOpenChange={setOpen}
              onRemove={shareIds => shown.remove(task.item, shareIds)}
            />
          ) : null}
          {task.kind === 'aisles' ? (
            <AislesSheet key={task.version} listId={list.id} open={task.open} onOpenChange={setOpen} />
          ) : null}
          {task.kind === 'plan' ? (
            <PlanSheet key={task.version} list={list} open={task.open} onOpenChange={setOpen} />
          ) : null}
        </Suspense>
      ) : null}
    </>
  )
}

const aisleOf = ({ aisles }: FilledListView, { food }: ItemView): string =>
  aisles.find(({ items }) => items.some(item => item.food === food))?.name ?? ''

/** What is done with a list now and then. */
function ListMenu(props: {
  list: FilledListView | undefined
  striking: boolean
  onStrike: () => void
  onAisles: () => void
  onRename: () => void
  onDelete: () => void
}) {
  const { list } = props
  return (
    <Menu
      trigger={
        <IconButton
          label="More for this list"
          variant="outline"
          pending={props.striking}
          icon={<Ellipsis aria-hidden="true" size={20} />}
          className="min-h-[50px] min-w-[50px]"
        />
      }
    >
      <MenuItem
        icon={<Refrigerator aria-hidden="true" size={20} />}
        disabled={!list || itemsIn(list, 'open').length === 0}
        onSelect={props.onStrike}
      >
        Strike what I have
      </MenuItem>
      <MenuItem icon={<ListOrdered aria-hidden="true" size={20} />} onSelect={props.onAisles}>
        Order of aisles
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ShareIcon aria-hidden="true" size={20} />}
        disabled={!list}
        onSelect={() => list && void shareList(list)}
      >
        Share as text
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden="true" size={20} />} onSelect={() => window.print()}>
        Print
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={props.onRename}>
        Rename
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={props.onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
