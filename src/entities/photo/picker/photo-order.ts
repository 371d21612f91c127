import type { Photo } from './photo-list.ts'

/**
 * The place, from 0, that a photo gets when it is let go over another: before it, or after it. Null where it would stay
 * where it is, or where one of the two is gone.
 */
export function placeAfterDrop(
  photos: readonly Pick<Photo, 'id'>[],
  moved: number,
  over: number,
  after: boolean,
): number | null {
  const from = photos.findIndex(({ id }) => id === moved)
  const target = photos.findIndex(({ id }) => id === over)
  if (from < 0 || target < 0 || from === target) return null
  const gap = after ? target + 1 : target
  const place = gap > from ? gap - 1 : gap
  return place === from ? null : place
}

/** What screen readers hear about photos whose sending ended; empty if none ended. */
export function photoAnnouncement(before: readonly Photo[], now: readonly Photo[]): string {
  const was = new Map(before.map(photo => [photo.id, photo.state]))
  const arrived = now.flatMap(({ id, state }, at) => {
    return state === 'stored' && was.get(id) === 'sending' ? [`Photo ${at + 1}`] : []
  })
  if (arrived.length === 0) return ''
  return now.length === 1 ? 'Photo sent' : `${arrived.join(' and ')} sent`
}
