import { findPackage } from '../complete-lock.mjs'

/**
 * The entries of a lock file that a package reaches by what it and they depend on.
 * @param {import('./reached-packages.mjs').LockEntry} root what the package says of itself
 * @param {import('./reached-packages.mjs').LockedPackages} locked
 * @param {{ withOptional?: boolean }} [options]
 * @returns {Set<string>} their paths
 */
export function reachedFrom(root, locked, { withOptional = true } = {}) {
  const found = new Set()
  const visit = (path, { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => {
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
