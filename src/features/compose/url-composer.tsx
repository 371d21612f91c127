import { Link, useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CapturedRecipeView } from '#server/capture/contract.ts'
import { textFromReading } from '#src/entities/recipe/form/from-reading.ts'
import { reviewedRecipe } from '#src/entities/recipe/form/to-input.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { hostOf } from '#src/entities/recipe/source-label.ts'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { toast } from '#src/ui/toast.ts'
import { carryToManual } from './by-hand.ts'
import { CancelLink, useGoToSaved } from './compose-links.tsx'
import type { Shelf } from './compose-search.ts'
import { composeTitles } from './compose-titles.ts'
import { type UrlState, urlBeginning, urlDraft } from './drafts.ts'
import { lossMessages } from './incoming/loss-messages.ts'
import type { Incoming } from './incoming/sort-shared.ts'
import type { Handover } from './incoming/take-handover.ts'
import { UrlReader, type UrlStart } from './recipe-capture/url-reader.tsx'
import { RecipeForm } from './recipe-form.tsx'
import { useAddRecipe } from './use-add-recipe.ts'

/** A recipe from a page of the web: its address, then what was read there to look over and save. */
export function UrlComposer({
  source,
  chefId,
  address,
  handover = null,
}: {
  source: Shelf
  chefId: number
  /** The page to read, as the address of the composer names it. */
  address: string | undefined
  /** What another program handed over. */
  handover?: Handover | null
}) {
  const navigate = useNavigate()
  const draft = useMemo(() => urlDraft(chefId), [chefId])
  const [state, setState] = useState(() => withIncoming(urlBeginning(draft.read(), address), handover?.incoming))
  const [start, setStart] = useState(() => startOf(handover?.incoming))
  const latest = useRef(state)
  const keep = useCallback(
    (part: Partial<UrlState>) => {
      latest.current = { ...latest.current, ...part }
      draft.write(latest.current)
    },
    [draft],
  )
  const change = (part: Partial<UrlState>) => {
    keep(part)
    setState(latest.current)
  }
  useEffect(() => {
    // What came from elsewhere outlives a reload, as what is typed does.
    if (handover) draft.write(latest.current)
  }, [handover, draft])
  useEffect(() => {
    if (address === undefined) return
    // Taken over once: what is typed afterwards outlives a reload.
    draft.write(latest.current)
    void navigate({ to: '/compose', search: { type: 'recipe', mode: 'url', source }, replace: true })
  }, [address, draft, navigate, source])
  const guard = useLeaveGuard(() => latest.current.typed !== null || latest.current.pasted.trim() !== '', draft.clear)
  const goToSaved = useGoToSaved(source)
  const saving = useAddRecipe(source, 'link', () => {
    draft.clear()
    guard.release()
    goToSaved()
  })
  const onTyped = useCallback((typed: TextValues) => keep({ typed }), [keep])
  const [reviews, setReviews] = useState(0)
  const review = (typed: TextValues) => {
    change({ typed, reviewing: true })
    setReviews(count => count + 1)
  }
  const read = (recipe: CapturedRecipeView) => {
    const sourceUrl = recipe.sourceUrl ?? latest.current.url.trim()
    const before = latest.current.typed
    // It was read: whoever comes back to the reader begins anew.
    setStart(null)
    review(textFromReading({ ...recipe, sourceUrl }))
    if (!before || !start) return
    toast({
      title: `“${before.title || 'Your recipe'}” made way for it`,
      action: { label: 'Bring it back', onPress: () => review(before) },
    })
  }
  const enterByHand = (url: string, pasted: string) => {
    const data = carryToManual(chefId, { url, pasted })
    draft.clear()
    void navigate({ to: '/compose', search: { type: 'recipe', mode: 'manual', source, ...data } })
  }

  const typed = state.reviewing ? state.typed : null
  const title = typed ? 'Review your recipe' : composeTitles[source]
  usePageTitle(title)
  const heading = useHeadingFocus(typed !== null)
  return (
    <div
      ref={heading}
      className={`mx-auto ${typed ? 'max-w-[1016px] has-[[data-comparing]]:max-w-none' : 'max-w-[680px]'}`}
    >
      <PageTitle
        className="mb-6"
        lead={typed ? <ReadFrom typed={typed} /> : 'Paste the link of a recipe, and look over what we read there.'}
        aside={
          typed ? (
            <Button
              variant="outline"
              icon={<Undo2 aria-hidden="true" size={20} />}
              onClick={() => change({ reviewing: false })}
            >
              Try Different URL
            </Button>
          ) : null
        }
      >
        {title}
      </PageTitle>
      {typed ? (
        <RecipeForm
          key={reviews}
          kind="review"
          schema={reviewedRecipe}
          initial={typed}
          showVisibility
          submitLabel="Save Recipe"
          pending={saving.pending}
          onChange={onTyped}
          onSave={saving.save}
          cancel={<CancelLink source={source} />}
        />
      ) : (
        <>
          <FormAlert
            tone="note"
            className="mb-6"
            action={
              state.typed ? (
                <Button variant="outline" size="sm" className="-my-1" onClick={() => change({ reviewing: true })}>
                  Back to it
                </Button>
              ) : undefined
            }
          >
            {state.typed ? `“${state.typed.title || 'Your recipe'}” is kept until another one is read.` : null}
          </FormAlert>
          <FormAlert tone="note" className="mb-6">
            {handover?.lost ? lossMessages[handover.lost] : null}
          </FormAlert>
          <FormAlert tone="note" className="mb-6">
            {handover?.incoming.kind === 'link'
              ? 'This link came from another program or page. Press “Extract Recipe” to read it.'
              : null}
          </FormAlert>
          <UrlReader
            start={start}
            url={state.url}
            pasted={state.pasted}
            onDraft={keep}
            onRead={read}
            onByHand={enterByHand}
            cancel={<CancelLink source={source} />}
          />
          <p className="mt-8 text-muted text-sm">
            Many recipes to bring along?{' '}
            <Link to="/my-kitchen/links" className="font-semibold underline underline-offset-2">
              Read many links at once
            </Link>
          </p>
        </>
      )}
      {guard.dialog}
    </div>
  )
}

