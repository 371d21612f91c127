import { toasts } from '#src/ui/toast.ts'
import type { ReadFailure } from './read-failure.ts'

/** The last failure that was told; one for all readers, because what one could not read another may. */
let told: number | null = null

/**
 * Tells in a toast that nothing was read. Its headline only: the sentence stands where the chef is looking, and a toast
 * of it would cover the ways on.
 */
export function tellFailure({ title }: ReadFailure): void {
  told = toasts.push({ title, tone: 'danger' })
}

/** Takes away what was told of the attempt before. */
export function takeBackFailure(): void {
  if (told !== null) toasts.dismiss(told)
  told = null
}
