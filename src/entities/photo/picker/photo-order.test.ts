import { describe, expect, it } from 'vitest'
import type { Photo } from './photo-list.ts'
import { photoAnnouncement, placeAfterDrop } from './photo-order.ts'

describe('placeAfterDrop', () => {
  const photos = [{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }]
  const dropped = (moved: number, over: number, after: boolean) => {
    const place = placeAfterDrop(photos, moved, over, after)
    if (place === null) return null
    const from = photos.findIndex(({ id }) => id === moved)
    return photos
      .toSpliced(from, 1)
      .toSpliced(place, 0, { id: moved })
      .map(({ id }) => id)
  }

  it('puts a photo before or after the one it is let go over', () => {
    expect(dropped(8, 5, false)).toEqual([8, 5, 6, 7])
    expect(dropped(8, 5, true)).toEqual([5, 8, 6, 7])
    expect(dropped(5, 7, false)).toEqual([6, 5, 7, 8])
    expect(dropped(5, 8, true)).toEqual([6, 7, 8, 5])
  })

  it('knows where nothing changes', () => {
    expect(dropped(6, 6, true)).toBeNull()
    expect(dropped(6, 7, false)).toBeNull()
    expect(dropped(6, 5, true)).toBeNull()
    expect(dropped(9, 5, true)).toBeNull()
    expect(dropped(5, 9, true)).toBeNull()
  })
})

describe('photoNews', () => {
  const photo = (id: number, state: Photo['state']): Photo => ({
    id,
    state,
    file: null,
    url: null,
    alt: '',
    percent: 0,
    isHeld: false,
    isUnreached: false,
  })

  it('tells which photos have arrived, by their place now', () => {
    const before = [photo(1, 'sending'), photo(2, 'sending'), photo(3, 'stored')]
    expect(photoAnnouncement(before, [photo(2, 'stored'), photo(1, 'stored'), photo(3, 'stored')])).toBe(
      'Photo 1 and Photo 2 sent',
    )
    expect(photoAnnouncement([photo(1, 'sending')], [photo(1, 'stored')])).toBe('Photo sent')
  })

  it('has nothing to say of failures, moves and photos that were there', () => {
    expect(photoAnnouncement([photo(1, 'sending')], [photo(1, 'failed')])).toBe('')
    expect(photoAnnouncement([photo(1, 'stored'), photo(2, 'stored')], [photo(2, 'stored'), photo(1, 'stored')])).toBe(
      '',
    )
    expect(photoAnnouncement([], [photo(1, 'stored')])).toBe('')
  })
})
