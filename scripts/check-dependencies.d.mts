export function dependencyProblems(lock: { packages: Record<string, unknown> }): string[]
