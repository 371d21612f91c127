import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { textFromView } from '#src/entities/recipe/form/from-view.ts'
import {
  changesOf,
  type EditEntry,
  editedRecipe,
  neededLists,
  withoutOwners,
} from '#src/entities/recipe/form/to-edit.ts'
import { type TextValues, textValues } from '#src/entities/recipe/form/values.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { errorReason, errorStatus } from '#src/lib/errors.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import type { QueryLike } from '#src/ui/view-state.ts'
import { RecipeForm } from '../recipe-form.tsx'
import { useFieldFocus } from './use-field-focus.ts'

const asking: QueryLike<RecipeView> = { status: 'pending', data: undefined, error: null, refetch: () => {} }

/** The screen on which a chef changes a recipe of their own, or one that is opened to their household. */
export function EditRecipe({ recipeId, chefId }: { recipeId: number; chefId: number }) {
  // What is kept of it may be older than the chef's own last change.
  const recipe = trpc.kitchen.getRecipe.useQuery({ id: recipeId }, { staleTime: 0, refetchOnWindowFocus: false })
  /** What editing begins from. Whatever becomes of the recipe later, what is typed stays in view. */
  const [begun, setBegun] = useState<RecipeView | null>(null)
  const isAsked = begun !== null || recipe.isFetchedAfterMount || recipe.fetchStatus === 'paused'
  const gone = begun === null && errorStatus(recipe.error) === 404
  if (begun === null && isAsked && !gone && recipe.data) setBegun(recipe.data)
  const foreign = begun?.mayEdit === false
  usePageTitle(gone ? 'Recipe not found' : 'Edit recipe')
  return (
    <div className="mx-auto max-w-[1016px]">
      <PageTitle className="mb-6">Edit recipe</PageTitle>
      {foreign || gone ? (
        <EmptyState
          drawing={sceneUrl('not-found')}
          title="This recipe is not yours to edit"
          action={
            <Link to="/my-kitchen" className={buttonClass({})}>
              Go to My Kitchen
            </Link>
          }
        >
          It may have been deleted, or it belongs to another chef who does not let you.
        </EmptyState>
      ) : (
        <QueryState
          query={isAsked ? recipe : asking}
          loading={<Skeleton className="h-[60dvh] w-full rounded-lg" />}
          loadingLabel="Loading the recipe..."
          hideLoadingLabel
          errorTitle="The recipe did not load"
        >
          {found => <Editing recipe={begun ?? found} chefId={chefId} />}
        </QueryState>
      )}
    </div>
  )
}

const key = 'edit-recipe'

/** A form with what it began from: after a reload, what others changed meanwhile is still told from what was typed. */
const kept = z.object({ text: textValues, begin: textValues, readAt: z.string() })

function Editing({ recipe: current, chefId }: { recipe: RecipeView; chefId: number }) {
  // What it was when editing began: the form is not to change under the chef's hands.
  const [recipe] = useState(current)
  const [schema] = useState(() => editedRecipe(recipe))
  const draft = useMemo(() => draftStore(`edit:${recipe.id}`, chefId, kept), [recipe.id, chefId])
  const [left] = useState(() => draft.read())
  const [begin] = useState(() => left?.begin ?? textFromView(recipe))
  const initial = left?.text ?? begin
  const typed = useRef(initial)
  /** When the recipe was changed last, as far as this chef knows. */
  const readAt = useRef(left?.readAt ?? recipe.updatedAt)
  const own = recipe.ownerId === chefId
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const recipeCreated = useRecipeCreated()
  const edit = trpc.kitchen.editRecipe.useMutation()
  const isChanged = useCallback(() => JSON.stringify(typed.current) !== JSON.stringify(begin), [begin])
  const guard = useLeaveGuard(isChanged, draft.clear)
  const keep = useCallback(
    (value: TextValues) => {
      typed.current = value
      // Without a change there is nothing to keep: the next time begins from what is stored then.
      if (isChanged()) draft.write({ text: value, begin, readAt: readAt.current })
      else draft.clear()
    },
    [draft, begin, isChanged],
  )
  const params = { recipeId: String(recipe.id) }
  useFieldFocus()

  const save = async (entry: EditEntry) => {
    dismissToast(key)
    const all = changesOf(schema.safeParse(begin).data, entry)
    const changes = own ? all : withoutOwners(all)
    try {
      if (Object.keys(changes).length > 0) {
        const saved = await edit.mutateAsync({ id: recipe.id, ...changes, unchangedSince: readAt.current })
        utils.kitchen.getRecipe.setData({ id: recipe.id }, saved)
        void utils.feed.invalidate()
        recipeCreated()
        toast({ title: 'Recipe Saved!', text: saved.title, key })
      }
      draft.clear()
      guard.release()
      void navigate({ to: '/recipes/$recipeId', params })
    } catch (error) {
      // Who was told of somebody else's changes may save over them.
      if (errorReason(error) === 'CONFLICT') {
        const now = await utils.kitchen.getRecipe.fetch({ id: recipe.id }, { staleTime: 0 }).catch(() => null)
        if (now) readAt.current = now.updatedAt
      }
      toastError(error, { title: 'Error updating recipe', text: 'Failed to save recipe. Please try again.', key })
    }
  }

  return (
    <>
      <RecipeForm
        kind="edit"
        schema={schema}
        needs={neededLists(recipe)}
        own={own}
        showVisibility={own}
        submitLabel="Save Recipe"
        initial={initial}
        drawnKey={recipe.drawnKey}
        pending={edit.isPending}
        onChange={keep}
        onSave={entry => void save(entry)}
        cancel={
          <Link to="/recipes/$recipeId" params={params} className={buttonClass({ variant: 'quiet' })}>
            Cancel
          </Link>
        }
      />
      {guard.dialog}
    </>
  )
}
