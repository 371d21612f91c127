import { readFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'

const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }

/** The version of this program, from its package.json. */
export const programVersion = version
