import { useMemo, useRef } from 'react'
import { textFromReading } from '#src/entities/recipe/form/from-reading.ts'
import { manualRecipe } from '#src/entities/recipe/form/to-input.ts'
import { emptyText, fillBlanks, isBlank, type TextValues } from '#src/entities/recipe/form/values.ts'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink, ReadInstead, useGoToSaved } from './compose-links.tsx'
import type { ComposeSearch, Shelf } from './compose-search.ts'
import { composeTitles } from './compose-titles.ts'
import { manualDraft } from './drafts.ts'
import { RecipeForm } from './recipe-form.tsx'
import { useAddRecipe } from './use-add-recipe.ts'
import { type PrefilledForm, usePrefill } from './use-prefill.ts'
import { WaitingRecipe } from './waiting-recipe.tsx'

const manualForm: PrefilledForm<TextValues> = {
  draft: manualDraft,
  empty: () => emptyText,
  isBlank,
  wasRead: ({ origin }) => origin !== null,
  fromReading: textFromReading,
  fromText: text => text,
  fillBlanks,
}

/** A recipe typed by hand, or read from photos and looked over. */
export function ManualComposer({ source, chefId, search }: { source: Shelf; chefId: number; search: ComposeSearch }) {
  usePageTitle(composeTitles[source])
  const draft = useMemo(() => manualDraft(chefId), [chefId])
  const { initial, version, loaded, waiting, take } = usePrefill(manualForm, chefId, search)
  const typed = useRef(initial)
  const goToSaved = useGoToSaved(source)
  const guard = useLeaveGuard(() => !isBlank(typed.current), draft.clear)
  const { save, pending } = useAddRecipe(source, 'typed', () => {
    draft.clear()
    guard.release()
    goToSaved()
  })
  const keep = useMemo(
    () => (value: TextValues) => {
      typed.current = value
      draft.write(value)
    },
    [draft],
  )
  return (
    <div className="mx-auto max-w-[1016px] has-[[data-comparing]]:max-w-none">
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
      <WaitingRecipe waiting={waiting} onTake={how => take(how, typed.current)} />
      <RecipeForm
        key={version}
        kind="manual"
        schema={manualRecipe}
        initial={initial}
        showVisibility
        submitLabel="Save Recipe"
        pending={pending}
        onChange={keep}
        onSave={save}
        cancel={<CancelLink source={source} />}
      />
      {guard.dialog}
    </div>
  )
}
