import type { Malformed } from './case.ts'

/** What is said where a value is of the wrong kind altogether. */
export const LOOK_AGAIN = 'Please check what you entered.'

/** Ids that are none. */
export const noIds: readonly unknown[] = [-1, 1.5, 'seven', '1e3', '9'.repeat(20), true, [1], { id: 1 }]

/** Ids in an address that are none of a post, a recipe or a comment. */
export const noIdsInPath = ['0', '-1', 'seven', '1.5', '1e3', '9'.repeat(20)]

/** Ids in an address that are none of a chef; 0 is oneself. */
export const noChefsInPath = noIdsInPath.filter(id => id !== '0')

/** Requests with something else in place of the ids of these names in their address. */
export const wrongInPath = (...names: string[]): Malformed[] =>
  names.flatMap(name => ['-1', 'x', '1.5'].map(value => ({ path: { [name]: value }, says: LOOK_AGAIN })))
