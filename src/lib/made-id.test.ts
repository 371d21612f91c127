import { afterEach, expect, it, vi } from 'vitest'
import { readingId } from '#server/capture/contract.ts'
import { madeId } from './made-id.ts'
import { madeIds } from './made-ids.ts'

afterEach(() => vi.unstubAllGlobals())

it('is a name as the server takes it, another one each time, also where the page is not secure', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  vi.stubGlobal('crypto', insecure)
  const names = Array.from({ length: 50 }, madeId)
  expect(names.every(name => readingId.safeParse(name).success)).toBe(true)
  expect(new Set(names).size).toBe(50)
})

it('stays for all tries to send the same, after a reload too', () => {
  const ids = madeIds()
  const first = ids.of({ content: 'Soup', images: [new File(['a'], 'a.webp')] })
  expect(madeIds(ids.last()).of({ content: 'Soup', images: [new File(['b'], 'b.webp')] })).toBe(first)
  const changed = ids.of({ content: 'Soup!', images: [] })
  expect(changed).not.toBe(first)
  ids.renew()
  expect(ids.of({ content: 'Soup!', images: [] })).not.toBe(changed)
})
