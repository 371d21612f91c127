import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import { envExample, listSettings, PAGES_WITH_TABLE, settingsTable, withSettingsTable } from './settings-table.ts'

// `--check` compares only, and ends with 1 where a file differs.
const checkOnly = process.argv.includes('--check')
const settings = listSettings()
const read = (file: string) => (existsSync(projectPath(file)) ? readFileSync(projectPath(file), 'utf8') : '')

const wanted = {
  '.env.example': envExample(settings),
  ...Object.fromEntries(PAGES_WITH_TABLE.map(page => [page, withSettingsTable(read(page), settingsTable(settings))])),
}

for (const [file, text] of Object.entries(wanted)) {
  if (text === read(file)) continue
  if (checkOnly) {
    console.log(`${file} does not match server/platform/env.ts; npm run settings writes it`)
    process.exitCode = 1
  } else {
    writeFileSync(projectPath(file), text)
    console.log(`${file} written`)
  }
}
