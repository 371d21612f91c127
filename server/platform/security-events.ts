import type { Ctx } from './context.ts'

/** Who something is about: by id alone, never by name or address of the person. */
type About = { chef?: number | undefined; outcome?: string; call?: string; limit?: string }

/**
 * Writes an event that matters to security to the log: what it was, how it came out, which chef it is about and from
 * where it came (the network, or the whole address where LOG_ADDRESSES says so). It carries nothing that was typed. The
 * order of the fields is what docs/fail2ban/longtable.conf reads.
 */
export function logSecurityEvent(
  ctx: Pick<Ctx, 'log' | 'requestId' | 'loggedAddress'> & { viewer?: Ctx['viewer'] },
  event: string,
  { outcome, chef = ctx.viewer?.id, ...more }: About = {},
): void {
  const { requestId, loggedAddress: address } = ctx
  ctx.log.info(
    { event, ...(outcome && { outcome }), ...(chef !== undefined && { chef }), address, ...more, requestId },
    'security',
  )
}

/** Calls besides those of `auth` and the changes of admins that are events of their own. */
const others = new Set([
  'account.remove',
  'cycle.unlock',
  'cycle.makeRecoveryCode',
  'cycle.makePushToken',
  'cycle.revokePushToken',
  'cycle.forgetAll',
  'tokens.make',
  'tokens.revoke',
  'webhooks.add',
  'webhooks.change',
  'webhooks.renewSecret',
])

/** Whether each use of a call is an event: all that proves who somebody is, or changes who may do what. */
export const isSecurityCall = (path: string, type: string): boolean =>
  type === 'mutation' && (path.startsWith('auth.') || path.startsWith('admin.') || others.has(path))
