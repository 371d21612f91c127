import { isRelease } from '#db/program-version.ts'

export { programVersion } from '#db/program-version.ts'

/**
 * What an operator types for a command, up to its own words: `longtable backup` where a release is installed, and
 * `npm run backup --` in a checkout.
 */
export const commandLine = (command: string): string => (isRelease ? `longtable ${command}` : `npm run ${command} --`)
