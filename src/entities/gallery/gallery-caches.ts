import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PhotoView } from '#server/featured/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Photos of a page, and the id of the photo before which older ones begin; null when there are none. */
export interface GalleryPage {
  photos: PhotoView[]
  older: number | null
}

/** Pages of photos, the newest first. */
export type GalleryPages = Pick<InfiniteData<GalleryPage>, 'pages'>

/** Under which key the photos of recipes of a title are cached. */
export const galleryKey = (recipeTitle: string) => getQueryKey(trpc.featured.listPhotos, { recipeTitle }, 'infinite')

/** The photos of a gallery in their order, each once: one that moved down between two calls comes a second time. */
export const photosOf = ({ pages }: GalleryPages): PhotoView[] => [
  ...new Map(pages.flatMap(({ photos }) => photos).map(photo => [photo.id, photo])).values(),
]

/** The gallery with one photo changed, or without it where `change` gives null; the same object where it is not there. */
export function withPhoto<T extends GalleryPages>(
  gallery: T,
  id: number,
  change: (photo: PhotoView) => PhotoView | null,
): T {
  if (!photosOf(gallery).some(photo => photo.id === id)) return gallery
  const changed = (photo: PhotoView) => (photo.id === id ? (change(photo) ?? []) : photo)
  return { ...gallery, pages: gallery.pages.map(page => ({ ...page, photos: page.photos.flatMap(changed) })) }
}

/** The gallery with a photo before all others. */
export function withNewPhoto<T extends GalleryPages>(gallery: T, added: PhotoView): T {
  const [first, ...older] = withPhoto(gallery, added.id, () => null).pages
  return first ? { ...gallery, pages: [{ ...first, photos: [added, ...first.photos] }, ...older] } : gallery
}

/** Changes a photo wherever the page shows it, at once. */
export function changePhoto(client: QueryClient, id: number, change: (photo: PhotoView) => PhotoView | null): void {
  client.setQueriesData({ queryKey: getQueryKey(trpc.featured.listPhotos) }, (gallery: GalleryPages | undefined) =>
    gallery ? withPhoto(gallery, id, change) : gallery,
  )
}
