import { type ClassValue, clsx } from 'clsx'

export type { ClassValue }

/**
 * Joins class names and drops what is falsy. Conflicting utilities are not resolved: a caller's `className` places a component,
 * and what it changes of the component's own looks is marked important, as in `px-2!`.
 */
export function cx(...parts: ClassValue[]): string {
  return clsx(parts)
}
