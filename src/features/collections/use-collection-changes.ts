import { useNavigate } from '@tanstack/react-router'
import type { CollectionView } from '#server/collections/contract.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { useCollectionCaches } from './use-collection-caches.ts'

export interface CollectionChanges {
  /** Deletes an own collection and offers to bring it back. Whether it went; a failure has been shown by then. */
  remove: (collection: CollectionView) => Promise<boolean>
  /** Saves a friend's collection with all its recipes, or what is new in it. */
  save: (collection: CollectionView) => Promise<void>
  saving: boolean
  /** Makes the picture of a recipe the cover of an own collection, in place of one of its own too. */
  cover: (collection: CollectionView, recipe: RecipeSummary) => Promise<void>
}

/** What is done with a collection as a whole. */
export function useCollectionChanges(): CollectionChanges {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const caches = useCollectionCaches()
  const removing = trpc.collections.remove.useMutation()
  const restoring = trpc.collections.restore.useMutation()
  const saving = trpc.collections.save.useMutation()
  const editing = trpc.collections.edit.useMutation()
  const open = (id: number) => void navigate({ to: '/collections/$collectionId', params: { collectionId: String(id) } })
  const restore = async (id: number) => {
    try {
      const restored = await restoring.mutateAsync({ id })
      caches.show(restored)
      toast({ title: 'Collection restored', text: restored.name })
      open(id)
    } catch (error) {
      toastError(error, { title: 'The collection was not restored', text: 'Please try again.' })
    }
  }
  return {
    saving: saving.isPending,
    remove: async ({ id, name }) => {
      try {
        await removing.mutateAsync({ id })
      } catch (error) {
        toastError(error, { title: 'The collection was not deleted', text: 'Please try again.' })
        return false
      }
      caches.forget(id)
      toast({
        title: 'Collection deleted',
        text: `${name}. Its recipes stay in your kitchen.`,
        duration: 10_000,
        action: { label: 'Undo', onPress: () => void restore(id) },
      })
      return true
    },
    save: async ({ id, name }) => {
      try {
        const saved = await saving.mutateAsync({ id })
        void utils.kitchen.invalidate()
        void caches.refresh()
        toast({
          title: saved.added === 0 ? 'Nothing new to save' : `${counted(saved.added, 'recipe')} saved`,
          text: saved.added === 0 ? `You have all of ${name}.` : 'They are on your Back Burner.',
          action: { label: 'View', onPress: () => open(saved.id) },
          key: 'save-collection',
        })
      } catch (error) {
        toastError(error, {
          title: 'The collection was not saved',
          text: 'Please try again: what came so far is not saved twice.',
          key: 'save-collection',
        })
      }
    },
    cover: async ({ id }, recipe) => {
      try {
        caches.show(await editing.mutateAsync({ id, coverRecipeId: recipe.id, coverUrl: null }))
        toast({ title: 'Cover chosen', text: recipe.title })
      } catch (error) {
        toastError(error, { title: 'The cover was not changed', text: 'Please try again.' })
      }
    },
  }
}
