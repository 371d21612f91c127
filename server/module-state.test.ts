import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/**
 * What a module may remember, with the reason: it belongs to the process as such, or it is worked out from what is part of
 * the program and would be the same for every server in it. All else is a service: `createServices` makes it, and closes it.
 */
const allowed: Record<string, string> = {
  'server/platform/event-loop.ts began': 'the event loop is of the process',
  'server/platform/event-loop.ts waiting': 'the event loop is of the process',
  'server/platform/http/request-env.ts counter': 'ids of requests are different in the whole process',
  'server/media/storage/uploadthing-service.ts isHushed': 'the console is of the process',
  'server/media/heic/heic-worker.ts isOutOfMemory': 'the memory of its thread',
  'server/media/safe-sharp.ts loading': 'a module that is loaded once',
  'server/media/drawn/routes.ts names': 'names of bytes, by the bytes',
  'server/auth/password-strength.ts filter': 'a file of the program',
  'server/featured/candidates.ts bundled': 'recipes of the program',
  'server/kitchen/transfer/importers/json.ts firsts': 'what was read of an opened file, by the file',
  'server/kitchen/transfer/importers/mealie/mealie-backup.ts tablesByFile':
    'what was read of an opened file, by the file',
  'server/kitchen/transfer/importers/opened-file.ts byPath': 'what was read of an opened file, by the file',
  'server/kitchen/transfer/importers/opened-file.ts heads': 'what was read of an opened file, by the file',
  'server/kitchen/transfer/importers/opened-file.ts headTexts': 'what was read of an opened file, by the file',
  'server/pantry/lexicon/compounds.ts known': 'words of the program',
  'server/rest/list-calls.ts listed': 'calls of the program',
  'server/rest/openapi/input-shapes.ts described': 'shapes of the program',
  'server/pantry/lexicon/word-index.ts index': 'the foods of the program',
  'server/pantry/lexicon/word-index.ts longest': 'the foods of the program',
  'server/pantry/lexicon/word-index.ts filling': 'the foods of the program',
  'server/pantry/lexicon/misspellings.ts names': 'the foods of the program',
  'server/pantry/lexicon/misspellings.ts known': 'what a word is near to, by the word; bounded',
  'server/pantry/lexicon/complete-food.ts byLetter': 'the foods of the program',
  'server/pantry/foods/lack.ts remembered': 'what a food lacks, by the food; bounded',
  'server/pantry/at-hand/food-identity.ts remembered': 'which food a name means, by the name; bounded',
  'server/cycle/imports/apple/health-worker.ts arrived': 'a thread for one file',
  'server/cycle/imports/apple/health-worker.ts wake': 'a thread for one file',
}

/** Calls that make nothing that changes. */
const CONSTANT = /^(createRequire|createCaller\w*|createHash|createHmac|createSecretKey)$/
const DECLARED = /^(?:export )?(let|const) (\w+)(?::[^=]+(?:=>[^=]+)*)?(?: =\s*(.*))?$/
const CHANGES = 'set|add|delete|clear|push|unshift|pop|shift|splice|sort|fill'

/** The names that a module remembers things under: variables, services, and collections that its functions change. */
function stateOf(code: string): string[] {
  const statements = code.split(/\n(?=\S)/)
  // A loop or a block at the top fills tables once; functions, however they are written, run later.
  const functions = statements
    .filter(one => /^(export )?(default )?(async )?(function|class|const)\b/.test(one))
    .join('\n')
  return statements.flatMap(statement => {
    const [, kind, name = '', value = ''] = DECLARED.exec(statement.replace(/\n\s*/g, ' ')) ?? []
    if (kind === undefined) return []
    const [, call = ''] = /^(?:await )?(?:\w+\.)*(create[A-Z]\w*|pLimit)(?:<.*?>)?\(/.exec(value) ?? []
    const isService = call !== '' && !CONSTANT.test(call)
    const isCollection = /^(new (Map|Set|WeakMap|WeakSet|Array)\b|\[|\{)/.test(value)
    const changed = new RegExp(`(?<![\\w.])${name}(\\.(${CHANGES})\\(|\\[[^\\]]+\\] (\\?\\?|\\|\\|)?= )`)
    const isChanged = isCollection && changed.test(functions)
    return kind === 'let' || isService || isChanged ? [name] : []
  })
}

it('finds what a module remembers', () => {
  const remembers = [
    'let count = 0',
    'const queue = createFairQueue({ concurrency: 1 })',
    'export const reader: Reader = createReader<Job>(\n  file,\n)',
    'const limit = pLimit(2)',
    'const seen = new Map<number, string>()\nexport function see(id: number) {\n  seen.set(id, "yes")\n}',
    'const all: string[] = []\nexport const add = (one: string) => all.push(one)',
    'const byName: Record<string, number> = {}\nfunction note(name: string) {\n  byName[name] = 1\n}',
  ]
  for (const code of remembers) expect(stateOf(code), code).toHaveLength(1)
  const forgets = [
    'const words = new Set(["a"])\nexport const has = (word: string) => words.has(word)',
    'const table = new Map<string, number>()\nfor (const word of words) {\n  table.set(word, 1)\n}',
    'const require = createRequire(import.meta.url)',
    'export const createQueue = () => createFairQueue({ concurrency: 1 })',
    'export function make() {\n  let count = 0\n  const all = new Map()\n  all.set(1, 2)\n}',
  ]
  for (const code of forgets) expect(stateOf(code), code).toEqual([])
})

it('no module of the server remembers anything of its own', () => {
  const files = readdirSync(projectPath('server'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => join('server', file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file => stateOf(readFileSync(projectPath(file), 'utf8')).map(name => `${file} ${name}`))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
