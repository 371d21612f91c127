import { useMemo } from 'react'
import { emptyDraft, isEmptyDraft, type ShareDraft, shareStore } from './share-draft.ts'
import { type ShareRecipe, useShareRecipe } from './use-share-recipe.ts'

/** What a form begins with in place of the draft, and who else follows it. */
export interface ShareBeginning {
  initial: ShareDraft
  /** It is a recipe that came along. */
  loaded: boolean
  onDraft: (draft: ShareDraft) => void
}

/**
 * The recipe that a chef is about to share; what was begun outlives a reload of the tab, in the dialog and on the page
 * alike. A later `beginning` is not followed.
 */
export function useShareDraft(chefId: number, beginning?: ShareBeginning): ShareRecipe {
  const store = useMemo(() => shareStore(chefId), [chefId])
  const initialPost = beginning?.initial
  const initial = useMemo(() => initialPost ?? store.read() ?? emptyDraft(), [initialPost, store])
  return useShareRecipe({
    initial,
    loaded: beginning?.loaded ?? false,
    keep: draft => {
      beginning?.onDraft(draft)
      if (isEmptyDraft(draft) && draft.link.url === '') store.clear()
      else store.write(draft)
    },
  })
}
