import { Camera, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { featuredMessages, type PhotoView } from '#server/featured/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Carousel } from '#src/ui/carousel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PhotoDialog } from './photo-dialogs.tsx'
import { type PhotoAsk, PhotoSlide } from './photo-slide.tsx'
import { type Gallery as LoadedGallery, useGallery } from './use-gallery.ts'

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

export interface GalleryProps {
  /** Photos belong together by the title of what was cooked. */
  recipeTitle: string
  title: string
  level: 2 | 3
  /** Photos added here are of the Recipe of the Week, and carry no words. */
  ofWeek?: boolean
}

/** The community's photos of a dish to turn through, and the way to add one. Mount it with the title as key. */
export function Gallery({ recipeTitle, title, level, ofWeek = false }: GalleryProps) {
  const gallery = useGallery(recipeTitle)
  const [asked, setAsked] = useState<{ ask: PhotoAsk; photo: PhotoView } | null>(null)
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)
  /** The dialog has been asked for; it stays to leave as it came. */
  const [wanted, setWanted] = useState(false)
  const upload = useRef<HTMLButtonElement>(null)
  const afterRemoval = useRef<HTMLElement | null>(null)
  const Heading = `h${level}` as const
  const count = gallery.photos?.length ?? 0
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
          onClick={() => {
            setWanted(true)
            setUploading(true)
          }}
        >
          {ofWeek ? 'Share Your Photo' : 'Upload Your Creation'}
        </Button>
      </div>
      {gallery.photos === undefined && !gallery.failed ? <GallerySkeleton /> : null}
      {count === 0 && (gallery.photos !== undefined || gallery.failed) ? <NoPhotos gallery={gallery} /> : null}
      {gallery.photos && count > 0 ? (
        <>
          <Carousel
            // A new photo comes first, and so does what shows.
            key={gallery.photos[0]?.id}
            label={`Photos of ${recipeTitle}`}
            counterPlace="md:right-auto md:left-3"
            previousLabel="Previous photo"
            nextLabel="Next photo"
            slides={gallery.photos.map((photo, at) => ({
              key: photo.id,
              label: `Photo ${at + 1} of ${count}`,
              content: (near: boolean) => (
                <PhotoSlide
                  photo={photo}
                  near={near || at === 0}
                  onAsk={ask => {
                    afterRemoval.current = ask === 'remove' ? upload.current : null
                    setAsked({ ask, photo })
                    setAsking(true)
                  }}
                />
              ),
            }))}
          />
          <OlderPhotos gallery={gallery} />
        </>
      ) : null}
      {asked ? <PhotoDialog {...asked} open={asking} onOpenChange={setAsking} afterRemoval={afterRemoval} /> : null}
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

/** A photo with its words, before it is there. */
function GallerySkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-[1.1fr_1fr] md:items-center md:gap-8 xl:gap-11">
      <Skeleton className="aspect-[4/3] h-auto w-full rounded-lg" />
      <div className="space-y-3">
        <div className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="w-36" />
        </div>
        <Skeleton className="w-full max-w-measure" />
        <Skeleton className="w-24" />
      </div>
      <p role="status" className="sr-only">
        Loading photos...
      </p>
    </div>
  )
}
