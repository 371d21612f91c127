import { Link } from '@tanstack/react-router'
import { BookOpen, MessageCircleHeart } from 'lucide-react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { ChoiceFace, choiceClass } from '#src/ui/choice-card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

/** Asks what is to be dished out. */
export function ComposePicker() {
  usePageTitle('Dish It')
  return (
    <div className="mx-auto max-w-[600px] space-y-3">
      <PageTitle className="mb-6">What are you dishing out today?</PageTitle>
      <Link to="/compose" search={{ type: 'recipe', mode: 'manual', source: 'dish' }} className={choiceClass}>
        <ChoiceFace icon={<BookOpen />} tint="tomato" title="Share a recipe">
          upload photo or manual entry
        </ChoiceFace>
      </Link>
      <Link to="/compose" search={{ type: 'general' }} className={choiceClass}>
        <ChoiceFace icon={<MessageCircleHeart />} tint="basil" title="Post">
          ask questions or share hot tips
        </ChoiceFace>
      </Link>
      <Link to="/the-dish" className={buttonClass({ variant: 'quiet', wide: true })}>
        Cancel
      </Link>
    </div>
  )
}
