import { expect, it } from 'vitest'
import { isInstalled, requirePart } from './optional-parts.ts'

it('tells packages that are installed from those that are not', () => {
  expect(['tesseract.js', 'heic-decode', 'unpdf', 'mammoth'].filter(isInstalled)).toHaveLength(4)
  expect(isInstalled('no-such-package')).toBe(false)
  for (const part of ['photos', 'heic', 'pdf', 'word'] as const) expect(() => requirePart(part)).not.toThrow()
})
