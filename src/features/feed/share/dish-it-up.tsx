import { BookOpen, MessageCircleHeart } from 'lucide-react'
import { Activity, useEffect, useId, useRef, useState } from 'react'
import { ChoiceFace, choiceClass } from '#src/lib/food/choice-card.tsx'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { cn } from '#src/ui/merge-classes.ts'
import { GeneralPost } from './general-post.tsx'
import { ShareRecipe, type ShareTab } from './share-recipe.tsx'
import { useGeneralPost } from './use-general-post.ts'
import { useShareRecipe } from './use-share-recipe.ts'

// As high whichever way is chosen, so that the tabs stay under the pointer; the ways without a footer stand in for it.
const steady = 'flex-initial cramped:h-auto md:h-[min(46rem,100cqh)]'
const footless = 'md:h-[min(51.1875rem,100cqh)]'

type Step = 'what' | 'post' | 'recipe'

const titles: Record<Step, string> = { what: 'Dish It Up', post: 'General post', recipe: 'Share a Recipe' }

/**
 * Sharing without leaving the feed: first what, a general post or a recipe, then its form. What was typed stays until it
 * is shared or the chef lets go of it.
 */
export function DishItUp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const form = useId()
  const [step, setStep] = useState<Step>('what')
  const [tab, setTab] = useState<ShareTab>('manual')
  const post = useGeneralPost()
  const share = useShareRecipe()
  const words = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
  /** The ways to a recipe have been looked at; they stay as they are behind the first question. */
  const [begun, setBegun] = useState(false)
  const unread = useRef(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setStep('what')
      setTab('manual')
      setBegun(false)
    }
  }
  const discard = () => {
    post.reset()
    share.reset()
    unread.current = false
  }
  const pending = post.pending || share.pending
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => post.isDirty() || share.isDirty() || unread.current,
    pending,
    discard,
  })
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef<Step>(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // What was pressed is gone with its step.
    if (step === 'post') words.current?.focus()
    else if (step === 'what') choice.current?.focus()
    else popup.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [step])
  const shared = () => {
    unread.current = false
    onOpenChange(false)
  }
  const photos = step === 'post' ? post.photos : share.photos
  const submit = (label: string, disabled = false) => (
    <Button
      type="submit"
      form={form}
      disabled={disabled}
      pending={pending || photos.sending}
      pendingLabel={photos.sending ? 'Sending photos...' : 'Sharing...'}
    >
      {label}
    </Button>
  )
  const back = (
    <Button variant="outline" disabled={pending} onClick={() => setStep('what')}>
      Back
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={closing.change}
      dismissible={!pending}
      size={step === 'recipe' ? 'lg' : 'md'}
      ground={step === 'what' ? 'paper' : 'surface'}
      title={titles[step]}
      className={step === 'recipe' ? cn(steady, tab !== 'manual' && footless) : ''}
      footer={
        step === 'post' ? (
          <>
            {back}
            {submit('Share Post', post.blank)}
          </>
        ) : step === 'recipe' && tab === 'manual' ? (
          <>
            {back}
            {submit('Share Recipe')}
          </>
        ) : null
      }
    >
      <div ref={popup}>
        {step === 'what' ? (
          <div className="space-y-3">
            <button ref={choice} type="button" className={choiceClass} onClick={() => setStep('post')}>
              <ChoiceFace icon={<MessageCircleHeart />} tint="basil" title="General post">
                ask questions or share hot tips
              </ChoiceFace>
            </button>
            <button
              type="button"
              className={choiceClass}
              onClick={() => {
                setBegun(true)
                setStep('recipe')
              }}
            >
              <ChoiceFace icon={<BookOpen />} tint="tomato" title="Share recipe">
                by hand, from a link or from a photo
              </ChoiceFace>
            </button>
          </div>
        ) : null}
        {step === 'post' ? <GeneralPost id={form} post={post} field={words} onShared={shared} /> : null}
        {begun ? (
          <Activity mode={step === 'recipe' ? 'visible' : 'hidden'}>
            <ShareRecipe
              id={form}
              share={share}
              tab={tab}
              onTab={setTab}
              onShared={shared}
              back={back}
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
