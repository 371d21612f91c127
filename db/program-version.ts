import { readFileSync } from 'node:fs'
import { projectPath } from './project-path.ts'

/** The version of this program, from its package.json. */
export const { version: programVersion } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
  version: string
}
