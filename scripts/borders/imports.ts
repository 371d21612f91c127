import { posix } from 'node:path'

export type Import = {
  line: number
  /** A path from the project's folder (`server/platform/errors.ts`) or the name of a package (`zod`, `node:fs`). */
  target: string
  kind: 'runtime' | 'type'
}

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

/** `#server/x.ts`, `./x.ts` and `../x.ts` as paths from the project's folder; packages as they are. */
export function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return posix.normalize(specifier.slice(1))
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier
}

/**
 * The imports, re-exports and `import()` calls of a source file. It goes by lines, as the formatter lays them out: a
 * statement begins a line with `import` or `export`, and its module is named on that line or on the one that begins
 * with the closing brace.
 * @param file path from the project's folder, with `/`
 */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  let opened: Import['kind'] = 'runtime'
  for (const [index, line] of source.split('\n').entries()) {
    if (isComment(line)) continue
    const add = (specifier: string, kind: Import['kind']) =>
      found.push({ line: index + 1, target: resolveTarget(file, specifier), kind })
    const start = /^(?:import|export)\b( type\b)?/.exec(line)
    if (start) opened = start[1] ? 'type' : 'runtime'
    const from = start || line.startsWith('}') ? /\bfrom ['"]([^'"]+)['"]/.exec(line) : null
    const bare = /^import ['"]([^'"]+)['"]/.exec(line)
    if (from?.[1]) add(from[1], opened)
    else if (bare?.[1]) add(bare[1], 'runtime')
    for (const call of line.matchAll(/\b(?:import|require|require\.resolve)\(\s*['"`]([^'"`]+)['"`]/g)) {
      if (call[1]) add(call[1], 'runtime')
    }
  }
  return found
}

/** Lines of code, comments left out, in which `words` begins to occur. */
export function linesWith(pattern: RegExp, source: string): number[] {
  const lines = source.split('\n')
  const code = lines.map(line => (isComment(line) ? '' : line)).join('\n')
  const found = [...code.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
  return [...new Set(found.map(({ index }) => code.slice(0, index).split('\n').length))]
}
