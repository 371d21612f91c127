import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { cycleMessages } from './contract.ts'

/**
 * Throws NOT_FOUND unless `id` means the viewer, as 0 does: whether anybody else tracks a cycle is not told to anyone,
 * admins included, not even by another kind of refusal.
 */
export function requireOwner({ viewer }: Pick<ChefCtx, 'viewer'>, id: number): void {
  if (id !== 0 && id !== viewer.id) throw notFound(cycleMessages.notCycle)
}
