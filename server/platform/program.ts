import { readFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'

const { version, bin } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
  version: string
  bin?: Record<string, string>
}

/** The version of this program, from its package.json. */
export const programVersion = version

/**
 * What an operator types for a command, up to its own words: `longtable backup` where a release is installed, which has a
 * program of that name, and `npm run backup --` in a checkout.
 */
export const commandLine = (command: string): string => (bin ? `longtable ${command}` : `npm run ${command} --`)
