import type { Logger } from './platform/log.ts'

/** For `closeWithGrace`: what is outlived closes nothing. */
export const graceful: { skip: 'unhandledRejection'[] } = { skip: ['unhandledRejection'] }

/**
 * Handles a rejected promise that nothing awaited: it is logged as an error, and the server goes
 * on. One chef's request failed, not the server. (An exception that nobody caught ends the process: it may have left
 * anything half done.) Answers how to stop listening.
 */
export function outliveRejections(log: Pick<Logger, 'error'>): () => void {
  const report = (error: unknown) => log.error({ err: error }, 'a promise failed, and nobody waited for it')
  process.on('unhandledRejection', report)
  return () => process.off('unhandledRejection', report)
}
