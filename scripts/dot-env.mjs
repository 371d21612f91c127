import { existsSync } from 'node:fs'

/**
 * Takes settings from the file `.env` of the folder where a command is given, where there is one; npm gives its commands in that of
 * the project. What the environment says already wins. Only commands that people start call this, so that tests and
 * measurements never run with somebody's own settings.
 */
export function loadDotEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
