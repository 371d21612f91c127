import { Link } from '@tanstack/react-router'
import { BookOpen, Camera, Keyboard, Link2, MessageCircleHeart, UtensilsCrossed } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChoiceFace, choiceClass } from '#src/lib/food/choice-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { PillButton } from '#src/ui/floating-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { WhatIsCooking } from './share/what-is-cooking.tsx'

/**
 * The ways to share something: a pill with a sheet that first asks what, then how, and leads to the composers; on wide
 * windows also a line that opens the forms in place.
 */
export function DishIt() {
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<'what' | 'how'>('what')
  /** Coming back, the choice that led on has the focus again. */
  const back = useRef(false)
  const start = () => {
    back.current = false
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
              <button
                ref={button => {
                  if (back.current) button?.focus()
                }}
                type="button"
                className={choiceClass}
                onClick={() => setStep('how')}
              >
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
                search={{ type: 'recipe', mode: 'capture', source: 'dish' }}
                className={choiceClass}
                ref={focusFirst}
              >
                <ChoiceFace icon={<Camera />} tint="basil" title="Capture">
                  camera or pick photo
                </ChoiceFace>
              </Link>
              <Link to="/compose" search={{ type: 'recipe', mode: 'manual', source: 'dish' }} className={choiceClass}>
                <ChoiceFace icon={<Keyboard />} tint="tomato" title="Enter">
                  manual typing
                </ChoiceFace>
              </Link>
              <Link to="/compose" search={{ type: 'recipe', mode: 'url', source: 'dish' }} className={choiceClass}>
                <ChoiceFace icon={<Link2 />} tint="saffron" title="Upload">
                  share link
                </ChoiceFace>
              </Link>
              <Button
                variant="quiet"
                wide
                onClick={() => {
                  back.current = true
                  setStep('what')
                }}
              >
                Back
              </Button>
            </>
          )}
        </div>
      </Sheet>
      <WhatIsCooking />
    </>
  )
}

/** The pressed choice leaves the page with its step, so the focus moves on to the next one. */
function focusFirst(link: HTMLAnchorElement | null): void {
  link?.focus()
}
