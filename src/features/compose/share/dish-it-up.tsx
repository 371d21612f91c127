import { Activity, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { ShareTab } from '../compose-search.ts'
import { type ChoiceStep, Choices, choiceTitles } from './choices.tsx'
import { GeneralPost } from './general-post.tsx'
import { DishItButton, SharePost } from './share-buttons.tsx'
import { ShareRecipe } from './share-recipe.tsx'
import { useGeneralPost } from './use-general-post.ts'
import { useShareDraft } from './use-share-draft.ts'

// As high whichever way is chosen, so that the tabs stay under the pointer; the ways without a footer stand in for it.
const steady = 'flex-initial! cramped:flex-none! cramped:h-auto'
const high = 'md:h-[min(46rem,100cqh)]'
const footless = 'md:h-[min(51.1875rem,100cqh)]'

type Step = ChoiceStep | 'post' | 'recipe'

const titles: Record<Step, ReactNode> = { ...choiceTitles, post: 'General post', recipe: 'Share a Recipe' }

/**
 * Sharing without leaving the feed: first what and how, then the form. What was typed stays until it is shared or the
 * chef lets go of it.
 */
export function DishItUp(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens Recipe Capture. */
  onCapture: () => void
}) {
  const { open, onOpenChange, onCapture } = props
  const chef = useChef()
  const form = useId()
  const [step, setStep] = useState<Step>('what')
  const [tab, setTab] = useState<ShareTab>('manual')
  const post = useGeneralPost(chef.id, shared)
  const share = useShareDraft(chef.id)
  const textField = useRef<HTMLTextAreaElement>(null)
  /** The ways to a recipe have been looked at; they stay as they are behind the questions. */
  const [wasBrowsing, setWasBrowsing] = useState(false)
  const unread = useRef(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setStep('what')
      setWasBrowsing(false)
    }
  }
  const pending = post.pending || share.pending
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => post.isDirty() || share.isDirty() || unread.current,
    pending,
    discard: () => {
      post.reset()
      share.reset()
      unread.current = false
    },
  })
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef<Step>(step)
  const asking = step === 'what' || step === 'how'
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // What was pressed is gone with its step.
    if (step === 'post') textField.current?.focus()
    else if (step === 'recipe') popup.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [step])
  function shared() {
    unread.current = false
    onOpenChange(false)
  }
  const backTo = (earlier: ChoiceStep) => (
    <Button variant="outline" disabled={pending} onClick={() => setStep(earlier)}>
      Back
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={closing.change}
      dismissible={!pending}
      hideClose={asking}
      size={step === 'recipe' ? 'lg' : 'md'}
      ground={asking ? 'paper' : 'surface'}
      title={titles[step]}
      className={step === 'recipe' ? cx(steady, tab === 'manual' ? high : footless) : ''}
      footer={
        step === 'post' ? (
          <>
            {backTo('what')}
            <SharePost form={form} post={post} />
          </>
        ) : step === 'recipe' && tab === 'manual' ? (
          <>
            {backTo('how')}
            <DishItButton form={form} share={share} />
          </>
        ) : null
      }
    >
      <div ref={popup}>
        {asking ? (
          <Choices
            step={step}
            onStep={setStep}
            onCancel={() => closing.change(false)}
            onCapture={onCapture}
            onChoose={chosen => {
              if (chosen === 'post') return setStep('post')
              setTab(chosen)
              setWasBrowsing(true)
              setStep('recipe')
            }}
            takesFocus={!wasAsking(before.current)}
          />
        ) : null}
        {step === 'post' ? <GeneralPost id={form} post={post} area={textField} /> : null}
        {wasBrowsing ? (
          <Activity mode={step === 'recipe' ? 'visible' : 'hidden'}>
            <ShareRecipe
              id={form}
              share={share}
              tab={tab}
              onTab={setTab}
              onShared={shared}
              cancel={backTo('how')}
              onUnread={waiting => {
                unread.current = waiting
              }}
            />
          </Activity>
        ) : null}
        {closing.question}
      </div>
    </Dialog>
  )
}

const wasAsking = (step: Step): boolean => step === 'what' || step === 'how'
