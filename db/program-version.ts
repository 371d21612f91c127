import { readFileSync } from 'node:fs'
import { projectPath } from './project-path.ts'

const { version, bin } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
  version: string
  bin?: Record<string, string>
}

/** The version of this program, from its package.json. */
export const programVersion = version

/** Whether this is an installed release, which has a program of its own, and no checkout. */
export const isRelease = bin !== undefined
