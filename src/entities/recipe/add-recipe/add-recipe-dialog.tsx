import { type RefObject, useId, useRef, useState } from 'react'
import { submitWithKeys } from '#src/lib/submit-with-keys.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { AddRecipeFields } from './add-recipe-fields.tsx'
import { useAddRecipe } from './use-add-recipe.ts'

/**
 * Keeps a recipe on the Back Burner by its name and where it is to be found; its ingredients and steps can come later.
 * Begins with the given source; mount a new one for each recipe. What was typed stays when saving fails, and is asked
 * about before it goes.
 */
export function AddRecipeDialog(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  source?: string
  /** Gets the focus once it is saved, where what opened the dialog goes by that. */
  afterSaving?: RefObject<HTMLElement | null>
}) {
  const { open, onOpenChange, source, afterSaving } = props
  const id = useId()
  const name = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(false)
  const entry = useAddRecipe(source, () => {
    setSaved(true)
    onOpenChange(false)
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: entry.isDirty,
    pending: entry.pending,
    discard: entry.reset,
  })

  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      dismissible={!entry.pending}
      initialFocus={name}
      {...(saved && afterSaving && { finalFocus: afterSaving })}
      title="Add Recipe (Back Burner)"
      description="Its name and where to find it will do. The rest can come later."
      footer={
        <>
          <Button variant="outline" disabled={entry.pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={entry.pending} pendingLabel="Saving..." className="max-md:flex-1">
            Save Recipe
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={entry.submit} onKeyDown={submitWithKeys}>
        <AddRecipeFields entry={entry} name={name} />
      </form>
      {closing.question}
    </Sheet>
  )
}
