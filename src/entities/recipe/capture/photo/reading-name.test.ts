import { afterEach, expect, it, vi } from 'vitest'
import { readingId } from '#server/capture/contract.ts'
import { newReadingName } from './reading-name.ts'

afterEach(() => vi.unstubAllGlobals())

it('is a name as the server takes it, another one each time, also where the page is not secure', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  vi.stubGlobal('crypto', insecure)
  const names = Array.from({ length: 50 }, newReadingName)
  expect(names.every(name => readingId.safeParse(name).success)).toBe(true)
  expect(new Set(names).size).toBe(50)
})
