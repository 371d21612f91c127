import { ArrowDown, ArrowUp, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Photo } from './photo-list.ts'
import { SendProgress } from './send-progress.tsx'

export interface PhotoActionsProps {
  photo: Photo
  /** Its place from 1, and how many there are. */
  place: number
  count: number
  /** Gives it another place, from 1. */
  onMove: (place: number) => void
  onRemove: () => void
  onStop: () => void
  onRetry: () => void
}

/** What can be done with a photo; while it is sent, how far that is. Both are equally high, so that nothing jumps. */
export function PhotoActions(props: PhotoActionsProps) {
  const { photo, place, count, onMove } = props
  const name = `photo ${place}`
  const several = count > 1
  const unsent = photo.state === 'failed' || photo.state === 'stopped'
  if (photo.state === 'waiting' || photo.state === 'sending') {
    return (
      <SendProgress
        name={name}
        waiting={photo.state === 'waiting' || photo.isHeld}
        percent={photo.percent}
        onCancel={props.onStop}
      />
    )
  }
  return (
    <div className="flex items-center">
      {unsent ? (
        <Button
          data-first=""
          variant="outline"
          size="sm"
          className="px-3!"
          icon={<RotateCcw aria-hidden="true" size={18} />}
          onClick={props.onRetry}
        >
          Try again
        </Button>
      ) : several && place > 1 ? (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-1 px-3!"
          aria-label={`Make cover: ${name}`}
          onClick={() => onMove(1)}
        >
          Make cover
        </Button>
      ) : null}
      <span className="-mr-1 ml-auto flex">
        {several ? (
          <>
            <IconButton
              data-step="-1"
              label={`Move ${name} up`}
              icon={<ArrowUp aria-hidden="true" size={20} />}
              disabled={place === 1}
              onClick={() => onMove(place - 1)}
              className="disabled:bg-transparent"
            />
            <IconButton
              data-step="1"
              label={`Move ${name} down`}
              icon={<ArrowDown aria-hidden="true" size={20} />}
              disabled={place === count}
              onClick={() => onMove(place + 1)}
              className="disabled:bg-transparent"
            />
          </>
        ) : null}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={props.onRemove}
          className="text-muted"
        />
      </span>
    </div>
  )
}
