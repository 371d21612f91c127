import { expect, it } from 'vitest'
import { toast, toasts } from '#src/ui/toast.ts'
import { takeBackFailure, tellFailure } from './tell-failure.ts'

it('takes back what it told, and nothing else', () => {
  tellFailure({ title: 'Extraction Failed', text: 'This page did not answer.' })
  expect(toasts.current()).toMatchObject({ title: 'Extraction Failed', tone: 'danger' })
  takeBackFailure()
  expect(toasts.current()).toBeNull()

  toast({ title: 'Photo Captured' })
  tellFailure({ title: 'Processing Failed', text: '' })
  takeBackFailure()
  takeBackFailure()
  expect(toasts.current()).toMatchObject({ title: 'Photo Captured' })
  toasts.dismiss(toasts.current()?.id ?? 0)
  expect(toasts.current()).toBeNull()
})
