import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PICTURES_MAX } from '#common/pictures.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { cx } from '#src/ui/class-names.ts'
import type { Photo } from './photo-list.ts'
import { photoAnnouncement, placeAfterDrop } from './photo-order.ts'
import { PhotoRow } from './photo-row.tsx'
import type { PictureComplaint } from './picture-complaint.ts'
import { PictureMark } from './picture-mark.tsx'
import { PictureWays } from './picture-ways.tsx'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { type Photos, photosKey } from './use-photos.ts'

export interface PhotosFieldProps {
  photos: Photos
  label?: string
  /** What is said beside the ways while there is no photo. */
  note?: string
  /** What stands there while there is no photo, in place of the dashed box. */
  empty?: ReactNode
  /** The cover shows as wide as the field. */
  largeCover?: boolean
}

/** Several photos: chosen, taken, dropped or pasted, shown at once, in an order, each with its own description. */
export function PhotosField({
  photos: { photos, list },
  label = 'Photos',
  note,
  empty,
  largeCover = false,
}: PhotosFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useAnnouncements(photos, setAnnouncement)
  /** The photo that was moved by a button: its row loses the focus where it moves in the page. */
  const pressed = useRef<{ id: number; by: number } | null>(null)
  useEffect(() => {
    const last = pressed.current
    pressed.current = null
    const row = last && field.current?.querySelector(`[data-photo="${last.id}"]`)
    const arrows = row ? [...row.querySelectorAll<HTMLButtonElement>('[data-step]:not(:disabled)')] : []
    const arrow = arrows.find(({ dataset }) => dataset.step === String(last?.by)) ?? arrows[0]
    arrow?.focus()
  })

  const count = photos.length
  const full = count >= PICTURES_MAX
  /** Something stands over the ways already, so they need no box. */
  const bare = count > 0 || Boolean(empty)
  const take = (files: File[]) => {
    const found = list.add(files)
    setComplaint(found)
    if (found) toastFailure({ ...found, key: photosKey })
    else dismissToast(photosKey)
  }
  const move = (photo: Photo, place: number) => {
    list.moveTo(photo.id, place)
    setAnnouncement(place === 0 ? 'This photo is the cover now' : `Photo ${place + 1} of ${count}`)
  }
  const { over, area } = useFileDrop(take, !full)
  usePastedPictures(!full, take, field)
  const ways = (
    <PictureWays
      choose={choose}
      chooseLabel={count > 0 ? 'Add photos' : 'Choose photos'}
      camera="share"
      multiple
      disabled={full}
      onFiles={take}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={field}
      role="group"
      aria-labelledby={id}
      {...(complaint && { 'aria-describedby': `${id}-mark` })}
      {...area}
      className="@container"
    >
      <p id={id} className="mb-2 flex items-baseline justify-between gap-3 font-semibold text-sm leading-title">
        <span>
          {label} <span className="font-normal text-muted">optional</span>
        </span>
        {count > 0 ? (
          <span className="font-normal text-muted tabular-nums">
            {count} of {PICTURES_MAX}
          </span>
        ) : null}
      </p>
      <div className={cx('rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}>
        {count > 0 ? (
          <ul className="space-y-2.5">
            {photos.map((photo, at) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                place={at + 1}
                count={count}
                large={largeCover && at === 0}
                list={list}
                onDescribe={alt => list.describe(photo.id, alt)}
                onMove={place => {
                  pressed.current = { id: photo.id, by: Math.sign(place - 1 - at) }
                  move(photo, place - 1)
                }}
                onDrop={(moved, after) => {
                  const place = placeAfterDrop(photos, moved, photo.id, after)
                  const dragged = photos.find(other => other.id === moved)
                  if (place !== null && dragged) move(dragged, place)
                }}
                onRemove={() => {
                  list.remove(photo.id)
                  setComplaint(null)
                  setAnnouncement('Photo removed')
                  choose.current?.focus()
                }}
                onStop={() => list.stop(photo.id)}
                onRetry={() => list.retry(photo.id)}
              />
            ))}
          </ul>
        ) : (
          empty
        )}
        <div
          className={
            bare
              ? 'mt-3'
              : 'flex flex-col items-center gap-3 rounded-lg border-2 border-line-strong border-dashed bg-surface px-4 py-5 text-center'
          }
        >
          {bare ? null : <ImagePlus aria-hidden="true" size={28} className="text-muted" />}
          {ways}
          {full ? null : (
            <p className={cx('text-muted text-sm leading-title', bare && 'mt-2')}>
              {count === 0 && note ? `${note} ` : ''}
              <span className="pointer-coarse:hidden">
                {over ? 'Let go to add them.' : 'Photos can be dropped here, or pasted.'}
              </span>
            </p>
          )}
        </div>
      </div>
      <PictureMark id={`${id}-mark`}>{complaint?.mark}</PictureMark>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** Tells which photos have arrived since the last time. */
function useAnnouncements(photos: readonly Photo[], announce: (text: string) => void) {
  const before = useRef(photos)
  useEffect(() => {
    const text = photoAnnouncement(before.current, photos)
    before.current = photos
    if (text) announce(text)
  }, [photos, announce])
}
