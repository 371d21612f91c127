import { expect, it } from 'vitest'
import { decisionsFor } from './decisions.ts'

it.each([
  [{ id: 1, state: 'open', isHidden: false }, ['keep', 'hide', 'remove']],
  [{ id: 1, state: 'open', isHidden: true }, ['restore', 'remove']],
  [{ id: 1, state: 'hidden', isHidden: true }, ['restore', 'remove']],
  [{ id: 1, state: 'kept', isHidden: false }, ['hide', 'remove']],
  [{ id: null, state: 'removed', isHidden: false }, []],
] as const)('of %j one can decide %j', (item, decisions) => {
  expect(decisionsFor(item)).toEqual(decisions)
})
