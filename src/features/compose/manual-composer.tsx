import { useMemo, useRef, useState } from 'react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink, useGoToSaved } from './compose-links.tsx'
import type { ComposeSource } from './compose-search.ts'
import { composeTitles, submitLabels } from './compose-titles.ts'
import { manualDraft } from './manual-draft.ts'
import { RecipeForm } from './recipe-form.tsx'
import { emptyRecipe, isBlank } from './recipe-text.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { useSaveRecipe } from './use-save-recipe.ts'

/** A recipe typed by hand. */
export function ManualComposer({ source, chefId }: { source: ComposeSource; chefId: number }) {
  usePageTitle(composeTitles[source])
  const draft = useMemo(() => manualDraft(chefId), [chefId])
  const [initial] = useState(() => draft.read() ?? emptyRecipe)
  const typed = useRef(initial)
  const goToSaved = useGoToSaved(source)
  const guard = useLeaveGuard(() => !isBlank(typed.current), draft.clear)
  const { save, pending, failure } = useSaveRecipe(source, () => {
    draft.clear()
    guard.release()
    goToSaved()
  })
  return (
    <div className="mx-auto max-w-[1016px]">
      <PageTitle className="mb-6">{composeTitles[source]}</PageTitle>
      <RecipeForm
        kind="manual"
        initial={initial}
        showVisibility={source !== 'dish'}
        submitLabel={submitLabels[source]}
        pending={pending}
        failure={failure}
        onChange={useKeep(typed, draft.write)}
        onSave={save}
        onCancel={<CancelLink source={source} />}
      />
      {guard.dialog}
    </div>
  )
}

/** Remembers what is typed for the guard and in the draft. */
function useKeep<T>(latest: { current: T }, write: (value: T) => void): (value: T) => void {
  return useMemo(
    () => (value: T) => {
      latest.current = value
      write(value)
    },
    [latest, write],
  )
}
