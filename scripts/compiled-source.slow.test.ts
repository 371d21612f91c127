import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { compiledSource } from './compiled-source.mjs'

const source = projectPath('scripts/fuzz/encode-text.ts')
const FOREIGN = '// of another folder'

it('compiles anew what a copied folder brought along', () => {
  const outcome = compiledSource(source)
  const inputsFile = outcome.replace(/\.mjs$/, '.inputs.json')
  const other = mkdtempSync(join(tmpdir(), 'longtable-copied-'))
  try {
    const inputs = Object.keys(JSON.parse(readFileSync(inputsFile, 'utf8')) as object)
    const moved = inputs.map(file => {
      const copy = file.replace(projectPath('.'), other)
      cpSync(file, copy)
      return [copy, statSync(copy).mtimeMs]
    })
    writeFileSync(inputsFile, JSON.stringify(Object.fromEntries(moved)))
    writeFileSync(outcome, `${readFileSync(outcome, 'utf8')}\n${FOREIGN}`)
    expect(readFileSync(compiledSource(source), 'utf8')).not.toContain(FOREIGN)
  } finally {
    rmSync(other, { recursive: true })
  }
})
