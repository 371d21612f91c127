export type LockEntry = {
  version?: string
  license?: string
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
export function reachedFrom(root: LockEntry, locked: LockedPackages, options?: { withOptional?: boolean }): Set<string>
