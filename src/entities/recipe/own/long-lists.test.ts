import { expect, it } from 'vitest'
import { firstPages } from './long-lists.ts'

it('keeps the first pages of a long list and leaves short ones alone', () => {
  const list = (length: number) => ({
    pages: Array.from({ length }, (_, id) => ({ rows: [{ id }], more: true })),
    pageParams: Array.from({ length }),
  })
  const long = firstPages(list(40))
  expect(long.pages).toHaveLength(long.pageParams.length)
  expect(long.pages.length).toBeLessThan(10)
  const short = list(1)
  expect(firstPages(short)).toBe(short)
})
