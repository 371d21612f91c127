import { z } from 'zod'
import type { ChefCtx } from '../platform/context.ts'
import { adminProcedure, asTRPCError, chefProcedure } from '../platform/trpc.ts'
import { isConfirmed, requireConfirmation } from './confirmation.ts'
import { confirmingPassword } from './contract.ts'

/** Asks for a fresh confirmation, or for the password in the `currentPassword` of what is sent. */
async function requireConfirmed(ctx: ChefCtx, getRawInput: () => Promise<unknown>): Promise<void> {
  try {
    // A call without input has no body that could be read.
    const sent = isConfirmed(ctx) ? null : await getRawInput().catch(() => null)
    const { data } = z.object({ currentPassword: confirmingPassword }).safeParse(sent)
    await requireConfirmation(ctx, data?.currentPassword)
  } catch (error) {
    throw asTRPCError(error)
  }
}

/** For signed-in chefs who gave their password a moment ago: what a thief of the session must not get. */
export const confirmedProcedure = chefProcedure.use(async ({ ctx, getRawInput, next }) => {
  await requireConfirmed(ctx, getRawInput)
  return next()
})

/** For admins who gave their password a moment ago. */
export const confirmedAdminProcedure = adminProcedure.use(async ({ ctx, getRawInput, next }) => {
  await requireConfirmed(ctx, getRawInput)
  return next()
})
