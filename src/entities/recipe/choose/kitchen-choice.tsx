import { getQueryKey } from '@trpc/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QUERY_MAX, recipeStatuses, shelfPage } from '#server/kitchen/constants.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { api, trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LoadMore } from '../pages/load-more.tsx'
import { usePages } from '../pages/use-pages.ts'

type Status = (typeof recipeStatuses)[number]

const shelfNames: Record<Status, string> = { 'on-back-burner': 'Back Burner', completed: 'Cookbook' }

/** How long typing must rest before it is searched, in milliseconds. */
const REST = 300

/** The recipes of the kitchen by shelf and by words, each with a control of the viewer's own, to choose from. */
export function KitchenChoice({ children }: { children: (recipe: RecipeSummary) => ReactNode }) {
  const [status, setStatus] = useState<Status>('completed')
  const [text, setText] = useState('')
  const query = useDebounced(text.trim(), REST) || undefined
  const page = shelfPage(status, 0, { query })
  const pages = usePages(
    getQueryKey(trpc.kitchen.listShelf, page, 'infinite'),
    (last: RecipeSummary | undefined, signal) => api.kitchen.listShelf.query({ ...page, before: last?.id }, { signal }),
    page.limit,
  )
  return (
    <div className="space-y-3.5">
      <Field label="Search your kitchen" hideLabel>
        <Input
          value={text}
          maxLength={QUERY_MAX}
          autoComplete="off"
          placeholder="Search your kitchen"
          icon={<Search size={20} />}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Field>
      <ChipGroup
        label="Shelf"
        value={status}
        onValueChange={setStatus}
        choices={recipeStatuses.toReversed().map(value => ({ value, label: shelfNames[value] }))}
      />
      <QueryState
        query={pages.query}
        bare
        isEmpty={rows => rows.length === 0 && !pages.hasMore}
        loading={<Skeleton className="h-64 w-full" />}
        loadingLabel="Loading recipes..."
        hideLoadingLabel
        errorTitle="Your recipes did not load"
        empty={
          <p className="py-6 text-center text-muted">
            {query ? `No recipe here has “${query}”.` : `Your ${shelfNames[status]} is empty.`}
          </p>
        }
      >
        {rows => (
          <>
            <ul className="divide-y divide-line">
              {rows.map(recipe => (
                <li key={recipe.id}>{children(recipe)}</li>
              ))}
            </ul>
            <LoadMore pages={pages} found={rows.length} />
          </>
        )}
      </QueryState>
    </div>
  )
}

/** What a recipe looks like in such a list; `note` is said of it below its title. */
export function KitchenChoiceFace({
  recipe: { cover, drawnKey, title },
  note,
}: {
  recipe: Pick<RecipeSummary, 'cover' | 'drawnKey' | 'title'>
  note?: string | undefined
}) {
  return (
    <span className="flex items-center gap-3">
      <FoodPicture
        imageUrl={cover?.url ?? null}
        drawnKey={drawnKey}
        pictures={cover ? [cover] : []}
        alt=""
        sizes="64px"
        className="w-16 flex-none rounded-sm"
      />
      <span className="min-w-0 flex-1 leading-title [overflow-wrap:anywhere]">
        {title}
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </span>
    </span>
  )
}
