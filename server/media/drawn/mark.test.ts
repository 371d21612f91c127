import { readFile } from 'node:fs/promises'
import { drawMark } from 'dish-art'
import { expect, it } from 'vitest'

it('the mark has the shapes that the header of the pages draws', async () => {
  const header = await readFile(new URL('../../../src/ui/wordmark.tsx', import.meta.url), 'utf8')
  const shapes = [...header.matchAll(/<path d="([^"]+)"/g)].map(match => match[1])
  expect(shapes.length).toBeGreaterThan(0)
  expect(shapes.filter(shape => !drawMark().includes(`d="${shape}"`))).toEqual([])
})
