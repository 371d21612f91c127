import { Link } from '@tanstack/react-router'
import { BookOpen, Camera, Images, Keyboard, MessageCircleHeart } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceFace, choiceClass } from '#src/ui/choice-card.tsx'
import type { ComposeSearch, ShareTab } from '../compose-search.ts'

/** First what to share, then how a recipe comes in. */
export type ChoiceStep = 'what' | 'how'

export const choiceTitles: Record<ChoiceStep, ReactNode> = {
  what: (
    <>
      <span className="mb-1 block font-semibold font-text text-primary-text text-sm tracking-normal">
        Dish It Up<span className="sr-only">: </span>
      </span>
      What are you dishing out today?
    </>
  ),
  how: 'Share a recipe',
}

/** What a choice ends in. */
export type Chosen = 'post' | Extract<ShareTab, 'capture' | 'manual' | 'url'>

const addresses: Record<Chosen, ComposeSearch> = {
  post: { type: 'general' },
  capture: { type: 'recipe', mode: 'capture', source: 'dish' },
  manual: { type: 'recipe', mode: 'manual', source: 'dish' },
  url: { type: 'recipe', mode: 'url', source: 'dish' },
}

/** The choices of one step. They lead to pages, unless `onChoose` opens something in place. */
export function Choices(props: {
  step: ChoiceStep
  onStep: (step: ChoiceStep) => void
  onCancel: () => void
  onChoose?: ((chosen: Chosen) => void) | undefined
  /** Opens Recipe Capture, which keeps recipes and shares none. */
  onCapture: () => void
  /** The step came in place of what had the focus. */
  takesFocus?: boolean
}) {
  const { step, onStep, onCancel, onChoose } = props
  const turned = useRef(props.takesFocus ?? false)
  const showStep = (next: ChoiceStep) => {
    turned.current = true
    onStep(next)
  }
  const first = (place: HTMLElement | null) => {
    if (turned.current) place?.focus()
  }
  const choice = (chosen: Chosen, face: ReactNode, ref?: Ref<HTMLElement>) =>
    onChoose ? (
      <button
        type="button"
        ref={ref as Ref<HTMLButtonElement>}
        className={choiceClass}
        onClick={() => onChoose(chosen)}
      >
        {face}
      </button>
    ) : (
      <Link to="/compose" search={addresses[chosen]} ref={ref as Ref<HTMLAnchorElement>} className={choiceClass}>
        {face}
      </Link>
    )
  return (
    <div key={step} className="space-y-3">
      {step === 'what' ? (
        <>
          <button type="button" ref={first} className={choiceClass} onClick={() => showStep('how')}>
            <ChoiceFace icon={<BookOpen />} tint="tomato" title="Share a recipe">
              upload photo or manual entry
            </ChoiceFace>
          </button>
          {choice(
            'post',
            <ChoiceFace icon={<MessageCircleHeart />} tint="basil" title="Post">
              ask questions or share hot tips
            </ChoiceFace>,
          )}
          <Button variant="quiet" wide onClick={onCancel}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {choice(
            'capture',
            <ChoiceFace icon={<Camera />} tint="basil" title="Capture">
              camera or pick photo
            </ChoiceFace>,
            first,
          )}
          {choice(
            'manual',
            <ChoiceFace icon={<Keyboard />} tint="tomato" title="Enter">
              manual typing
            </ChoiceFace>,
          )}
          {choice(
            'url',
            <ChoiceFace icon={<LinkIcon />} tint="saffron" title="Upload">
              share link
            </ChoiceFace>,
          )}
          <button type="button" aria-haspopup="dialog" className={choiceClass} onClick={props.onCapture}>
            <ChoiceFace icon={<Images />} tint="basil" title="Recipe Capture">
              only keep it, in your Cookbook
            </ChoiceFace>
          </button>
          <Button variant="quiet" wide onClick={() => showStep('what')}>
            Back
          </Button>
        </>
      )}
    </div>
  )
}
