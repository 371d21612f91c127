import { ArrowDown, ArrowUp, CircleAlert, RotateCcw, Trash2 } from 'lucide-react'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { pictureAddresses } from '../picture-address.ts'
import type { PostPhoto } from './photo-list.ts'

/** Longest words for a photo. */
const ALT_MAX = 300

export interface PhotoRowProps {
  photo: PostPhoto
  /** Its place from 1, and how many there are. */
  place: number
  count: number
  onDescribe: (alt: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

/** A photo with its words, its place among the others, and how its sending goes. */
export function PhotoRow({ photo, place, count, onDescribe, onMove, onRemove, onRetry }: PhotoRowProps) {
  const chosen = useObjectUrl(photo.file)
  const stored = photo.url ? pictureAddresses({ imageUrl: photo.url, drawnKey: null }).src : null
  const name = `photo ${place}`
  const busy = photo.state === 'waiting' || photo.state === 'sending'
  return (
    <li data-photo={photo.id} className="rounded-lg border border-line bg-surface p-2.5">
      <div className="flex gap-3">
        <Picture
          src={chosen ?? stored}
          // A browser that cannot show the file, such as HEIC, shows it once it is stored.
          {...(stored && { fallbackSrc: stored })}
          alt={photo.alt || `Photo ${place} of ${count}`}
          className="w-28 flex-none self-start rounded-md sm:w-36"
        >
          {busy ? (
            <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-scrim font-semibold text-cloth-ink text-xs">
              <Spinner size={24} />
              {photo.state === 'sending' ? 'Sending...' : 'Waiting...'}
            </span>
          ) : null}
          {count > 1 && place === 1 && !busy ? (
            <Badge tone="ink" className="absolute top-1.5 left-1.5">
              Cover
            </Badge>
          ) : null}
        </Picture>
        <div className="min-w-0 flex-1">
          <Input
            aria-label={`Describe ${name}`}
            placeholder="Describe it"
            value={photo.alt}
            maxLength={ALT_MAX}
            autoComplete="off"
            onChange={event => onDescribe(event.currentTarget.value)}
          />
          <div className="mt-1 -ml-2 flex">
            {count > 1 ? (
              <>
                <IconButton
                  data-step="-1"
                  label={`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" size={20} />}
                  disabled={place === 1}
                  onClick={() => onMove(-1)}
                  className="disabled:bg-transparent"
                />
                <IconButton
                  data-step="1"
                  label={`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" size={20} />}
                  disabled={place === count}
                  onClick={() => onMove(1)}
                  className="disabled:bg-transparent"
                />
              </>
            ) : null}
            <IconButton
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden="true" size={20} />}
              onClick={onRemove}
              className="text-muted"
            />
          </div>
        </div>
      </div>
      <div role="alert" className="contents">
        {photo.state === 'failed' ? (
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm leading-title">
            <p className="flex min-w-0 flex-1 basis-40 gap-2 text-danger">
              <CircleAlert aria-hidden="true" size={16} className="mt-px" />
              <span className="min-w-0">{photo.problem}</span>
            </p>
            <Button variant="outline" size="sm" icon={<RotateCcw aria-hidden="true" size={18} />} onClick={onRetry}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
