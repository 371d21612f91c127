import type { Malformed } from './case.ts'

/** What is said where a value is of the wrong kind altogether. */
export const LOOK_AGAIN = 'Please check what you entered.'

/** Invalid ids. */
export const noIds: readonly unknown[] = [-1, 1.5, 'seven', '1e3', '9'.repeat(20), true, [1], { id: 1 }]

/** Ids in a path that no post, recipe or comment can have. */
export const noIdsInPath = ['0', '-1', 'seven', '1.5', '1e3', '9'.repeat(20)]

/** Ids in a path that no chef can have; 0 is the caller. */
export const noChefsInPath = noIdsInPath.filter(id => id !== '0')

/** Requests with something else in place of the ids of these names in their address. */
export const wrongInPath = (...names: string[]): Malformed[] =>
  names.flatMap(name => ['-1', 'x', '1.5'].map(value => ({ path: { [name]: value }, says: LOOK_AGAIN })))
