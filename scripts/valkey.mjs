import { onPath } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

/** Debian's names of the server, the newer one first. */
const NAMES = ['valkey-server', 'redis-server']

/**
 * The program of a Valkey or Redis server on this system.
 * @returns {string | undefined}
 */
export const findValkey = () => NAMES.map(name => onPath(name)).find(Boolean)

/**
 * Finds that program, or installs it as root, where a machine is made for tests.
 * @returns {Promise<string | undefined>}
 */
export async function valkeyForTests() {
  const found = findValkey()
  if (found || process.getuid?.() !== 0) return found
  await installFromSystem(NAMES)
  return findValkey()
}
