import { ArrowUp } from 'lucide-react'
import { NEW_POSTS_MAX } from '#server/feed/constants.ts'
import { cappedText } from '#src/entities/post/capped-count.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** Says that there is something new, over the posts and without moving them. Nothing while there is not. */
export function NewPostsPill({ count, pending, onShow }: { count: number; pending: boolean; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--room-above)+var(--nav-height)+36px)] z-20 flex h-0 justify-center print:hidden"
    >
      {count > 0 ? (
        <button
          type="button"
          aria-busy={pending || undefined}
          onClick={() => {
            if (!pending) onShow()
          }}
          className="on-ink pointer-events-auto flex h-tap animate-toast select-none items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper text-sm tabular-nums shadow-3 [translate:0_-55%]"
        >
          {pending ? <Spinner /> : <ArrowUp aria-hidden="true" size={18} />}
          {cappedText(count, 'new dish', 'new dishes', NEW_POSTS_MAX)}
        </button>
      ) : null}
    </div>
  )
}
