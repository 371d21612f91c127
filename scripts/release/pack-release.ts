import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectPath } from '#db/project-path.ts'
import { buildIsFresh } from '../freshness.mjs'
import type { LockedPackages } from '../packages/reached-packages.mjs'
import { npm, run } from '../run.mjs'
import { changelogSection, ReleaseRefused } from './changelog.ts'
import { type Project, releaseLock, releaseManifest } from './manifest.ts'

/**
 * What of the project is in a release, besides what is made for it: files that the server reads while it runs, at the same
 * paths, and what people read.
 */
export const CONTENTS = [
  'CHANGELOG.md',
  'LICENSE',
  'db/catalogue',
  'db/migrations',
  'dist',
  'docs/script/api.md',
  'server/platform/pages/base.css',
  'server/public-links/pages/cooking.mjs',
  'server/public-links/pages/style',
  'server/rest/page/style',
  'src/styles/tokens.css',
]

/** Not what only those need who develop: the states that migrations are made from, source maps, the accounts of the build. */
const isShipped = (path: string): boolean =>
  !/\/(db\/migrations\/meta\/.*_snapshot\.json|dist\/(server\/.*\.map|client\/\.vite|built-from\.txt|packages\.json))$/.test(
    path,
  )

/**
 * Builds what is not built yet, packs it as `longtable-<version>.tgz` into a folder, and answers the path of that file.
 * Throws `ReleaseRefused` when the version has no section in the changelog, or the build fails.
 */
export async function packRelease(folder: string, say: (line: string) => void): Promise<string> {
  const project = readJson<Project>('package.json')
  changelogSection(readFileSync(projectPath('CHANGELOG.md'), 'utf8'), project.version)
  if (!buildIsFresh()) {
    say('Building …')
    const { code, output } = await run(process.execPath, [projectPath('scripts/build.mjs')], { quiet: true })
    if (code !== 0) throw new ReleaseRefused(`The build failed.\n\n${output.trimEnd()}`)
  }
  const staging = mkdtempSync(join(tmpdir(), 'longtable-release-'))
  try {
    fill(staging, project)
    mkdirSync(folder, { recursive: true })
    const { code, output } = await npm(['pack', '--ignore-scripts', '--pack-destination', folder], {
      folder: staging,
      quiet: true,
    })
    if (code !== 0) throw new ReleaseRefused(`npm could not pack the release.\n\n${output.trimEnd()}`)
    return join(folder, `${project.name}-${project.version}.tgz`)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function fill(staging: string, project: Project): void {
  for (const path of CONTENTS) {
    const target = join(staging, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(projectPath(path), target, { recursive: true, filter: isShipped })
  }
  cpSync(projectPath('scripts/release/bin'), join(staging, 'bin'), { recursive: true })
  const { packages } = readJson<{ packages: LockedPackages }>('package-lock.json')
  const { outside } = readJson<{ outside: string[] }>('dist/packages.json')
  const manifest = releaseManifest(project, outside, packages)
  writeJson(join(staging, 'package.json'), manifest)
  writeJson(join(staging, 'npm-shrinkwrap.json'), releaseLock(manifest, packages))
}

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(projectPath(path), 'utf8')) as Value

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
