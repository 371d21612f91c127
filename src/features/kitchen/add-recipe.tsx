import { Link } from '@tanstack/react-router'
import { Camera, Images, Keyboard, NotebookPen } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceFace, choiceClass } from '#src/ui/choice-card.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { addTitles } from './add-titles.ts'
import type { ShelfName } from './use-shelf.ts'

const loadDialog = () => import('#src/entities/recipe/add-recipe/add-recipe-dialog.tsx')
const AddRecipeDialog = lazy(async () => ({ default: (await loadDialog()).AddRecipeDialog }))

/** The ways to put a recipe on a shelf. */
export function AddRecipeSheet({
  shelf,
  open,
  onOpenChange,
  onCapture,
}: {
  shelf: ShelfName
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens Recipe Capture. */
  onCapture: () => void
}) {
  const { data: counts } = trpc.kitchen.count.useQuery()
  // Each recipe has a form of its own.
  const [jotting, setJotting] = useState({ open: false, version: 0, bare: false })
  const heading = useRef<HTMLElement>(null)
  const jot = () => {
    heading.current = document.querySelector<HTMLElement>('#main h1')
    setJotting(({ version }) => ({ open: true, version: version + 1, bare: counts?.backBurner === 0 }))
    onOpenChange(false)
  }
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} ground="paper" hideClose title={addTitles[shelf]}>
        <div className="space-y-3">
          <Link to="/compose" search={{ type: 'recipe', mode: 'capture', source: shelf }} className={choiceClass}>
            <ChoiceFace icon={<Camera />} tint="basil" title="Capture">
              take photo or upload image
            </ChoiceFace>
          </Link>
          <Link to="/compose" search={{ type: 'recipe', mode: 'manual', source: shelf }} className={choiceClass}>
            <ChoiceFace icon={<Keyboard />} tint="tomato" title="Enter">
              type manually
            </ChoiceFace>
          </Link>
          <Link to="/compose" search={{ type: 'recipe', mode: 'url', source: shelf }} className={choiceClass}>
            <ChoiceFace icon={<LinkIcon />} tint="saffron" title="Upload">
              share a link
            </ChoiceFace>
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            className={choiceClass}
            onClick={() => {
              onOpenChange(false)
              onCapture()
            }}
          >
            <ChoiceFace icon={<Images />} tint="basil" title="Recipe Capture">
              several recipes from photos
            </ChoiceFace>
          </button>
          {shelf === 'backburner' ? (
            <button
              type="button"
              aria-haspopup="dialog"
              className={choiceClass}
              onPointerEnter={() => void loadDialog().catch(() => {})}
              onClick={jot}
            >
              <ChoiceFace icon={<NotebookPen />} tint="basil" title="Jot down">
                just its name and source
              </ChoiceFace>
            </button>
          ) : null}
          <Button variant="quiet" wide onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </div>
      </Sheet>
      <Suspense fallback={null}>
        {jotting.version > 0 ? (
          <AddRecipeDialog
            key={jotting.version}
            open={jotting.open}
            onOpenChange={next => setJotting(now => ({ ...now, open: next }))}
            // The button of an empty shelf goes with the first recipe.
            {...(jotting.bare && { afterSaving: heading })}
          />
        ) : null}
      </Suspense>
    </>
  )
}
