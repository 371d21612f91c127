import type { ChefCtx } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'
import { profileMessages } from './contract.ts'
import { getProfile } from './get-profile.ts'

/**
 * Throws unless `id` means the viewer, as 0 does too: FORBIDDEN for a chef whom the viewer may see, NOT_FOUND for all
 * others.
 */
export async function requireSelf(ctx: ChefCtx, id: number): Promise<void> {
  if (id === 0 || id === ctx.viewer.id) return
  await getProfile(ctx, { id })
  throw forbidden(profileMessages.notYours)
}
