import { TRPCClientError } from '@trpc/client'

/** Whether the server said that there is no such thing, or none that the viewer may see. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'NOT_FOUND'
}
