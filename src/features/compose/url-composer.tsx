import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hostOf } from '#src/lib/food/source-label.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink, useGoToSaved } from './compose-links.tsx'
import type { ComposeSource } from './compose-search.ts'
import { composeTitles } from './compose-titles.ts'
import { draftStore } from './draft-store.ts'
import { manualDraft } from './manual-draft.ts'
import { readingText, reviewed, type UrlDraft, urlDraft } from './reading.ts'
import { RecipeForm } from './recipe-form.tsx'
import { emptyRecipe, type RecipeText } from './recipe-text.ts'
import { UrlForm } from './url-form.tsx'
import { useExtraction } from './use-extraction.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { useSaveRecipe } from './use-save-recipe.ts'

const nothing: UrlDraft = { url: '', reading: null, typed: null }

/** A recipe from a page of the web: its address, then what was read there to look over and save. */
export function UrlComposer({ source, chefId }: { source: ComposeSource; chefId: number }) {
  const navigate = useNavigate()
  const draft = useMemo(() => draftStore('url', chefId, urlDraft), [chefId])
  const [state, setState] = useState<UrlDraft>(() => draft.read() ?? nothing)
  const latest = useRef(state)
  const keep = useCallback(
    (next: UrlDraft) => {
      latest.current = next
      draft.write(next)
    },
    [draft],
  )
  const change = (next: UrlDraft) => {
    keep(next)
    setState(next)
  }
  const guard = useLeaveGuard(() => latest.current.reading !== null, draft.clear)
  const goToSaved = useGoToSaved(source)
  const saving = useSaveRecipe(source, () => {
    draft.clear()
    guard.release()
    goToSaved()
  })
  const extraction = useExtraction(reading =>
    change({
      ...latest.current,
      reading,
      typed: { ...readingText(reading), sourceUrl: reading.sourceUrl ?? state.url },
    }),
  )
  const onTyped = useCallback((typed: RecipeText) => keep({ ...latest.current, typed }), [keep])
  const title = state.reading ? 'Review your recipe' : composeTitles[source]
  usePageTitle(title)
  const heading = useRef<HTMLDivElement>(null)
  const reviewing = state.reading !== null
  const before = useRef(reviewing)
  useEffect(() => {
    if (before.current === reviewing) return
    before.current = reviewing
    window.scrollTo({ top: 0 })
    heading.current?.querySelector('h1')?.focus()
  }, [reviewing])

  const enterByHand = () => {
    const store = manualDraft(chefId)
    store.write({ ...(store.read() ?? emptyRecipe), sourceUrl: state.url.trim() })
    draft.clear()
    void navigate({ to: '/compose', search: { type: 'recipe', mode: 'manual', source } })
  }

  return (
    <div ref={heading} className={`mx-auto ${reviewing ? 'max-w-[1016px]' : 'max-w-[680px]'}`}>
      <PageTitle
        className="mb-6"
        lead={
          state.reading ? (
            <>
              We read this from <b className="font-semibold">{hostOf(state.reading.sourceUrl ?? state.url)}</b>. Change
              anything that looks off.
            </>
          ) : (
            'Paste the link of a recipe, and look over what we read there.'
          )
        }
        aside={
          state.reading ? (
            <Button
              variant="outline"
              icon={<Undo2 aria-hidden="true" size={20} />}
              onClick={() => change({ ...latest.current, reading: null, typed: null })}
            >
              Try Different URL
            </Button>
          ) : null
        }
      >
        {title}
      </PageTitle>
      {state.reading && state.typed ? (
        <RecipeForm
          kind="review"
          initial={state.typed}
          showVisibility
          submitLabel="Save Recipe"
          pending={saving.pending}
          failure={saving.failure}
          onChange={onTyped}
          onSave={entry => state.reading && saving.save(reviewed(entry, state.reading))}
          drawnKey={state.reading.drawnKey ?? null}
          onCancel={<CancelLink source={source} />}
        />
      ) : (
        <UrlForm
          url={state.url}
          onUrl={url => change({ ...state, url })}
          pending={extraction.pending}
          failure={extraction.failure}
          onExtract={extraction.extract}
          onEnter={enterByHand}
          cancel={<CancelLink source={source} />}
        />
      )}
      {guard.dialog}
    </div>
  )
}
