import type { ChefCtx } from './context.ts'
import { diskMessages } from './disk-fault.ts'
import { DomainError } from './errors.ts'

/**
 * Why work in the background failed for one recipe or file, in a sentence for its chef. What nobody foresaw is logged, and told as `unknown`.
 */
export function whyFailed(ctx: Pick<ChefCtx, 'disk' | 'log' | 'requestId'>, error: unknown, unknown: string): string {
  if (error instanceof DomainError) return error.message
  const fault = ctx.disk.note(error)
  if (fault) return diskMessages[fault]
  ctx.log.warn({ err: error, requestId: ctx.requestId }, 'work in the background failed')
  return unknown
}
