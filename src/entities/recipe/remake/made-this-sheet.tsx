import { useId, useState } from 'react'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { feedMessages } from '#server/feed/constants.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { MadeThisNote } from './made-this-note.tsx'
import { MadeThisOffer } from './made-this-offer.tsx'
import { RemakeForm, RemakeSubmit } from './remake-form.tsx'
import { useCookingNote } from './use-cooking-note.ts'
import { type Shared, useRemake } from './use-remake.ts'

const told: Record<Shared, string> = {
  shared: 'It is on The Dish. ',
  waits: 'It is posted when you are connected. ',
}

export interface MadeThisSheetProps {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets how often it has been cooked by now. */
  onCooked: (timesCooked: number) => void
  /** Moves it to the Cookbook; false when that failed. Absent where the recipe is not the viewer's own. */
  onMove?: () => Promise<boolean>
}

/**
 * Notes a day on which the recipe was cooked. Then the chef may tell The Dish how it turned out, of their own recipes as
 * of others', and one that waits on the Back Burner may go to the Cookbook. What has no ingredients and steps yet is not
 * for The Dish.
 */
export function MadeThisSheet({ recipe, open, onOpenChange, onCooked, onMove }: MadeThisSheetProps) {
  const form = useId()
  const [step, setStep] = useState<'note' | 'share' | 'offer'>('note')
  const [shared, setShared] = useState<Shared | null>(null)
  const [moving, setMoving] = useState(false)
  const shareable = canBeCooked(recipe)
  const waits = onMove !== undefined && recipe.status === 'on-back-burner'
  const remake = useRemake({
    of: { originalRecipeId: recipe.id },
    original: recipe,
    isPublic: recipe.isPublic,
    missingText: feedMessages.madeThisMissing,
    quiet: waits,
  })
  const noting = useCookingNote(recipe, ({ timesCooked, note, next }) => {
    if (timesCooked !== null) onCooked(timesCooked)
    if (next === 'share') {
      // What was typed before the session ended is kept.
      if (!remake.isDirty()) remake.reset(note)
      setStep('share')
    } else if (waits) {
      // The sheet says it itself; a toast would lie over its buttons.
      setStep('offer')
    } else {
      confirmMade()
      onOpenChange(false)
    }
  })
  const pending = noting.pending || moving || remake.pending
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setStep('note')
      setShared(null)
    }
  }

  const confirmMade = () => toast({ title: 'Recipe Made', text: recipe.title })
  const close = () => {
    // The day is noted by then, and no toast said so yet.
    if (step !== 'note') confirmMade()
    onOpenChange(false)
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: to => (to ? onOpenChange(true) : close()),
    isDirty: () => (step === 'note' ? noting.isDirty() : step === 'share' && remake.isDirty()),
    pending,
    discard: () => {
      noting.reset()
      remake.reset()
    },
  })
  const moveOn = async () => {
    setMoving(true)
    const moved = await onMove?.()
    setMoving(false)
    if (moved) onOpenChange(false)
  }

  const titles = { note: 'I Made This', share: 'I Made This Recipe', offer: 'Recipe Made' }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      size={step === 'share' ? 'md' : 'sm'}
      title={titles[step]}
      description={
        step === 'offer'
          ? `${shared ? told[shared] : ''}“${recipe.title}” waits on your Back Burner. Keep it in your Cookbook?`
          : recipe.title
      }
      dismissible={!pending}
      footer={
        step === 'share' ? (
          <>
            <Button
              variant="outline"
              disabled={pending}
              onClick={() => (waits && !remake.isDirty() ? setStep('offer') : closing.change(false))}
            >
              Not now
            </Button>
            <RemakeSubmit form={form} remake={remake} className="max-md:flex-1" />
          </>
        ) : null
      }
    >
      {step === 'offer' ? (
        <MadeThisOffer
          moving={moving}
          onMove={() => void moveOn()}
          onLeave={() => closing.change(false)}
          {...(shareable &&
            !shared && {
              onShare: () => {
                if (!remake.isDirty()) remake.reset()
                setStep('share')
              },
            })}
        />
      ) : null}
      {step === 'share' ? (
        <RemakeForm
          id={form}
          remake={remake}
          takesFocus
          onShared={how => {
            setShared(how)
            if (waits) setStep('offer')
            else onOpenChange(false)
          }}
        />
      ) : null}
      {step === 'note' ? <MadeThisNote noting={noting} shareable={shareable} /> : null}
      {closing.question}
    </Sheet>
  )
}
