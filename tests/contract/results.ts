import { mkdirSync, writeFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import type { Check } from './checks/check.ts'
import { documentedCalls, nameOf } from './documented.ts'

const FILE = 'test-results/rest-walk.txt'

/** What became of each check of each call; nothing for those that were not made. */
export function keepResults(checks: readonly Check[]) {
  const results = new Map<string, Map<string, boolean>>()

  const markOf = (call: string, { column }: Check): string => {
    const held = results.get(call)?.get(column)
    return held === undefined ? '-' : held ? 'holds' : 'FAILS'
  }

  return {
    note(call: string, { column }: Pick<Check, 'column'>, held: boolean) {
      const ofCall = results.get(call) ?? new Map<string, boolean>()
      results.set(call, ofCall.set(column, held))
    },

    /** Writes the table, and says in one line that every documented call holds, if all were tested and do. */
    write() {
      const names = documentedCalls.map(nameOf)
      const rows = names.map(name => [name, ...checks.map(check => markOf(name, check))])
      const holding = rows.filter(([, ...marks]) => marks.includes('holds') && !marks.includes('FAILS'))
      const line = `${holding.length} of ${names.length} documented calls hold`
      const lines = [['call', ...checks.map(({ column }) => column)], ...rows].map(([call = '', ...marks]) =>
        [call.padEnd(64), ...marks.map(mark => mark.padEnd(10))].join('').trimEnd(),
      )
      mkdirSync(projectPath('test-results'), { recursive: true })
      writeFileSync(projectPath(FILE), `${line}\n\n${lines.join('\n')}\n`)
      if (holding.length === names.length) process.stdout.write(`${line}\n`)
    },
  }
}
