import { toasts } from '#src/ui/toast.ts'
import type { ReadFailure } from './read-failure.ts'

/** The last failure that was told; one for all readers, because what one could not read another may. */
let told: number | null = null

/**
 * Tells in a toast that nothing was read. Its headline only, and at the top: the sentence and the ways on stand where the
 * chef is looking.
 */
export function tellFailure({ title }: ReadFailure): void {
  told = toasts.push({ title, tone: 'danger', atTop: true })
}

/** Takes away what was told of the attempt before. */
export function takeBackFailure(): void {
  if (told !== null) toasts.dismiss(told)
  told = null
}
