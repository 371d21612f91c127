import { Link } from '@tanstack/react-router'
import { BookOpenText, Camera, PencilLine } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { CapturedRecipeView } from '#server/capture/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { PictureMark } from '#src/entities/photo/picker/picture-mark.tsx'
import { urlFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { useRead } from '#src/entities/recipe/capture/use-read.ts'
import { WaysOn } from '#src/entities/recipe/capture/ways-on.tsx'
import { draftStore } from '#src/lib/draft-store.ts'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { trpc } from '#src/lib/trpc.ts'
import { AlertButton } from '#src/ui/alert-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useFilling } from './use-filling.ts'
import { type Missing, missingLabels, pageOf } from './what-is-missing.ts'

// Only where a page gives nothing, gives several recipes, or there is none.
const RecipeChoice = lazy(async () => ({
  default: (await import('#src/entities/recipe/capture/recipe-choice.tsx')).RecipeChoice,
}))
const PasteReader = lazy(async () => ({
  default: (await import('#src/entities/recipe/capture/paste-reader.tsx')).PasteReader,
}))
const PhotoWay = lazy(async () => ({ default: (await import('./photo-way.tsx')).PhotoWay }))

/**
 * Shown instead of the empty lists of one of the viewer's recipes: ways to fill them. What is read fills
 * in only what is empty.
 */
export function StillToFill({ recipe, missing }: { recipe: RecipeView; missing: Missing }) {
  const { client } = trpc.useUtils()
  const chefId = useChef().id
  const draft = useMemo(() => draftStore(`fill:${recipe.id}`, chefId, z.string()), [recipe.id, chefId])
  const [pasted] = useState(() => draft.read() ?? '')
  const [way, setWay] = useState<'paste' | 'photo' | null>(pasted === '' ? null : 'paste')
  const [found, setFound] = useState<CapturedRecipeView | null>(null)
  const page = pageOf(recipe)
  const labels = missingLabels[missing]
  const filler = useFilling(recipe.id, draft.clear)
  const box = useRef<HTMLDivElement>(null)
  // The choice stays until it is done: a second press on it is to reach nothing else.
  const take = (answer: CapturedRecipeView) => void filler.fill(answer).then(() => setFound(null))
  const reading = useRead({
    call: (url: string, signal) => client.capture.extractUrl.mutate({ url }, { signal }),
    onRead: answer => (answer.others.length > 0 ? setFound(answer) : take(answer)),
    explain: urlFailure,
  })
  const pending = reading.pending || filler.pending
  useKeptFocus(box, 'button, a', found !== null)

  return (
    <Card as="section" aria-label={labels.title} className="print:hidden">
      <div ref={box}>
        {found ? (
          <Suspense fallback={null}>
            <div aria-busy={pending || undefined} className={pending ? 'opacity-60' : ''}>
              <RecipeChoice found={found} onChoose={take} onBack={() => setFound(null)} />
            </div>
          </Suspense>
        ) : (
          <div className="flex flex-col gap-4">
            <div>
              <h2 className="title-card">{labels.title}</h2>
              <p className="mt-1.5 max-w-measure text-muted">
                {labels.text}
                {recipe.originalAuthor === null ? ' After that you can dish it, too.' : ''}
              </p>
            </div>
            <div className="flex flex-wrap gap-2.5">
              {page ? (
                <Button
                  // One thing to press first: what has been opened below has a button of its own.
                  variant={way ? 'outline' : 'primary'}
                  icon={<BookOpenText aria-hidden="true" size={20} />}
                  pending={pending}
                  pendingLabel={filler.pending ? 'Filling it in...' : 'Reading the page...'}
                  className="max-sm:w-full"
                  onClick={() => reading.start(page)}
                >
                  Read it from its link
                </Button>
              ) : null}
              <Link
                to="/recipes/$recipeId/edit"
                params={{ recipeId: String(recipe.id) }}
                // The field to begin with.
                hash={missing === 'instructions' ? 'instructions' : 'ingredients'}
                className={buttonClass({ variant: page || way ? 'outline' : 'primary', className: 'max-sm:w-full' })}
              >
                <PencilLine aria-hidden="true" size={20} />
                {labels.action}
              </Link>
              {page || way === 'photo' ? null : (
                <Button
                  variant="outline"
                  icon={<Camera aria-hidden="true" size={20} />}
                  className="max-sm:w-full"
                  onClick={() => setWay('photo')}
                >
                  Read it from a photo
                </Button>
              )}
            </div>
            <PictureMark>{reading.failure ? 'Nothing was read from its link.' : null}</PictureMark>
            <FormAlert
              silent
              action={
                <AlertButton pending={filler.pending} onClick={filler.again}>
                  Try again
                </AlertButton>
              }
            >
              {filler.failed ? 'What was read is not saved yet.' : null}
            </FormAlert>
            {reading.failure ? (
              <WaysOn
                onPaste={way === 'paste' ? undefined : () => setWay('paste')}
                onPhoto={way === 'photo' ? undefined : () => setWay('photo')}
              />
            ) : null}
            <Suspense fallback={null}>
              {way === 'paste' ? (
                <PasteReader
                  takesFocus={pasted === ''}
                  sourceUrl={page ?? ''}
                  text={pasted}
                  onText={draft.write}
                  onRead={recipe => void filler.fill(recipe)}
                />
              ) : null}
              {way === 'photo' ? <PhotoWay onRead={recipe => void filler.fill(recipe)} /> : null}
            </Suspense>
          </div>
        )}
      </div>
    </Card>
  )
}
