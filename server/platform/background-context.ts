import type { Ctx, Services, Viewer } from './context.ts'

/**
 * The context for work that no request waits for.
 * @param requestId names the work in the log
 */
export const backgroundContext = <Who extends Viewer | null>(
  services: Services,
  viewer: Who,
  requestId: string,
): Ctx & { viewer: Who } => ({
  ...services,
  viewer,
  sessionToken: null,
  confirmedAt: null,
  requestId,
  address: '',
  loggedAddress: '',
  userAgent: '',
  language: '',
  secure: false,
  cookies: [],
})
