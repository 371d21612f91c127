import { type ClassValue, clsx } from 'clsx'

export type { ClassValue }

/**
 * Joins class names and drops what is falsy. Conflicting utilities are not resolved: use it where the caller's
 * `className` only places a component. The parts that sign-in needs use this one, to stay without tailwind-merge.
 */
export function cx(...parts: ClassValue[]): string {
  return clsx(parts)
}
