import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '#db/project-path.ts'
import { brokenRules } from './broken-rules.ts'
import { importCycles } from './import-cycles.ts'
import { importsOf } from './imports.ts'

const SOURCE = /\.tsx?$|^scripts\/.*\.mjs$/

const inFolders = ['common', 'server', 'db', 'src', 'packages', 'e2e', 'scripts'].flatMap(folder =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .filter(file => SOURCE.test(file) && !file.endsWith('.gen.ts')),
)
const files = [...inFolders, 'vite.config.ts']
const sources = new Map(files.map(file => [file, readFileSync(projectPath(file), 'utf8')]))
const broken = [...sources].flatMap(([file, source]) => brokenRules(file, source))
const found = importCycles(new Map([...sources].map(([file, source]) => [file, importsOf(file, source)])))
/** A chef has a picture and a picture has a chef: two tables whose references are lazy. */
const ALLOWED_CYCLE = ['db/schema/accounts.ts', 'db/schema/media.ts']
const cycles = found.filter(cycle => cycle.some(file => !ALLOWED_CYCLE.includes(file)))

for (const { file, line, what, reason } of broken) console.log(`${file}:${line} ${what}: ${reason}`)
for (const cycle of cycles) console.log(`imports go round in a circle: ${cycle.join(' → ')} → ${cycle[0]}`)
console.log(`${files.length} files, ${broken.length} borders crossed, ${cycles.length} circles of imports`)
process.exitCode = files.length > 0 && broken.length + cycles.length === 0 ? 0 : 1
