import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isDuplicate } from '#db/queries.ts'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import { nameColumns, requireFreeName } from '../auth/chef-name.ts'
import { registrationMessages } from '../auth/contract.ts'
import { emailChangedLetter } from '../auth/letters.ts'
import { getOwnUser } from '../auth/own-user.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest, conflict } from '../errors.ts'
import { type createProfileInput, profileMessages, type updateProfileInput } from './contract.ts'
import { requireSelf } from './require-self.ts'

type Fields = z.output<typeof createProfileInput>

/** Gives a chef without a name their profile. CONFLICT for a chef who has one, or an address that another chef has. */
export async function createProfile(ctx: ChefCtx, fields: Fields) {
  if (!(await save(ctx, fields, { condition: isNull(users.name), isOnboarded: true }))) {
    const { name } = await getOwnUser(ctx, ctx.viewer.id)
    throw name === null ? badRequest(registrationMessages.unreachable) : conflict(profileMessages.exists)
  }
  return getOwnUser(ctx, ctx.viewer.id)
}

/**
 * Changes the viewer's own profile; what is left out stays. CONFLICT for an address that another chef has, BAD_REQUEST
 * when neither an address nor a phone number would be left.
 */
export async function updateProfile(ctx: ChefCtx, { id, ...fields }: z.output<typeof updateProfileInput>) {
  await requireSelf(ctx, id)
  if (!(await save(ctx, fields))) throw badRequest(registrationMessages.unreachable)
  return getOwnUser(ctx, ctx.viewer.id)
}

/** Writes the fields where the condition holds and the chef stays reachable; answers whether it did. */
async function save(
  ctx: ChefCtx,
  { name, email, location, bio }: Fields,
  only: { condition?: SQL; isOnboarded?: true } = {},
): Promise<boolean> {
  const { db, viewer } = ctx
  requireFreeName(name, viewer.role)
  const isViewer = eq(users.id, viewer.id)
  const [before] = await db.select({ email: users.email }).from(users).where(isViewer)
  const isSameEmail = sql`${users.email} is ${email ?? null}`
  try {
    const [saved] = await db.batch([
      db
        .update(users)
        .set({
          ...nameColumns(name),
          ...(location === undefined ? {} : { location }),
          ...(bio === undefined ? {} : { bio }),
          ...(email === undefined
            ? {}
            : { email, isEmailVerified: sql`case when ${isSameEmail} then ${users.isEmailVerified} else 0 end` }),
          ...(only.isOnboarded ? { isOnboarded: true } : {}),
        })
        .where(and(isViewer, only.condition, email === null ? isNotNull(users.phoneNumber) : undefined))
        .returning({ email: users.email }),
      // A link that went to the old address must not open the account any more.
      db.delete(oneTimeTokens).where(
        sql`${oneTimeTokens.userId} = ${viewer.id} and ${oneTimeTokens.email} is not null
          and ${oneTimeTokens.email} is not (select ${users.email} from ${users} where ${isViewer})`,
      ),
    ])
    const [after] = saved
    if (after && before?.email && before.email !== after.email) void ctx.mail.send(emailChangedLetter(before.email))
    return after !== undefined
  } catch (error) {
    if (isDuplicate(error)) throw conflict(profileMessages.emailTaken)
    throw error
  }
}
