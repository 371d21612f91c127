import { findPackage } from '../complete-lock.mjs'

/** What package.json says of the project. */
export type Project = { name: string; version: string; description: string; license: string; engines: object }

export type LockEntry = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  optional?: boolean
  dev?: boolean
  devOptional?: boolean
  peer?: boolean
}
export type LockedPackages = Record<string, LockEntry>

/**
 * Packages that are found while the server runs and not imported, so that no bundler knows of them: the languages of
 * photographed pages, and the decoder of HEIC.
 */
const FOUND_LATE = [
  '@fontsource-variable/figtree',
  '@fontsource-variable/fraunces',
  '@tesseract.js-data/deu',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/fra',
  '@tesseract.js-data/ita',
  '@tesseract.js-data/spa',
  'heic-decode',
]

/** Packages without which all else works: what they read can then not be read, which is said where it is tried. */
const OPTIONAL = /^(@tesseract\.js-data\/.*|heic-decode|mammoth|tesseract\.js|unpdf)$/

/** Makes the package.json of a release, which depends on exactly the versions that the lock file has of what the server loads. */
export function releaseManifest(project: Project, outside: readonly string[], locked: LockedPackages) {
  const { name, version, description, license, engines } = project
  const wanted = [...new Set([...outside, ...FOUND_LATE])].sort()
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
  const needed = reached(root, locked, false)
  const all = reached(root, locked, true)
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

/** The entries that a package reaches by what it and they depend on. */
function reached(root: LockEntry, locked: LockedPackages, withOptional: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (path: string, entry: LockEntry) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    // npm names optional packages among the others too.
    const names = [...Object.keys(dependencies ?? {}), ...peers].filter(name => !optionalDependencies?.[name])
    for (const name of withOptional ? [...names, ...Object.keys(optionalDependencies ?? {})] : names) {
      const place = findPackage(locked, path, name)
      if (!place || found.has(place)) continue
      found.add(place)
      visit(place, locked[place] ?? {})
    }
  }
  visit('', root)
  return found
}
