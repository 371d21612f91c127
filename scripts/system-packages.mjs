import { onPath, run } from './run.mjs'

/** The words before a command that make it run as root, or undefined if that needs a password. */
async function asRoot() {
  if (process.getuid?.() === 0) return []
  if (!onPath('sudo')) return undefined
  const { code } = await run('sudo', ['-n', 'true'], { quiet: true })
  return code === 0 ? ['sudo', '-n'] : undefined
}

/**
 * Installs packages of Debian as root, where that needs no password. Some of them may not exist on this system.
 * @param {string[]} packages
 */
export async function installFromSystem(packages) {
  const prefix = await asRoot()
  if (!prefix || !onPath('apt-get')) return
  const aptGet = args => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(program, rest, { quiet: true, seconds: 600 })
  }
  await aptGet(['update'])
  // One by one: not every system has all of them.
  for (const name of packages) await aptGet(['install', '-y', '--no-install-recommends', name])
}
