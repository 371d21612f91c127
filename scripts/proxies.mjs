import { existsSync } from 'node:fs'
import { onPath } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

/** Debian's places of programs that only root has on the path. */
const find = name => onPath(name) ?? [`/usr/sbin/${name}`].find(existsSync)

/** The programs in front of Longtable that are on this system. */
export const findProxies = () => ({ nginx: find('nginx'), caddy: find('caddy') })

/**
 * Finds nginx and Caddy, or installs them as root, where a machine is made for tests.
 * @returns {Promise<void>}
 */
export async function proxiesForTests() {
  const missing = Object.entries(findProxies()).flatMap(([name, program]) => (program ? [] : [name]))
  if (missing.length > 0 && process.getuid?.() === 0) await installFromSystem(missing)
}
