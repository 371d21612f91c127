import { eq } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden, unauthorized } from '../platform/errors.ts'
import { passwordMessages } from './constants.ts'
import { knownDevice } from './known-device.ts'
import { accountKeys } from './sign-in.ts'

/**
 * Checks that `password` is the viewer's and answers their account. Wrong tries count with those at the sign-in. Throws
 * FORBIDDEN with the message `wrong` for a wrong password, and TOO_MANY_REQUESTS when guessing.
 */
export async function provePassword(ctx: ChefCtx, password: string, wrong: string = passwordMessages.currentWrong) {
  const [chef] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailVerified: users.isEmailVerified,
      phoneNumber: users.phoneNumber,
      passwordHash: users.passwordHash,
      deviceEpoch: users.deviceEpoch,
    })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!chef) throw unauthorized()
  const accounts = accountKeys(chef)
  const device = await knownDevice(ctx, chef)
  for (const account of accounts) await ctx.signInDelay.attempt(account, ctx.address, device)
  if (!(await ctx.passwords.verify(chef.passwordHash, password, ctx.viewer.id))) throw forbidden(wrong)
  for (const account of accounts) await ctx.signInDelay.succeeded(account, ctx.address, device)
  return chef
}
