import { importsOf, linesWith } from './imports.ts'
import { rules } from './rules.ts'

export type BrokenRule = { file: string; line: number; what: string; reason: string }

/**
 * Every line of a source file that crosses a border.
 * @param file path from the project's folder, with `/`
 */
export function brokenRules(file: string, source: string): BrokenRule[] {
  const imports = importsOf(file, source)
  return rules
    .filter(rule => rule.binds(file))
    .flatMap(({ reason, forbids, pattern, unless }) => [
      ...imports
        .filter(found => forbids?.(found, file))
        .map(({ line, target }) => ({ file, line, what: `imports ${target}`, reason })),
      ...(pattern && !unless?.test(source)
        ? linesWith(pattern, source).map(line => ({ file, line, what: 'says what it may not', reason }))
        : []),
    ])
}
