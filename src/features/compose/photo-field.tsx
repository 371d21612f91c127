import { Camera, Image, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { pictureAccept } from '#server/media/contract.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { cn } from '#src/ui/merge-classes.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Photo } from './use-photo.ts'

/** A photo with its preview, a file chooser, and on phones the camera beside it. */
export function PhotoField({
  photo,
  drawnKey = null,
  compact = false,
  children,
}: {
  photo: Photo
  /** The picture that is drawn when there is no photo. */
  drawnKey?: string | null
  /** Takes no room while there is no photo. */
  compact?: boolean
  /** What stands in the frame while it is empty. */
  children?: ReactNode
}) {
  const shown = photo.url !== ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Photo" className="space-y-3">
      {shown || drawnKey ? (
        <FoodPicture
          imageUrl={photo.url || null}
          drawnKey={drawnKey}
          alt={shown ? 'Your photo' : 'The picture that is drawn for this recipe'}
          sizes={compact ? '(width < 48rem) calc(100vw - 36px), 680px' : '(width < 48rem) calc(100vw - 36px), 380px'}
          eager
          className="rounded-lg"
        >
          {photo.pending ? (
            <span className="absolute inset-0 flex items-center justify-center bg-scrim text-cloth-ink">
              <Spinner size={32} />
            </span>
          ) : null}
        </FoodPicture>
      ) : compact ? null : (
        <div className="flex aspect-[4/3] flex-col max-sm:aspect-[2/1] items-center justify-center gap-3 rounded-lg border-2 border-line-strong border-dashed bg-surface p-6 text-center text-muted">
          <Image aria-hidden="true" size={36} />
          <p className="max-w-[28ch] text-sm">{children}</p>
        </div>
      )}
      <div aria-live="polite" className="sr-only">
        {photo.pending ? 'Sending the photo' : ''}
      </div>
      <FormAlert
        action={
          shown ? (
            <Button
              variant="outline"
              size="sm"
              className="-my-1.5"
              icon={<RotateCcw aria-hidden="true" size={18} />}
              onClick={photo.retry}
            >
              Try again
            </Button>
          ) : undefined
        }
      >
        {photo.error}
      </FormAlert>
      <div className={cn('flex flex-wrap gap-2', compact && 'md:*:flex-none')}>
        <FileButton camera onFile={photo.choose} icon={<Camera aria-hidden="true" size={20} />}>
          Camera
        </FileButton>
        <FileButton onFile={photo.choose} icon={<Image aria-hidden="true" size={20} />}>
          {shown ? 'Change photo' : 'Choose photo'}
        </FileButton>
        {shown ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={photo.remove}
            className="px-3!"
          >
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Opens the file chooser, or the camera of a phone; desktops have no camera behind a file chooser. */
function FileButton({
  camera = false,
  icon,
  onFile,
  children,
}: {
  camera?: boolean
  icon: ReactNode
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={icon}
        onClick={() => input.current?.click()}
        className={camera ? 'flex-1 pointer-fine:hidden' : 'flex-1'}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={camera ? 'image/*' : pictureAccept}
        {...(camera ? { capture: 'environment' as const } : {})}
        hidden
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
