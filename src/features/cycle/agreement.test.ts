import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AGREEMENT_VERSION } from '#server/cycle/constants.ts'

it('what a chef agrees to gets a new version with every new wording', () => {
  const screen = readFileSync(new URL('./opt-in.tsx', import.meta.url), 'utf8')
  const points = [...screen.matchAll(/title="([^"]+)">([^<]+)<\/Point>|label="([^"]+)"/g)].map(found =>
    found.slice(1).join(' ').replaceAll(/\s+/g, ' ').trim(),
  )
  expect(points).toHaveLength(5)
  const hash = createHash('sha256').update(points.join('\n')).digest('hex').slice(0, 16)
  expect({ AGREEMENT_VERSION, hash }).toEqual({ AGREEMENT_VERSION: 2, hash: '20b2cb1da90a6f10' })
})
