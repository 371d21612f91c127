import { Activity, useEffect, useId, useMemo, useRef, useState } from 'react'
import { PhotoReader } from '#src/entities/recipe/capture/photo-reader.tsx'
import { detectionFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { textFromReading } from '#src/entities/recipe/form/from-reading.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { recipeByHand } from '../by-hand.ts'
import type { Shelf } from '../compose-search.ts'
import { recipeCaptureDraft } from '../drafts.ts'
import { places, useAddRecipe } from '../use-add-recipe.ts'
import { CaptureReview } from './capture-review.tsx'

const saveLabels: Record<Shelf, string> = { cookbook: 'Save to Cookbook', backburner: 'Save to Back Burner' }

export interface RecipeCaptureProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  chefId: number
  /** Where recipes go unless the chef chooses otherwise. */
  shelf?: Shelf
}

/**
 * Recipes from photos, one after the other: photos are chosen or taken and read, the detected recipe is looked over and
 * saved, and the dialog is ready for the next one. A recipe that was read and not saved outlives a reload.
 */
export function RecipeCapture({ open, onOpenChange, chefId, shelf: preset = 'cookbook' }: RecipeCaptureProps) {
  const form = useId()
  const box = useRef<HTMLDivElement>(null)
  const draft = useMemo(() => recipeCaptureDraft(chefId), [chefId])
  const [left] = useState(() => draft.read())
  const [shelf, setShelf] = useState(left?.shelf ?? preset)
  /** What the review begins with; `turn` counts the recipes that came to it. */
  const [found, setFound] = useState<{ typed: TextValues; version: number } | null>(
    left && { typed: left.typed, version: 0 },
  )
  const [reviewing, setReviewing] = useState(left !== null)
  const [saved, setSaved] = useState<{ title: string; shelf: Shelf; count: number } | null>(null)
  const [sending, setSending] = useState(false)
  const latest = useRef(found?.typed ?? null)
  /** What waits to be read and would be lost. */
  const unread = useRef({ photos: 0, pasted: '' })

  const keep = useMemo(
    () => (typed: TextValues) => {
      latest.current = typed
      draft.write({ typed, shelf })
    },
    [draft, shelf],
  )
  const review = (typed: TextValues) => {
    keep(typed)
    setFound(last => ({ typed, version: (last?.version ?? 0) + 1 }))
    setReviewing(true)
  }
  const forget = () => {
    draft.clear()
    latest.current = null
    unread.current = { photos: 0, pasted: '' }
  }
  const saving = useAddRecipe(shelf, 'typed', () => {
    setSaved(last => ({ title: latest.current?.title ?? '', shelf, count: (last?.count ?? 0) + 1 }))
    forget()
    setFound(null)
    setReviewing(false)
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => latest.current !== null || unread.current.photos > 0 || unread.current.pasted.trim() !== '',
    pending: saving.pending,
    discard: forget,
    ...(!reviewing && !found && { lost: 'Your photos have not been read yet, and are not kept.' }),
  })

  // What was pressed is gone with its step.
  const shown = reviewing ? `review ${found?.version}` : `photos ${saved?.count ?? 0}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const target = box.current?.querySelector<HTMLElement>(reviewing ? '[data-heading]' : '[data-home=photos]')
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [shown, reviewing])

  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      dismissible={!saving.pending}
      size="lg"
      title="Recipe Capture"
      footer={
        reviewing ? (
          <>
            <Button variant="outline" disabled={saving.pending} onClick={() => setReviewing(false)}>
              Back
            </Button>
            <Button
              type="submit"
              form={form}
              pending={saving.pending || sending}
              pendingLabel={sending && !saving.pending ? 'Sending the photos...' : 'Saving...'}
              className="max-md:flex-1"
            >
              {saveLabels[shelf]}
            </Button>
          </>
        ) : null
      }
    >
      <div ref={box} className="scroll-mt-4">
        {reviewing && found ? (
          <CaptureReview
            key={found.version}
            id={form}
            initial={latest.current ?? found.typed}
            shelf={shelf}
            onShelf={next => {
              setShelf(next)
              if (latest.current) draft.write({ typed: latest.current, shelf: next })
            }}
            onChange={keep}
            onSending={setSending}
            onSave={saving.save}
          />
        ) : null}
        <Activity mode={reviewing ? 'hidden' : 'visible'}>
          <div className="space-y-5">
            <p className="text-muted">
              Photograph a recipe or choose a picture of it, look over what we read there, and save it. Then comes the
              next one.
            </p>
            <FormAlert tone="done">
              {saved && !found
                ? `“${saved.title}” is ${places[saved.shelf]}. Choose the photo of the next recipe.`
                : null}
            </FormAlert>
            <FormAlert
              tone="note"
              action={
                <Button variant="outline" size="sm" className="-my-1" onClick={() => setReviewing(true)}>
                  Back to it
                </Button>
              }
            >
              {found ? `“${latest.current?.title || 'Your recipe'}” is kept until another one is read.` : null}
            </FormAlert>
            <PhotoReader
              key={saved?.count ?? 0}
              start="upload"
              explain={detectionFailure}
              onPages={count => {
                unread.current.photos = count
              }}
              onPastedChange={pasted => {
                unread.current.pasted = pasted
              }}
              onRead={recipe => {
                toast({ title: 'Recipe detected successfully', ...(recipe.title && { text: recipe.title }) })
                review(textFromReading(recipe))
              }}
              onByHand={pasted => review(recipeByHand(pasted))}
              cancel={
                <Button variant="quiet" onClick={() => closing.change(false)}>
                  {saved ? 'Done' : 'Cancel'}
                </Button>
              }
            />
          </div>
        </Activity>
        {closing.question}
      </div>
    </Sheet>
  )
}
