import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { LoadMore } from '#src/entities/recipe/pages/load-more.tsx'
import type { Pages } from '#src/entities/recipe/pages/use-pages.ts'
import { RecipeRow } from './recipe-row.tsx'
import type { RecipeOrder } from './use-collection-recipes.ts'

export interface RecipeRowsProps {
  rows: readonly RecipeSummary[]
  pages: Pages<RecipeSummary>
  /** How those change them who may. */
  order: RecipeOrder | null
  /** Makes the picture of a recipe the cover; null for others than the owner. */
  onCover: ((recipe: RecipeSummary) => void) | null
}

/** The recipes of a collection in its order, which those who may change by pulling a row or with the arrow keys. */
export function RecipeRows({ rows, pages, order, onCover }: RecipeRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const sorted = useMemo(() => ({}), [])
  const [told, setTold] = useState('')
  /** Whose handle has the focus once it has another place. */
  const followed = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (followed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-recipe="${followed.current}"] [data-handle]`)?.focus()
    followed.current = null
  })
  const step = (at: number, by: -1 | 1) => {
    const recipe = rows[at]
    const to = at + by
    // Where more follows, what comes after the last row is not known yet.
    if (!order || !recipe || to < 0 || to >= rows.length || (by === 1 && to === rows.length - 1 && pages.hasMore))
      return
    followed.current = recipe.id
    order.move(recipe, rows[by === 1 ? to + 1 : to])
    setTold(`${recipe.title} is number ${to + 1} of ${rows.length}.`)
  }
  const drop = (at: number, movedId: number, after: boolean) => {
    const recipe = rows.find(row => row.id === movedId)
    const isLast = at === rows.length - 1
    if (recipe) order?.move(recipe, rows[after && !(isLast && pages.hasMore) ? at + 1 : at])
  }
  return (
    <>
      <ol ref={list} className="grid max-w-3xl gap-3.5">
        {rows.map((recipe, at) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            list={sorted}
            place={at + 1}
            count={rows.length}
            {...(order && {
              changes: {
                step: by => step(at, by),
                drop: (movedId, after) => drop(at, movedId, after),
                remove: () => order.remove(recipe, rows[at + 1]),
                cover: onCover && (() => onCover(recipe)),
              },
            })}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      <LoadMore pages={pages} found={rows.length} />
    </>
  )
}
