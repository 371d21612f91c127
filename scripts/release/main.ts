import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { projectPath } from '#db/project-path.ts'
import { ReleaseRefused } from './changelog.ts'
import { packRelease } from './pack-release.ts'

try {
  const file = await packRelease(projectPath('release'), console.log)
  const path = relative(projectPath('.'), file)
  console.log(`${path}: ${(statSync(file).size / 1e6).toFixed(1)} MB. To install it: npm install -g ./${path}`)
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
