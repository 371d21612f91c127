import { notFound } from '../platform/errors.ts'
import { middleware } from '../platform/trpc.ts'
import { cycleMessages } from './constants.ts'

/**
 * For calls whose input names a chef by `id`: NOT_FOUND unless that is the viewer, as 0 is too. Whether anybody else tracks
 * a cycle is not told to anyone, admins included, not even by another kind of refusal.
 */
export const ownerOnly = middleware(({ ctx, input, next }) => {
  const { id } = input as { id: number }
  if (id !== 0 && id !== ctx.viewer?.id) throw notFound(cycleMessages.notCycle)
  return next()
})
