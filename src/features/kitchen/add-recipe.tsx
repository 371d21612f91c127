import { Link } from '@tanstack/react-router'
import { Camera, Keyboard, Link2 } from 'lucide-react'
import { ChoiceFace, choiceClass } from '#src/lib/food/choice-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { addTitles } from './add-titles.ts'
import type { ShelfName } from './use-shelf.ts'

/** The ways to put a recipe on a shelf. */
export function AddRecipeSheet({
  shelf,
  open,
  onOpenChange,
}: {
  shelf: ShelfName
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
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
          <ChoiceFace icon={<Link2 />} tint="saffron" title="Upload">
            share a link
          </ChoiceFace>
        </Link>
        <Button variant="quiet" wide onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
      </div>
    </Sheet>
  )
}
