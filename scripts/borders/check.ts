import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '#db/project-path.ts'
import { brokenRules } from './broken-rules.ts'

const SOURCE = /\.tsx?$|^scripts\/.*\.mjs$/

const inFolders = ['common', 'server', 'db', 'src', 'packages', 'e2e', 'scripts'].flatMap(folder =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .filter(file => SOURCE.test(file) && !file.endsWith('.gen.ts')),
)
const files = [...inFolders, 'vite.config.ts']
const broken = files.flatMap(file => brokenRules(file, readFileSync(projectPath(file), 'utf8')))

for (const { file, line, what, reason } of broken) console.log(`${file}:${line} ${what}: ${reason}`)
console.log(`${files.length} files, ${broken.length} borders crossed`)
process.exitCode = files.length > 0 && broken.length === 0 ? 0 : 1
