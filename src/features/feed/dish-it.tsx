import { Link } from '@tanstack/react-router'
import { BookOpen, Keyboard, Link2, MessageCircleHeart, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { ChoiceFace, choiceClass } from '#src/lib/food/choice-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { PillButton } from '#src/ui/floating-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** The way to share something: a pill, and a sheet that first asks what, then how. */
export function DishIt() {
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<'what' | 'how'>('what')
  const start = () => {
    setStep('what')
    setOpen(true)
  }
  return (
    <>
      <PillButton aria-haspopup="dialog" icon={<UtensilsCrossed aria-hidden="true" size={26} />} onClick={start}>
        Dish It
      </PillButton>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        ground="paper"
        hideClose
        title={step === 'what' ? 'What are you dishing out today?' : 'Share a recipe'}
      >
        <div key={step} className="space-y-3">
          {step === 'what' ? (
            <>
              <button type="button" className={choiceClass} onClick={() => setStep('how')}>
                <ChoiceFace icon={<BookOpen />} tint="tomato" title="Share a recipe">
                  upload photo or manual entry
                </ChoiceFace>
              </button>
              <Link to="/compose" search={{ type: 'general' }} className={choiceClass}>
                <ChoiceFace icon={<MessageCircleHeart />} tint="basil" title="Post">
                  ask questions or share hot tips
                </ChoiceFace>
              </Link>
              <Button variant="quiet" wide onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Link
                to="/compose"
                search={{ type: 'recipe', mode: 'manual', source: 'dish' }}
                className={choiceClass}
                ref={focusFirst}
              >
                <ChoiceFace icon={<Keyboard />} tint="tomato" title="Enter">
                  manual typing
                </ChoiceFace>
              </Link>
              <Link to="/compose" search={{ type: 'recipe', mode: 'url', source: 'dish' }} className={choiceClass}>
                <ChoiceFace icon={<Link2 />} tint="saffron" title="Upload">
                  share link
                </ChoiceFace>
              </Link>
              <Button variant="quiet" wide onClick={() => setStep('what')}>
                Back
              </Button>
            </>
          )}
        </div>
      </Sheet>
    </>
  )
}

/** The pressed choice leaves the page with its step, so the focus moves on to the next one. */
function focusFirst(link: HTMLAnchorElement | null): void {
  link?.focus()
}
