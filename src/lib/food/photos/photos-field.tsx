import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { PICTURES_MAX } from '#server/feed/contract.ts'
import { pictureAccept } from '#server/media/contract.ts'
import { CameraDialog } from '#src/lib/camera/camera-dialog.tsx'
import { cameraMessages } from '#src/lib/camera/camera-messages.ts'
import { cameraSettings } from '#src/lib/camera/camera-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { cn } from '#src/ui/merge-classes.ts'
import { toast } from '#src/ui/toast.ts'
import { PhotoRow } from './photo-row.tsx'
import type { Photos } from './use-photos.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The photos of a post: chosen, taken or dropped, shown at once, in an order, each with words of its own. */
export function PhotosField({ photos: { photos, list }, label = 'Photos' }: { photos: Photos; label?: string }) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [taking, setTaking] = useState(false)
  const [over, setOver] = useState(false)
  const [told, setTold] = useState('')
  /** The arrow that was pressed last: a row that moves in the page loses the focus. */
  const pressed = useRef<{ id: number; by: 1 | -1 } | null>(null)
  useEffect(() => {
    const last = pressed.current
    pressed.current = null
    const row = last && field.current?.querySelector(`[data-photo="${last.id}"]`)
    const arrows = row ? [...row.querySelectorAll<HTMLButtonElement>('[data-step]:not(:disabled)')] : []
    const arrow = arrows.find(({ dataset }) => dataset.step === String(last?.by)) ?? arrows[0]
    arrow?.focus()
  })

  const take = (files: FileList | readonly File[] | null) => {
    const refused = files && files.length > 0 ? list.add([...files]) : null
    if (refused) toast({ ...refused, tone: 'danger' })
  }
  const count = photos.length
  const full = count >= PICTURES_MAX
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={field}
      role="group"
      aria-labelledby={id}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={cn('rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}
    >
      <p id={id} className="mb-2 font-semibold text-sm leading-title">
        {label} <span className="font-normal text-muted">optional</span>
      </p>
      {count > 0 ? (
        <ul className="mb-3 space-y-2.5">
          {photos.map((photo, at) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={at + 1}
              count={count}
              onDescribe={alt => list.describe(photo.id, alt)}
              onMove={by => {
                pressed.current = { id: photo.id, by }
                list.move(photo.id, by)
                setTold(`Photo ${at + 1 + by} of ${count}`)
              }}
              onRemove={() => {
                list.remove(photo.id)
                setTold('Photo removed')
                choose.current?.focus()
              }}
              onRetry={() => list.retry(photo.id)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={choose}
          variant="outline"
          size="sm"
          disabled={full}
          icon={<ImagePlus aria-hidden="true" size={20} />}
          onClick={() => chooser.current?.click()}
        >
          {count > 0 ? 'Add photos' : 'Choose photos'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={full}
          icon={<Camera aria-hidden="true" size={20} />}
          onClick={() => setTaking(true)}
        >
          Camera
        </Button>
        {count > 0 ? (
          <span className="text-muted text-sm tabular-nums">
            {count} of {PICTURES_MAX}
          </span>
        ) : null}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={pictureAccept}
        hidden
        onChange={event => {
          take(event.currentTarget.files)
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <CameraDialog
        open={taking}
        onOpenChange={setTaking}
        title="Take a photo"
        settings={cameraSettings('share')}
        messages={cameraMessages.share}
        onPhoto={file => {
          take([file])
          toast({ title: 'Photo Captured' })
        }}
      />
    </div>
  )
}
