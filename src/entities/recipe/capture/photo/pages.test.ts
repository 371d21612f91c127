import { describe, expect, it } from 'vitest'
import { wholePage } from './crop.ts'
import { changePages, type Page, type PageChange } from './pages.ts'

const file = new File(['x'], 'page.jpg', { type: 'image/jpeg' })
const added = (...ids: number[]): PageChange => ({
  kind: 'add',
  pages: ids.map(id => ({ id, file, preview: null })),
})
const changed = (...changes: PageChange[]) => changes.reduce<readonly Page[]>(changePages, [])
const ids = (pages: readonly Page[]) => pages.map(({ id }) => id)

describe('the pages of a recipe', () => {
  it('come in order, are moved and taken out', () => {
    const three = added(1, 2, 3)
    expect(ids(changed(three, { kind: 'move', id: 3, by: -1 }))).toEqual([1, 3, 2])
    expect(ids(changed(three, { kind: 'move', id: 1, by: -1 }))).toEqual([1, 2, 3])
    expect(ids(changed(three, { kind: 'move', id: 9, by: 1 }))).toEqual([1, 2, 3])
    expect(ids(changed(three, { kind: 'remove', id: 2 }))).toEqual([1, 3])
  })

  it('are no more than a reading takes', () => {
    expect(ids(changed(added(1, 2, 3, 4), added(5, 6, 7, 8)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('turn with their crop', () => {
    const crop = { ...wholePage, right: 0.5 }
    const [page] = changed(added(1), { kind: 'crop', id: 1, crop }, { kind: 'turn', id: 1, by: 3 })
    expect(page).toMatchObject({ turns: 3, crop: { left: 0, top: 0.5, right: 1, bottom: 1 } })
    const [back] = changed(added(1), { kind: 'turn', id: 1, by: 3 }, { kind: 'turn', id: 1, by: 1 })
    expect(back?.turns).toBe(0)
  })
})
