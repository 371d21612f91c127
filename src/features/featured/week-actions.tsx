import { Link } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck, CookingPot, History, MessageCircle } from 'lucide-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import type { FeaturedView } from '#server/featured/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useSaveCopy } from '#src/entities/recipe/save/use-save-copy.ts'
import { useReplacedButton } from '#src/lib/focus/use-replaced-button.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

const MadeThisSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/remake/made-this-sheet.tsx')).MadeThisSheet,
}))

/** Opens the recipe in place, saves it for later, or shares that one made it. */
export function WeekActions(props: {
  recipe: FeaturedView
  whole: boolean
  wholeId: string
  onWhole: () => void
  /** Receives the button that opens the recipe. */
  toggle: RefObject<HTMLButtonElement | null>
}) {
  const { recipe, whole } = props
  const own = useChef().id === recipe.ownerId
  const [making, setMaking] = useState(false)
  /** The sheet stays mounted once opened, so that it can animate out. */
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <Button ref={props.toggle} aria-expanded={whole} aria-controls={props.wholeId} onClick={props.onWhole}>
        {whole ? 'Hide Full Recipe' : 'View Full Recipe'}
      </Button>
      {own ? null : <SaveForLater recipe={recipe} />}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<CookingPot aria-hidden="true" size={20} />}
        onClick={() => {
          setConfirming(true)
          setMaking(true)
        }}
      >
        I Made This
      </Button>
      {isConfirming ? (
        <Suspense fallback={null}>
          <MadeThisSheet recipe={recipe} open={making} onOpenChange={setMaking} onCooked={() => {}} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Puts a copy on the Back Burner, or takes the copy away again, wherever it is. */
function SaveForLater({ recipe }: { recipe: FeaturedView }) {
  const { saved, pending, keepForLater, remove } = useSaveCopy(recipe)
  const button = useReplacedButton(saved)
  return (
    <Button
      ref={button}
      variant={saved ? 'done' : 'outline'}
      aria-label={saved ? 'Saved' : 'Save to Back Burner'}
      title={saved ? 'Remove the saved recipe' : 'Save to Back Burner'}
      icon={saved ? <BookmarkCheck aria-hidden="true" size={20} /> : <Bookmark aria-hidden="true" size={20} />}
      pending={pending}
      onClick={saved ? remove : keepForLater}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}

/** What is said about it, and what came before it. */
export function WeekLinks(props: { talk: boolean; talkId: string; onTalk: () => void; onItsPage: boolean }) {
  return (
    <div className="mt-2.5 -ml-3 flex flex-wrap">
      <Button
        variant="quiet"
        size="sm"
        className="px-3! hover:bg-surface"
        aria-expanded={props.talk}
        aria-controls={props.talkId}
        icon={<MessageCircle aria-hidden="true" size={20} />}
        onClick={props.onTalk}
      >
        Comments
      </Button>
      {props.onItsPage ? null : (
        <Link
          to="/recipe-of-the-week"
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'px-3! hover:bg-surface' })}
        >
          <History aria-hidden="true" size={20} />
          Past weeks
        </Link>
      )}
    </div>
  )
}
