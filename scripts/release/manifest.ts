import { type LockedPackages, reachedFrom } from '../packages/reached-packages.mjs'

/** What package.json says of the project. */
export type Project = { name: string; version: string; description: string; license: string; engines: object }

/** Packages without which all else works: what they read can then not be read, which is said where it is tried. */
const OPTIONAL = /^(@tesseract\.js-data\/.*|heic-decode|mammoth|tesseract\.js|unpdf)$/

/** Makes the package.json of a release, which depends on exactly the versions that the lock file has of what the server loads. */
export function releaseManifest(project: Project, outside: readonly string[], locked: LockedPackages) {
  const { name, version, description, license, engines } = project
  const wanted = [...outside].sort()
  const versions = (isOptional: boolean) =>
    Object.fromEntries(
      wanted.filter(one => OPTIONAL.test(one) === isOptional).map(one => [one, versionIn(locked, one)] as const),
    )
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    // Its program is a script of the shell.
    os: ['!win32'],
    bin: { longtable: 'bin/longtable' },
    dependencies: versions(false),
    optionalDependencies: versions(true),
  }
}

function versionIn(locked: LockedPackages, name: string): string {
  const version = locked[`node_modules/${name}`]?.version
  if (!version) throw new Error(`The lock file has no ${name}, which the server loads.`)
  return version
}

type Manifest = ReturnType<typeof releaseManifest>

/**
 * The lock of a release: the entries of the project's lock file that it reaches. `npm ci` in the unpacked release installs just
 * these, with their checksums; `npm install -g` of the file looks at no lock and takes the newest versions that fit.
 */
export function releaseLock(manifest: Manifest, locked: LockedPackages) {
  const { name, version, license, engines, os, bin, dependencies, optionalDependencies } = manifest
  const root = { name, version, license, engines, os, bin, dependencies, optionalDependencies }
  const needed = reachedFrom(root, locked, { withOptional: false })
  const all = reachedFrom(root, locked)
  const packages = Object.fromEntries(
    Object.keys(locked)
      .filter(path => all.has(path))
      .map(path => {
        const { dev, devOptional, peer, optional, ...entry } = locked[path] ?? {}
        return [path, needed.has(path) ? entry : { ...entry, optional: true }]
      }),
  )
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...packages } }
}
