import { Camera, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { featuredMessages } from '#server/featured/constants.ts'
import type { PhotoView } from '#server/featured/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Carousel } from '#src/ui/carousel.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { PhotoDialog } from './photo-dialogs.tsx'
import { type PhotoAsk, PhotoSlide } from './photo-slide.tsx'
import { type Gallery as LoadedGallery, useGallery } from './use-gallery.ts'

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

export interface GalleryProps {
  /** Photos belong together by the title of what was cooked. */
  recipeTitle: string
  title: string
  level: 2 | 3
  /** Photos added here are of the Recipe of the Week, and have no text. */
  ofWeek?: boolean
}

const columns = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const

/** The community's photos of a dish to turn through, and the way to add one. Mount it with the title as key. */
export function Gallery({ recipeTitle, title, level, ofWeek = false }: GalleryProps) {
  const gallery = useGallery(recipeTitle)
  const [dialog, setDialog] = useState<{ ask: PhotoAsk; photo: PhotoView } | null>(null)
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)
  /** The dialog has been asked for; it stays to leave as it came. */
  const [wanted, setWanted] = useState(false)
  const upload = useRef<HTMLButtonElement>(null)
  const afterRemoval = useRef<HTMLElement | null>(null)
  const Heading = `h${level}` as const
  const count = gallery.photos?.length ?? 0
  const isMedium = useMedia('(width >= 48rem)')
  const isWide = useMedia('(width >= 68.75rem)')
  const perView = isWide ? 3 : isMedium ? 2 : 1
  const openUpload = () => {
    setWanted(true)
    setUploading(true)
  }
  const askAbout = (photo: PhotoView, ask: PhotoAsk) => {
    afterRemoval.current = ask === 'remove' ? upload.current : null
    setDialog({ ask, photo })
    setAsking(true)
  }
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className={level === 2 ? 'title-section' : 'title-card text-[1.5rem]!'}>{title}</Heading>
        <Button
          ref={upload}
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          icon={<ImagePlus aria-hidden="true" size={20} />}
          onClick={openUpload}
        >
          {ofWeek ? 'Share Your Photo' : 'Upload Your Creation'}
        </Button>
      </div>
      {gallery.photos === undefined && !gallery.failed ? <GallerySkeleton perView={perView} /> : null}
      {count === 0 && (gallery.photos !== undefined || gallery.failed) ? <NoPhotos gallery={gallery} /> : null}
      {gallery.photos && count > 0 ? (
        <>
          {count < perView ? (
            <div className={cx('grid gap-6', columns[perView])}>
              {gallery.photos.map(photo => (
                <PhotoSlide key={photo.id} photo={photo} near onAsk={ask => askAbout(photo, ask)} />
              ))}
              <Invitation wide={perView - count > 1} onPress={openUpload} />
            </div>
          ) : (
            <Carousel
              // A new photo comes first, and so does what shows.
              key={`${gallery.photos[0]?.id} ${perView}`}
              label={`Photos of ${recipeTitle}`}
              perView={perView}
              previousLabel="Previous photo"
              nextLabel="Next photo"
              slides={gallery.photos.map((photo, at) => ({
                key: photo.id,
                label: `Photo ${at + 1} of ${count}`,
                content: (near: boolean) => (
                  <PhotoSlide photo={photo} near={near || at < perView} onAsk={ask => askAbout(photo, ask)} />
                ),
              }))}
            />
          )}
          <OlderPhotos gallery={gallery} />
        </>
      ) : null}
      {dialog ? <PhotoDialog {...dialog} open={asking} onOpenChange={setAsking} afterRemoval={afterRemoval} /> : null}
      {wanted ? (
        <Suspense fallback={null}>
          <UploadDialog recipeTitle={recipeTitle} ofWeek={ofWeek} open={uploading} onOpenChange={setUploading} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NoPhotos({ gallery }: { gallery: LoadedGallery }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border-2 border-line-strong border-dashed px-4.5 py-5">
      <Camera aria-hidden="true" size={28} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          {featuredMessages.noPhotos}
        </p>
        <p className="text-muted text-sm">
          {gallery.failed
            ? 'If there are some, they did not arrive.'
            : 'Made it? Be the first to show how it turned out.'}
        </p>
      </div>
      {gallery.failed ? (
        <Button variant="outline" size="sm" pending={gallery.loading} onClick={gallery.retry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

function OlderPhotos({ gallery }: { gallery: LoadedGallery }) {
  if (!gallery.hasOlder) return null
  return (
    <div className="mt-1 flex flex-wrap items-center justify-center gap-x-3">
      <Button
        variant="link"
        size="sm"
        pending={gallery.loadingOlder}
        pendingLabel="Loading photos..."
        onClick={() => void gallery.loadOlder()}
      >
        Load older photos
      </Button>
      <p role="status" className="text-danger text-sm empty:hidden">
        {gallery.failedOlder ? 'They did not load. Please try again.' : ''}
      </p>
    </div>
  )
}

/** Fills what few photos leave free beside them, with the way to add one. */
function Invitation({ wide, onPress }: { wide: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(
        'flex aspect-[4/3] w-full flex-col items-center justify-center gap-3 self-start rounded-lg border-2 border-line-strong border-dashed p-5 text-center transition-colors hover:bg-surface',
        wide && 'col-span-2 aspect-[8.2/3]',
      )}
    >
      <Camera aria-hidden="true" size={32} className="text-muted" />
      <span className="max-w-[18rem] text-balance font-semibold">Made it too? Show how yours turned out.</span>
    </button>
  )
}

/** Photos with their chefs, before they are there. */
function GallerySkeleton({ perView }: { perView: 1 | 2 | 3 }) {
  return (
    <div className={cx('grid gap-6', columns[perView])}>
      {Array.from({ length: perView }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and do not move
        <div key={place} className="space-y-3">
          <Skeleton className="aspect-[4/3] h-auto w-full rounded-lg" />
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="w-36" />
          </div>
          <Skeleton className="w-24" />
        </div>
      ))}
      <p role="status" className="sr-only">
        Loading photos...
      </p>
    </div>
  )
}
