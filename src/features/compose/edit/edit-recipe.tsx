import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { textFromView } from '#src/entities/recipe/form/from-view.ts'
import { changesOf, type EditEntry, editedRecipe, neededLists } from '#src/entities/recipe/form/to-edit.ts'
import { type TextValues, textValues } from '#src/entities/recipe/form/values.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { errorStatus } from '#src/lib/errors.ts'
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
import { RecipeForm } from '../recipe-form.tsx'
import { useFieldFocus } from './use-field-focus.ts'

/** The screen on which a chef changes a recipe of their own. */
export function EditRecipe({ recipeId, chefId }: { recipeId: number; chefId: number }) {
  const recipe = trpc.kitchen.getRecipe.useQuery({ id: recipeId })
  const foreign = recipe.data !== undefined && recipe.data.ownerId !== chefId
  const gone = errorStatus(recipe.error) === 404
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
          It may have been deleted, or it belongs to another chef.
        </EmptyState>
      ) : (
        <QueryState
          query={recipe}
          loading={<Skeleton className="h-[60dvh] w-full rounded-lg" />}
          loadingLabel="Loading the recipe..."
          hideLoadingLabel
          errorTitle="The recipe did not load"
        >
          {found => <Editing recipe={found} chefId={chefId} />}
        </QueryState>
      )}
    </div>
  )
}

const key = 'edit-recipe'

function Editing({ recipe: current, chefId }: { recipe: RecipeView; chefId: number }) {
  // What it was when editing began: the form is not to change under the chef's hands.
  const [recipe] = useState(current)
  const [begin] = useState(() => textFromView(recipe))
  const [schema] = useState(() => editedRecipe(recipe))
  const draft = useMemo(() => draftStore(`edit:${recipe.id}`, chefId, textValues), [recipe.id, chefId])
  const [initial] = useState(() => draft.read() ?? begin)
  const typed = useRef(initial)
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const recipeCreated = useRecipeCreated()
  const edit = trpc.kitchen.editRecipe.useMutation()
  const guard = useLeaveGuard(() => JSON.stringify(typed.current) !== JSON.stringify(begin), draft.clear)
  const keep = useCallback(
    (value: TextValues) => {
      typed.current = value
      draft.write(value)
    },
    [draft],
  )
  const params = { recipeId: String(recipe.id) }
  useFieldFocus()

  const save = async (entry: EditEntry) => {
    dismissToast(key)
    const changes = changesOf(schema.safeParse(begin).data, entry)
    try {
      if (Object.keys(changes).length > 0) {
        const saved = await edit.mutateAsync({ id: recipe.id, ...changes })
        utils.kitchen.getRecipe.setData({ id: recipe.id }, saved)
        void utils.feed.invalidate()
        recipeCreated()
        toast({ title: 'Recipe Saved!', text: saved.title, key })
      }
      draft.clear()
      guard.release()
      void navigate({ to: '/recipes/$recipeId', params })
    } catch (error) {
      toastError(error, { title: 'Error updating recipe', text: 'Failed to save recipe. Please try again.', key })
    }
  }

  return (
    <>
      <RecipeForm
        kind="edit"
        schema={schema}
        needs={neededLists(recipe)}
        showVisibility
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
