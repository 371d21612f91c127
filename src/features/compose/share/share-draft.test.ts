import { expect, test } from 'vitest'
import { emptyRows } from '#src/entities/recipe/form/values.ts'
import { linesOf } from '#src/entities/recipe/lines/line-list.ts'
import { draftOf, shareStore } from './share-draft.ts'

test('a draft is read as it was left, with rows that do not get in the way of new ones', () => {
  const shelf = new Map<string, string>()
  const store = shareStore(7, () => ({
    getItem: key => shelf.get(key) ?? null,
    setItem: (key, text) => void shelf.set(key, text),
    removeItem: key => void shelf.delete(key),
  }))
  const left = draftOf({ ...emptyRows(), title: 'Jelly', ingredients: linesOf(['1 kg quinces', 'Sugar']) })
  store.write(left)
  const again = store.read()
  const rows = (draft: typeof left | null) => draft?.values.ingredients.map(({ id: _, ...row }) => row)
  expect(rows(again)).toEqual(rows(left))
  expect(again).toMatchObject({ link: left.link, values: { title: 'Jelly' } })
  const ids = [...left.values.ingredients, ...(again?.values.ingredients ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
