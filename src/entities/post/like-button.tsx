import { Heart } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'

interface LikeButtonProps {
  liked: { isLiked: boolean; likes: number }
  /** What is liked, where the page has several things to like, such as "Ana’s comment". */
  what?: string
  size?: number
  /** Empty if there are no likes. */
  hidesNone?: boolean
  className: string
  onPress: () => void
}

/** The heart with its count. It beats when the viewer's press fills it. */
export function LikeButton({ liked, what, size = 21, hidesNone = false, className, onPress }: LikeButtonProps) {
  const { isLiked, likes } = liked
  const [pressed, setPressed] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`${what ? `Like ${what}` : 'Like'}, ${counted(likes, 'like')}`}
      title="Like"
      onClick={() => {
        setPressed(true)
        onPress()
      }}
      className={cx(className, isLiked && 'text-primary-text!')}
    >
      <Heart
        aria-hidden="true"
        size={size}
        className={cx(isLiked && 'fill-primary text-primary', isLiked && pressed && 'animate-pop')}
      />
      {hidesNone && likes === 0 ? null : likes.toLocaleString('en')}
    </button>
  )
}
