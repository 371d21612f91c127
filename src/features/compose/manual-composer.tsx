import { useMemo, useRef } from 'react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink, ReadInstead, useGoToSaved } from './compose-links.tsx'
import type { ComposeSearch, ComposeSource } from './compose-search.ts'
import { composeTitles, submitLabels } from './compose-titles.ts'
import { manualDraft } from './drafts.ts'
import { manualRecipe } from './recipe-entry.ts'
import { RecipeForm } from './recipe-form.tsx'
import { isBlank, type RecipeText } from './recipe-text.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { usePrefill } from './use-prefill.ts'
import { useSaveRecipe } from './use-save-recipe.ts'

/** A recipe typed by hand, or read from photos and looked over. */
export function ManualComposer({
  source,
  chefId,
  search,
}: {
  source: ComposeSource
  chefId: number
  search: ComposeSearch
}) {
  usePageTitle(composeTitles[source])
  const draft = useMemo(() => manualDraft(chefId), [chefId])
  const { initial, version, loaded, waiting, take } = usePrefill(chefId, search)
  const typed = useRef(initial)
  const goToSaved = useGoToSaved(source)
  const guard = useLeaveGuard(() => !isBlank(typed.current), draft.clear)
  const { save, pending, failure } = useSaveRecipe(source, 'typed', () => {
    draft.clear()
    guard.release()
    goToSaved()
  })
  const keep = useMemo(
    () => (value: RecipeText) => {
      typed.current = value
      draft.write(value)
    },
    [draft],
  )
  return (
    <div className="mx-auto max-w-[1016px]">
      <PageTitle className="mb-6" aside={<ReadInstead source={source} />}>
        {composeTitles[source]}
      </PageTitle>
      <FormAlert tone="done" className="mb-6">
        {loaded ? (
          <>
            <strong className="block font-semibold">Recipe Loaded</strong>
            Look it over and change anything that looks off.
          </>
        ) : null}
      </FormAlert>
      <FormAlert tone="note" className="mb-6">
        {waiting ? (
          <>
            <strong className="block font-semibold">You have already begun a recipe</strong>
            What you brought from elsewhere waits. Nothing of yours changes until you choose.
            <span className="mt-3 flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => take('fill', typed.current)}>
                Fill in what is empty
              </Button>
              <Button variant="outline" size="sm" onClick={() => take('replace', typed.current)}>
                Replace mine with it
              </Button>
            </span>
          </>
        ) : null}
      </FormAlert>
      <RecipeForm
        key={version}
        kind="manual"
        schema={manualRecipe}
        initial={initial}
        showVisibility={source !== 'dish'}
        submitLabel={submitLabels[source]}
        pending={pending}
        failure={failure}
        onChange={keep}
        onSave={save}
        cancel={<CancelLink source={source} />}
      />
      {guard.dialog}
    </div>
  )
}