/** What the composer begins with when something was handed over: its address and its words; another recipe that was read waits. */
function withIncoming(state: UrlState, incoming: Incoming | undefined): UrlState {
  switch (incoming?.kind) {
    case 'link':
    case 'page':
    case 'file':
      return { ...state, url: incoming.url, reviewing: false }
    case 'text':
      return {
        ...state,
        url: incoming.url || state.url,
        pasted: [state.pasted.trim(), incoming.text].filter(Boolean).join('\n\n'),
        reviewing: false,
      }
    default:
      return incoming ? { ...state, reviewing: false } : state
  }
}

/**
 * What the reader begins with. A link waits for its chef to press "Extract Recipe": any page can lead a browser here, and must not
 * have the server read what it names. A text waits, too, for its chef to take away what is no recipe.
 */
function startOf(incoming: Incoming | undefined): UrlStart | null {
  return incoming?.kind === 'page' || incoming?.kind === 'file' ? incoming : null
}

function ReadFrom({ typed }: { typed: TextValues }) {
  const host = typed.origin?.engine === 'photo' ? 'your photo' : hostOf(typed.sourceUrl)
  return (
    <>
      We read this{host ? ' from ' : ''}
      {host ? <b className="font-semibold">{host}</b> : null}. Change anything that looks off.
    </>
  )
}

/** Begins at the top, with the focus on the title, when the page turns from one step to the other. */
function useHeadingFocus(step: boolean) {
  const heading = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    heading.current?.querySelector('h1')?.focus()
  }, [step])
  return heading
}
