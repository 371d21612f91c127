export function completeLock(lock: { packages: Record<string, object> }): string[]

export function fillChecksums(
  lock: { packages: Record<string, unknown> },
  lookUp: (name: string, version: string) => string | null,
): string[]

export function findPackage(packages: Record<string, object>, path: string, name: string): string | undefined
