import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { Moves } from '#src/entities/recipe/own/use-moves.ts'
import type { ShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { useToggles } from '#src/entities/recipe/own/use-toggles.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { CardActions } from '../card/card-actions.ts'
import type { CardTask } from './card-dialogs.tsx'

const CardDialogs = lazy(async () => ({ default: (await import('./card-dialogs.tsx')).CardDialogs }))

/**
 * All that can be done with the cards of one shelf. `actions` is stable; `dialogs` ask, edit and note where that takes
 * more than a press, the latter once all of the recipe (`fetching`) is there; `onGone` runs when the card that had the
 * focus has left.
 */
export function useCardActions(options: {
  changes: ShelfChanges
  moves: Moves
  onOpen: (recipe: RecipeSummary) => void
  onGone: () => void
}): { actions: CardActions; dialogs: ReactNode; fetching: number | null } {
  const { changes, moves, onOpen, onGone } = options
  const [task, setTask] = useState<CardTask | null>(null)
  const [open, setOpen] = useState(false)
  const toggles = useToggles(changes)
  /** The recipe of which all is being fetched. */
  const [fetching, setFetching] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const begin = (next: (version: number) => CardTask) => {
    setTask(last => next((last?.version ?? 0) + 1))
    setOpen(true)
  }
  const ask = (kind: 'delete' | 'dish' | 'collect' | 'link') => (recipe: RecipeSummary) =>
    begin(version => ({ kind, recipe, version }))
  const fill = (kind: 'update' | 'made') => async (shown: RecipeSummary) => {
    setFetching(shown.id)
    try {
      const recipe = await utils.kitchen.getRecipe.fetch({ id: shown.id })
      begin(version => ({ kind, recipe, version }))
    } catch (error) {
      toastError(error, { title: 'This recipe did not load', text: 'Please try again.' })
    } finally {
      setFetching(null)
    }
  }
  const latest = useRef<CardActions>(null as never)
  latest.current = {
    open: onOpen,
    like: recipe => toggles.like(recipe),
    setVisibility: (recipe, isPublic) => toggles.setVisibility(recipe, isPublic),
    moveToCookbook: recipe => void moves.toCookbook(recipe).then(moved => moved && onGone()),
    save: (recipe, meal) => {
      if (recipe.status === 'completed') void moves.toSection(recipe, meal)
      else void moves.save(recipe, meal).then(moved => moved && onGone())
    },
    dish: ask('dish'),
    update: fill('update'),
    onMade: fill('made'),
    collect: ask('collect'),
    publicLink: ask('link'),
    remove: ask('delete'),
  }
  const actions = useMemo<CardActions>(
    () => ({
      open: recipe => latest.current.open(recipe),
      like: recipe => latest.current.like(recipe),
      dish: recipe => latest.current.dish(recipe),
      update: recipe => latest.current.update(recipe),
      onMade: recipe => latest.current.onMade(recipe),
      setVisibility: (recipe, isPublic) => latest.current.setVisibility(recipe, isPublic),
      moveToCookbook: recipe => latest.current.moveToCookbook(recipe),
      save: (recipe, meal) => latest.current.save(recipe, meal),
      collect: recipe => latest.current.collect(recipe),
      publicLink: recipe => latest.current.publicLink(recipe),
      remove: recipe => latest.current.remove(recipe),
    }),
    [],
  )
  const dialogs = task ? (
    <Suspense fallback={null}>
      <CardDialogs task={task} open={open} onOpenChange={setOpen} changes={changes} moves={moves} onGone={onGone} />
    </Suspense>
  ) : null
  return { actions, dialogs, fetching }
}
