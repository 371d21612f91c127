import { expect, test } from 'vitest'
import type { PhotoView } from '#server/featured/contract.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { photosOf, withNewPhoto, withPhoto } from './gallery-caches.ts'

const photo = (id: number, more: Partial<PhotoView> = {}): PhotoView => ({
  id,
  url: `/media/p${id}/640`,
  imageUrl: `/media/p${id}/640`,
  colour: '#884422',
  thumbhash: '',
  alt: '',
  width: 4,
  height: 3,
  recipeTitle: 'Plum Cake',
  userId: 7,
  userName: 'Tobias',
  userProfilePictureUrl: null,
  caption: '',
  userTwist: '',
  isRecipeOfTheWeek: false,
  likes: 0,
  isLiked: false,
  isOwn: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...more,
})

const page = (photos: PhotoView[], older: number | null = null) => ({ photos, older })

test('photos of all pages are there once, in their order', () => {
  expect(
    photosOf({ pages: [page([photo(5), photo(4)]), page([photo(4), photo(2)]), page([])] }).map(({ id }) => id),
  ).toEqual([5, 4, 2])
})

test('one photo is changed or taken out, the others stay the same objects', () => {
  const gallery = { pages: [page([photo(5), photo(4)]), page([photo(2)], 2)] }
  const liked = withPhoto(gallery, 4, flipLike)
  expect(liked.pages[0]?.photos[1]?.isLiked).toBe(true)
  expect(liked.pages[0]?.photos[0]).toBe(gallery.pages[0]?.photos[0])
  expect(photosOf(withPhoto(gallery, 5, () => null)).map(({ id }) => id)).toEqual([4, 2])
  expect(withPhoto(gallery, 99, () => null)).toBe(gallery)
})

test('a page that a photo was taken from still leads to the older ones', () => {
  const gallery = { pages: [page([photo(5), photo(4)], 4)] }
  expect(withPhoto(gallery, 4, () => null).pages).toEqual([page([photo(5)], 4)])
})

test('a new photo comes first, once', () => {
  const gallery = { pages: [page([photo(5), photo(4)], 4), page([photo(2)])] }
  const twice = withNewPhoto(withNewPhoto(gallery, photo(6)), photo(6))
  expect(photosOf(twice).map(({ id }) => id)).toEqual([6, 5, 4, 2])
  expect(twice.pages[0]?.older).toBe(4)
  expect(withNewPhoto({ pages: [] }, photo(6)).pages).toEqual([])
})
