import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const importPattern = /(?:from|import) '([^']{1,200})'/g

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(match => match[1] ?? [])
}

/** Every package reached from a file of this folder through relative imports. */
function packagesBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap(name =>
    name.startsWith('.') ? packagesBehind(resolve(dirname(file), name), seen) : [name],
  )
}

describe('what the component set imports', () => {
  // The first thing anyone loads; see the sizes in the note on fonts as well.
  it.each([
    'button.tsx',
    'input.tsx',
    'password-input.tsx',
    'field.tsx',
    'form-alert.tsx',
    'gingham.tsx',
    'torchon-band.tsx',
    'wordmark.tsx',
    'spinner.tsx',
  ])('%s stays light enough for sign-in', file => {
    const allowed = ['clsx', 'lucide-react', 'react']
    expect(packagesBehind(join(folder, file)).filter(name => !allowed.includes(name))).toEqual([])
  })
})
