import { CircleAlert, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { ALT_MAX } from '#common/pictures.ts'
import { useFollowingFocus } from '#src/lib/focus/use-following-focus.ts'
import { useSortableRow } from '#src/lib/use-sortable-row.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Input } from '#src/ui/input.tsx'
import { PhotoActions, type PhotoActionsProps } from './photo-actions.tsx'
import { PhotoPreview } from './photo-preview.tsx'

export interface PhotoRowProps extends PhotoActionsProps {
  /** The picture stands over the rest, as wide as the row. */
  large: boolean
  /** Identifies the list: all its rows share this object, and a photo can be dragged only within its list. */
  list: object
  onDescribe: (alt: string) => void
  /** Another photo was let go over this one. */
  onDrop: (moved: number, after: boolean) => void
}

/** A photo with its text, its place among the others, and how its sending goes. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, count, large } = props
  const row = useRef<HTMLLIElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const several = count > 1
  useSortableRow(several, { row, handle: picture, id: photo.id, list: props.list, onDrop: props.onDrop })
  useFollowingFocus(row, photo.state)
  const name = `photo ${place}`
  const unsent = photo.state === 'failed' || photo.state === 'stopped'
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-photo={photo.id}
      className={cx(
        'relative rounded-lg border bg-surface p-2.5 data-dragging:opacity-50 before:pointer-events-none before:absolute before:inset-x-2 before:hidden before:h-1 before:rounded-full before:bg-secondary data-edge:before:block data-[edge=after]:before:-bottom-2 data-[edge=before]:before:-top-2',
        photo.state === 'failed' ? 'border-danger' : 'border-line',
      )}
    >
      <div
        className={cx(
          'grid gap-x-3 gap-y-1.5',
          !large && 'grid-cols-[6rem_minmax(0,1fr)] @md:grid-cols-[8.5rem_minmax(0,1fr)]',
        )}
      >
        <div
          ref={picture}
          // An own drag of the image would take the place of the row's.
          className={cx(
            'self-start [&_img]:pointer-events-none',
            large ? 'mb-1' : '@md:row-span-3',
            several && 'cursor-grab',
          )}
        >
          <PhotoPreview photo={photo} alt={photo.alt || `Photo ${place} of ${count}`} large={large}>
            {several && place === 1 ? (
              <Badge tone="ink" className="absolute top-1.5 left-1.5">
                Cover
              </Badge>
            ) : null}
            {several ? (
              <span className="absolute right-1.5 bottom-1.5 flex rounded-sm bg-surface py-1 text-muted shadow-1">
                <GripVertical aria-hidden="true" size={16} />
              </span>
            ) : null}
          </PhotoPreview>
        </div>
        <div className="self-center">
          <Input
            aria-label={`Describe ${name}`}
            placeholder="Describe it"
            value={photo.alt}
            maxLength={ALT_MAX}
            autoComplete="off"
            onChange={event => props.onDescribe(event.currentTarget.value)}
          />
        </div>
        <div className={unsent ? cx('mt-1 text-sm leading-title', !large && 'col-span-2 @md:col-span-1') : 'contents'}>
          {photo.state === 'failed' ? (
            <p className="flex gap-2 text-danger">
              <CircleAlert aria-hidden="true" size={16} className="mt-px" />
              <span className="min-w-0">This photo was not sent.</span>
            </p>
          ) : photo.state === 'stopped' ? (
            <p className="text-muted">Stopped. This photo was not sent.</p>
          ) : null}
        </div>
        <div className={cx('-mb-1', !large && 'col-span-2 @md:col-span-1')}>
          <PhotoActions {...props} />
        </div>
      </div>
    </li>
  )
}
