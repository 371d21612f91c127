import { ScanText } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PHOTO_PAGES_MAX } from '#common/capture.ts'
import { pictureMessages } from '#common/pictures.ts'
import type { CapturedRecipeView } from '#server/capture/contract.ts'
import { cameraMessages } from '#src/entities/photo/camera/camera-messages.ts'
import { cameraSettings } from '#src/entities/photo/camera/camera-settings.ts'
import { CameraView } from '#src/entities/photo/camera/camera-view.tsx'
import { cameraKey } from '#src/entities/photo/camera/use-fault-toast.ts'
import { PictureMark } from '#src/entities/photo/picker/picture-mark.tsx'
import { usePastedPictures } from '#src/entities/photo/picker/use-pasted-pictures.ts'
import { photosKey } from '#src/entities/photo/picker/use-photos.ts'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { toastFailure } from '#src/lib/toast-error.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast.ts'
import { PasteReader } from './paste-reader.tsx'
import { PageCard } from './photo/page-card.tsx'
import { PhotoSources } from './photo/photo-sources.tsx'
import { ReadingProgress } from './photo/reading-progress.tsx'
import { isTextOnly, textAsSteps } from './photo/text-only.ts'
import { usePages } from './photo/use-pages.ts'
import { usePhotoReading } from './photo/use-photo-reading.ts'
import { noRecipeSeen, type ReadFailure, readingKey } from './read-failure.ts'
import { WaysOn } from './ways-on.tsx'

export interface PhotoReaderProps {
  /** What shows first: the choice between camera and files, or the camera itself. */
  start: 'upload' | 'camera'
  /**
   * The recipe; `photos` are those that it was read from, as they were sent.
   */
  onRead: (recipe: CapturedRecipeView, photos?: readonly File[]) => void
  /** Where the photo did not help, its words can be pasted in place; this way gets them, so that they are not lost. */
  onByHand?: ((pasted: string) => void) | undefined
  /** Photos that it begins with, in order. */
  photos?: readonly File[] | undefined
  /** Text that was pasted before, and every change of them, so that they outlive this part of the page. */
  pasted?: string
  onPastedChange?: ((pasted: string) => void) | undefined
  /** How many photos wait to be read, at every change; they do not outlive a reload. */
  onPages?: (count: number) => void
  /** Off where what is around it offers the other ways. */
  offersWays?: boolean
  /** A message for photos without a recipe, instead of the usual one. */
  explain?: (error: unknown) => ReadFailure
  /** Beside "Read Recipe", such as Cancel. */
  cancel?: ReactNode
}

/** A recipe from photos of it, one or several pages: taken here, chosen, dropped or pasted. */
export function PhotoReader(props: PhotoReaderProps) {
  const { start, onRead, onByHand, onPages, offersWays = true } = props
  const { pages, problem, opening, add, change } = usePages()
  const [taking, setTaking] = useState(start === 'camera')
  const [missing, setMissing] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [pasted, setPasted] = useState(props.pasted ?? '')
  const [pasting, setPasting] = useState(pasted !== '')
  const [recognised, setRecognised] = useState<{ recipe: CapturedRecipeView; photos: readonly File[] } | null>(null)
  const reading = usePhotoReading((recipe, photos) => {
    if (!isTextOnly(recipe)) return onRead(recipe, photos)
    setRecognised({ recipe, photos })
    toastFailure({ ...noRecipeSeen, key: readingKey })
  }, props.explain)
  const failure = recognised ? noRecipeSeen : reading.failure
  const full = pages.length >= PHOTO_PAGES_MAX
  const { over, area } = useFileDrop(add, !reading.pending && !full)
  usePastedPictures(!reading.pending && !full, add)
  const [given] = useState(props.photos)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!given || isAdded.current) return
    isAdded.current = true
    add(given)
  })
  const box = useRef<HTMLDivElement>(null)
  const sources = useRef<HTMLDivElement>(null)
  // The camera with its buttons is as high as most phones; the page above it makes way.
  const clearCamera = () => sources.current?.scrollIntoView({ block: 'nearest' })
  useKeptFocus(box, '[data-home=photos]', `${reading.pending} ${taking} ${pages.length}`)
  const latest = useRef(onPages)
  latest.current = onPages
  useEffect(() => latest.current?.(pages.length), [pages.length])

  const read = () => {
    setStopped(false)
    setRecognised(null)
    setMissing(pages.length === 0)
    if (pages.length === 0)
      toastFailure({ title: pictureMessages.none, text: 'Please choose a photo.', key: photosKey })
    else reading.start(pages)
  }

  if (reading.pending) {
    return (
      <div ref={box}>
        <ReadingProgress
          progress={reading.progress}
          onStop={() => {
            reading.stop()
            setStopped(true)
          }}
        />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={box}
      role="group"
      aria-label="Photos of the recipe"
      {...area}
      className={cx('space-y-5 rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}
    >
      {taking ? (
        <CameraView
          settings={cameraSettings('share')}
          messages={cameraMessages.share}
          onSized={clearCamera}
          onPhoto={file => {
            setTaking(false)
            add([file])
            toast({ title: 'Photo Captured', key: cameraKey })
          }}
        />
      ) : null}
      {pages.length > 0 ? (
        <ul className={pages.length > 1 ? 'grid gap-6 md:grid-cols-2' : ''}>
          {pages.map((page, place) => (
            <PageCard key={page.id} page={page} place={place + 1} count={pages.length} onChange={change} />
          ))}
        </ul>
      ) : taking ? null : (
        <p className="rounded-lg border-2 border-line-strong border-dashed bg-surface p-6 text-center text-muted">
          A page of a book, a card, a screen: take a photo of it or choose one. You can also drop photos here, or paste
          them. Up to {PHOTO_PAGES_MAX} pages of one recipe.
        </p>
      )}
      {opening ? (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner /> Opening the photo...
        </p>
      ) : null}
      <PictureMark>
        {problem ??
          (missing && pages.length === 0 ? 'A photo is needed.' : failure ? 'No recipe was read from this.' : null)}
      </PictureMark>
      <FormAlert tone="note">{stopped ? 'Reading was stopped. Your photos are still here.' : null}</FormAlert>
      <PhotoSources
        ref={sources}
        more={pages.length > 0}
        taking={taking}
        disabled={full}
        onCamera={() => {
          setMissing(false)
          setTaking(!taking)
        }}
        onFiles={files => {
          setTaking(false)
          add(files)
        }}
      />
      {pages.length > 0 ? (
        <p className="text-muted text-sm">Photos are gone when this page is reloaded; what was read from them stays.</p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        {props.cancel}
        <Button
          {...(pages.length > 0 && { 'data-home': 'photos' })}
          variant={pasting ? 'outline' : 'primary'}
          icon={<ScanText aria-hidden="true" size={20} />}
          disabled={opening || taking}
          className="max-md:flex-1"
          onClick={read}
        >
          {failure ? 'Try again' : 'Read Recipe'}
        </Button>
      </div>
      {recognised || (offersWays && (failure || pasting)) ? (
        <section className="space-y-4 border-line border-t pt-6">
          <h2 className="title-small">Get it in another way</h2>
          <WaysOn
            onText={recognised ? () => onRead(textAsSteps(recognised.recipe), recognised.photos) : undefined}
            onPaste={pasting || !offersWays ? undefined : () => setPasting(true)}
            onByHand={onByHand && (() => onByHand(pasted))}
          />
          {pasting ? (
            <PasteReader
              takesFocus
              text={pasted}
              onText={text => {
                setPasted(text)
                props.onPastedChange?.(text)
              }}
              onRead={onRead}
            />
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
