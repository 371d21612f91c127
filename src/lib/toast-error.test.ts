import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#src/ui/toast.ts'
import { unreachableMessage } from './errors.ts'
import { dismissToast, failureOf, toastError } from './toast-error.ts'

const refusal = (message: string) =>
  TRPCClientError.from({ error: { code: -32_000, message, data: { code: 'X', httpStatus: 503 } } })
const gone = new TypeError('Failed to fetch')

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  toasts.clear()
  vi.unstubAllGlobals()
})

describe('failureOf', () => {
  const remake = { title: 'Failed to create remake post', text: 'Failed to share your recipe remake' }

  it('has the documented sentence where the answer says nothing', () => {
    expect(failureOf(refusal(''), remake)).toEqual(remake)
    expect(failureOf(new Error('Unexpected token <'), remake)).toEqual(remake)
  })

  it('has the sentence of the server where it gave one', () => {
    expect(failureOf(refusal('The oven is full.'), remake)).toEqual({ ...remake, text: 'The oven is full.' })
  })

  it('has the sentence about the connection in place of the documented one', () => {
    expect(failureOf(gone, remake)).toEqual({ ...remake, text: unreachableMessage })
  })

  it('is the headline alone where it is a sentence', () => {
    const save = { title: 'Failed to save recipe. Please try again.' }
    expect(failureOf(refusal(''), save)).toEqual(save)
    expect(failureOf(refusal('Failed to save recipe. Please try again.'), save)).toEqual(save)
  })

  it('asks to try again once', () => {
    const save = { title: 'Failed to save recipe. Please try again.' }
    expect(failureOf(gone, save)).toEqual({ title: 'Failed to save recipe.', text: unreachableMessage })
    expect(failureOf(refusal('The oven is full.'), save)).toEqual({ ...save, text: 'The oven is full.' })
  })
})

describe('toastError', () => {
  it('tells in a destructive toast, until the action begins anew', () => {
    toastError(gone, { title: 'Failed to like post.', key: 'like' })
    expect(toasts.current()).toMatchObject({ title: 'Failed to like post.', text: unreachableMessage, tone: 'danger' })
    dismissToast('like')
    expect(toasts.current()).toBeNull()
  })
})
