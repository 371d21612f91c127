import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PhotoView } from '#server/featured/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Pages of photos, the newest first. */
export type GalleryPages = Pick<InfiniteData<PhotoView[]>, 'pages'>

/** Under which key the photos of recipes of a title are cached. */
export const galleryKey = (recipeTitle: string) => getQueryKey(trpc.featured.listPhotos, { recipeTitle }, 'infinite')

/** The photos of a gallery in their order, each once: one that moved down between two calls comes a second time. */
export const photosOf = ({ pages }: GalleryPages): PhotoView[] => [
  ...new Map(pages.flat().map(photo => [photo.id, photo])).values(),
]

/** The gallery with one photo changed, or without it where `change` gives null; the same object where it is not there. */
export function withPhoto<T extends GalleryPages>(
  gallery: T,
  id: number,
  change: (photo: PhotoView) => PhotoView | null,
): T {
  if (!gallery.pages.some(page => page.some(photo => photo.id === id))) return gallery
  const changed = (photo: PhotoView) => (photo.id === id ? (change(photo) ?? []) : photo)
  return { ...gallery, pages: gallery.pages.map(page => page.flatMap(changed)) }
}

/** Changes a photo wherever the page shows it, at once. */
export function changePhoto(client: QueryClient, id: number, change: (photo: PhotoView) => PhotoView | null): void {
  client.setQueriesData({ queryKey: getQueryKey(trpc.featured.listPhotos) }, (gallery: GalleryPages | undefined) =>
    gallery ? withPhoto(gallery, id, change) : gallery,
  )
}

/** The photo with its like turned over. */
export const turnPhotoLike = (photo: PhotoView): PhotoView => ({
  ...photo,
  isLiked: !photo.isLiked,
  likes: Math.max(0, photo.likes + (photo.isLiked ? -1 : 1)),
})
