import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectPath } from '#db/project-path.ts'

const run = promisify(execFile)

/** The version that operators run before they take this one: the newest release, or while there is none, this commit. */
const PREVIOUS = '8d6e74990e192802146233fc770eca65d6f07cf6'

/** The commit of the version before this one; undefined where the history is not at hand. */
export async function findPreviousVersion(): Promise<string | undefined> {
  const git = (...args: string[]) => run('git', args, { cwd: projectPath('.') }).then(({ stdout }) => stdout.trim())
  const released = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').catch(() => PREVIOUS)
  return git('rev-parse', '--verify', '--quiet', `${released}^{commit}`).catch(() => undefined)
}

/** Unpacks a version into a folder of its own, with its own packages, and answers its server program, which has no pages. */
export async function unpackVersion(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-version-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    await run('sh', ['-c', `git -C "$0" archive ${commit} | tar -x`, projectPath('.')], { cwd: folder })
    await linkPackages(folder)
  } catch (error) {
    await close()
    throw error
  }
  return { program: [join(folder, 'scripts/run-source.mjs'), join(folder, 'server/main.ts')], close }
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }

const lockIn = async (folder: string): Promise<Lock['packages']> =>
  (JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock).packages

/** Gives a version the packages that are installed here, and installs those alone of which it wants another version. */
async function linkPackages(folder: string): Promise<void> {
  const [installed, wanted] = await Promise.all([lockIn(projectPath('.')), lockIn(folder)])
  const others = Object.entries(wanted).filter(
    ([path, { dev, link, version }]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !link && version !== installed[path]?.version,
  )
  const named = others.map(([path, { version }]) => `${path.slice('node_modules/'.length)}@${version}`)
  const added = join(folder, 'added')
  await mkdir(added)
  if (named.length > 0) {
    await run('npm', ['install', '--prefix', added, '--ignore-scripts', '--force', '--no-audit', '--no-fund', ...named])
  }
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const [from, isOurs] of [
    [join(added, 'node_modules'), false],
    [projectPath('node_modules'), true],
  ] as const) {
    for (const name of await namesIn(from)) {
      const target = isOurs && wanted[`node_modules/${name}`]?.link ? join(folder, 'packages', name) : join(from, name)
      await mkdir(join(packages, name, '..'), { recursive: true })
      await symlink(target, join(packages, name)).catch(() => undefined)
    }
  }
}

/** The names of the packages in a folder of packages. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const scoped = names
    .filter(name => name.startsWith('@'))
    .map(async scope => (await readdir(join(folder, scope))).map(name => `${scope}/${name}`))
  return [...names.filter(name => !/^[.@]/.test(name)), ...(await Promise.all(scoped)).flat()]
}
