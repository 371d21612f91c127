import { describe, expect, it } from 'vitest'
import { NOTIFICATIONS_PAGE } from '#server/notifications/constants.ts'
import type { NotificationView } from '#server/notifications/contract.ts'
import { nextBefore, readUpTo } from './notification-pages.ts'

const notification = (id: number): NotificationView => ({
  id,
  kind: 'follow',
  actor: { id: 1, name: 'Omar', profileImage: null },
  postId: null,
  recipeId: null,
  postTitle: null,
  comment: null,
  decision: null,
  isRead: false,
  createdAt: '2026-03-01T12:00:00.000Z',
})
const page = (from: number, size: number) => Array.from({ length: size }, (_, at) => notification(from - at))

describe('nextBefore', () => {
  it('goes on from the last row of a full page', () => {
    expect(nextBefore(page(100, NOTIFICATIONS_PAGE))).toBe(101 - NOTIFICATIONS_PAGE)
  })

  it('ends with a page that is not full', () => {
    expect(nextBefore(page(100, NOTIFICATIONS_PAGE - 1))).toBeUndefined()
    expect(nextBefore([])).toBeUndefined()
  })
})

describe('readUpTo', () => {
  it('marks what is that old or older, on every page', () => {
    const data = { pages: [page(9, 2), page(7, 2)], pageParams: [undefined, 8] }
    const read = readUpTo(data, 8)
    expect(read.pages.flat().map(({ id, isRead }) => [id, isRead])).toEqual([
      [9, false],
      [8, true],
      [7, true],
      [6, true],
    ])
    expect(read.pageParams).toEqual([undefined, 8])
    expect(data.pages.flat().some(({ isRead }) => isRead)).toBe(false)
  })
})
