import { expect, test } from 'vitest'
import type { PhotoView } from '#server/featured/contract.ts'
import { photosOf, turnPhotoLike, withPhoto } from './gallery-caches.ts'

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

test('photos of all pages are there once, in their order', () => {
  expect(photosOf({ pages: [[photo(5), photo(4)], [photo(4), photo(2)], []] }).map(({ id }) => id)).toEqual([5, 4, 2])
})

test('a like turned over twice is as before, and no count falls below nothing', () => {
  const liked = turnPhotoLike(photo(1, { likes: 3 }))
  expect(liked).toMatchObject({ isLiked: true, likes: 4 })
  expect(turnPhotoLike(liked)).toMatchObject({ isLiked: false, likes: 3 })
  expect(turnPhotoLike(photo(1, { isLiked: true, likes: 0 })).likes).toBe(0)
})

test('one photo is changed or taken out, the others stay the same objects', () => {
  const gallery = { pages: [[photo(5), photo(4)], [photo(2)]] }
  const liked = withPhoto(gallery, 4, turnPhotoLike)
  expect(liked.pages[0]?.[1]?.isLiked).toBe(true)
  expect(liked.pages[0]?.[0]).toBe(gallery.pages[0]?.[0])
  expect(photosOf(withPhoto(gallery, 5, () => null)).map(({ id }) => id)).toEqual([4, 2])
  expect(withPhoto(gallery, 99, () => null)).toBe(gallery)
})
