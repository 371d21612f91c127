import type { z } from 'zod'
import { type Actor, isAdminStill, justChanged, record, requireAdminStill } from '../../audit/record.ts'
import type { Services } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'
import type { SiteSettingsView } from '../../site/contract.ts'
import { getSiteSettings, storeSetting } from '../../site/site-settings.ts'
import type { changeSiteSettingsInput } from './contract.ts'

/**
 * Changes what is given and leaves the rest. Only what really changes is on record, in the same step. Throws BAD_REQUEST
 * for nothing at all, FORBIDDEN for an actor who is no admin any more.
 */
export async function changeSiteSettings(
  ctx: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { registration, contact, publicLinks, webhooks }: z.output<typeof changeSiteSettingsInput>,
): Promise<SiteSettingsView> {
  const { db } = ctx
  const allowed = isAdminStill(actor)
  const target = { kind: 'house', id: null }
  const changes = [
    ...(registration === undefined
      ? []
      : [
          storeSetting(db, 'registration', registration, allowed),
          record(ctx, actor, { action: 'registration-changed', target, detail: { registration } }, justChanged),
        ]),
    ...(contact === undefined
      ? []
      : [
          storeSetting(db, 'contact', contact, allowed),
          record(ctx, actor, { action: 'contact-changed', target, detail: { contact } }, justChanged),
        ]),
    ...(publicLinks === undefined
      ? []
      : [
          storeSetting(db, 'publicLinks', publicLinks, allowed),
          record(ctx, actor, { action: 'public-links-changed', target, detail: { publicLinks } }, justChanged),
        ]),
    ...(webhooks === undefined
      ? []
      : [
          storeSetting(db, 'webhooks', webhooks, allowed),
          record(ctx, actor, { action: 'webhooks-changed', target, detail: { webhooks } }, justChanged),
        ]),
  ]
  const [first, ...others] = changes
  if (!first) throw badRequest('Please say what to change.')
  await db.batch([first, ...others])
  await requireAdminStill(ctx, actor)
  return getSiteSettings(ctx)
}
