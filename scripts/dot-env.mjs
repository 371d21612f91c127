import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './run.mjs'

/**
 * Takes settings from the project's `.env`, where there is one. What the environment says already wins. Only commands
 * that people start call this, so that tests and measurements never run with somebody's own settings.
 */
export function loadDotEnv() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
