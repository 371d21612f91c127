import type { Import } from './imports.ts'

/**
 * The circles of imports among source files, types left out: each once, as the files in the order in which they import.
 * A file that imports itself is one.
 * @param importsByFile the imports of each file; what they name beside these files is left out
 */
export function importCycles(importsByFile: ReadonlyMap<string, readonly Import[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of targetsOf(importsByFile, file)) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of importsByFile.keys()) visit(file)
  return cycles
}

function targetsOf(importsByFile: ReadonlyMap<string, readonly Import[]>, file: string): Set<string> {
  const imports = importsByFile.get(file) ?? []
  return new Set(
    imports.filter(({ kind, target }) => kind === 'runtime' && importsByFile.has(target)).map(({ target }) => target),
  )
}
