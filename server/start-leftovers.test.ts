import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepUnfinished } from './start-leftovers.ts'

it('what had not arrived goes at the start, and nothing that was acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-leftovers-'))
  try {
    expect(await sweepUnfinished(folder)).toBe(0)
    const kept = ['media/ab/abcd/640.webp', 'imports/7-token/upload', 'imports/7-token/offers', 'keys/cycle.key']
    const left = ['media/incoming/draft/640.webp', 'imports/7-other.arriving']
    for (const path of [...kept, ...left]) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), 'x')
    }
    expect(await sweepUnfinished(folder)).toBe(2)
    expect([...kept, ...left].filter(path => existsSync(join(folder, path)))).toEqual(kept)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
