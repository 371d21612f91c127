import { BookHeart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DishIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'

/** What a chef may do with a recipe of the Back Burner that has just been made. */
export function MadeThisOffer(props: {
  moving: boolean
  onMove: () => void
  onLeave: () => void
  /** Absent where it is on The Dish by now. */
  onShare?: () => void
}) {
  const { moving, onMove, onLeave, onShare } = props
  const move = useRef<HTMLButtonElement>(null)
  // The button that led here has gone, and the focus with it.
  useEffect(() => move.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        ref={move}
        wide
        icon={<BookHeart aria-hidden="true" size={20} />}
        pending={moving}
        pendingLabel="Moving..."
        onClick={onMove}
      >
        Move to Cookbook
      </Button>
      <Button variant="outline" wide disabled={moving} onClick={onLeave}>
        Leave it on the Back Burner
      </Button>
      {onShare ? (
        <Button
          variant="quiet"
          wide
          disabled={moving}
          icon={<DishIcon aria-hidden="true" size={20} />}
          onClick={onShare}
        >
          Share it on The Dish
        </Button>
      ) : null}
    </div>
  )
}
