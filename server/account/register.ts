import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isDuplicate, newestId } from '#db/queries.ts'
import { friendInvitations, users } from '#db/schema/tables.ts'
import { nameColumns, requireFreeName } from '../auth/chef-name.ts'
import type { registerInput } from '../auth/contract.ts'
import { isFreeEmail } from '../auth/email/tokens.ts'
import { rememberDevice } from '../auth/known-device.ts'
import { getOwnUser } from '../auth/own-user.ts'
import { requireStrongPassword } from '../auth/password-strength.ts'
import { hasPhone } from '../auth/phone-accounts.ts'
import { phoneRegions, readPhone } from '../auth/phone-numbers.ts'
import { startSession } from '../auth/sign-in.ts'
import { acceptStatements } from '../friends/invitation-acceptance.ts'
import { invitationOf } from '../friends/invitation-tokens.ts'
import type { Ctx } from '../platform/context.ts'
import { conflict, forbidden } from '../platform/errors.ts'
import { logSecurityEvent } from '../platform/security-events.ts'
import { registrationRefusals } from '../site/constants.ts'
import { type Applicant, getRegistration, hasNoChef, mayRegister } from '../site/registration.ts'
import { isSetupCode } from '../site/setup-code.ts'

type Registration = z.output<typeof registerInput>

/**
 * Makes an account and signs it in. The first account of an empty database becomes the admin, and takes the set-up code.
 * With an open invitation the inviter's friend request waits for the new chef; any other invitation changes nothing.
 * Throws CONFLICT when the address or number is taken, BAD_REQUEST for a password that guesses begin with, FORBIDDEN
 * where registration is closed, needs an open invitation, or is for the first chef and lacks the set-up code.
 */
export async function register(ctx: Ctx, input: Registration) {
  const applicant = { invitation: input.invitation, isFounder: await isSetupCode(ctx, input.setupCode) }
  await requireOpenDoor(ctx, input, applicant)
  requireFreeName(input.name, (await hasNoChef(ctx)) ? 'admin' : 'chef')
  await requireStrongPassword(input.password, input)
  const passwordHash = await ctx.passwords.hash(input.password, ctx.address)
  const id = await addChef(ctx, input, applicant, passwordHash)
  await startSession(ctx, id)
  await rememberDevice(ctx, { id, passwordHash, deviceEpoch: 0 })
  return {
    success: true as const,
    user: await getOwnUser(ctx, id),
    message: 'Welcome to the table, Chef!',
    requestId: ctx.requestId,
  }
}

async function requireOpenDoor(ctx: Ctx, { setupCode }: Registration, applicant: Applicant): Promise<void> {
  const door = await getRegistration(ctx, applicant)
  if (!door.isOpen) throw forbidden(door.message)
  if (door.needsSetupCode && !applicant.isFounder) {
    if (setupCode) logSecurityEvent(ctx, 'setup-code-wrong')
    throw forbidden(setupCode ? registrationRefusals.setupCodeWrong : registrationRefusals.setupCodeMissing)
  }
}

/** The condition that the invitation was sent by e-mail to this very address: the holder of its link reads that mailbox. */
const wasWrittenTo = (ctx: Ctx, { email, invitation }: Registration) =>
  email && invitation
    ? sql<boolean>`exists (
        select 1 from ${friendInvitations} where ${invitationOf(invitation, ctx.now())}
          and ${friendInvitations.sentAt} is not null and ${friendInvitations.email} = ${email}
      )`
    : false

async function addChef(ctx: Ctx, input: Registration, applicant: Applicant, passwordHash: string): Promise<number> {
  const phone = input.phoneNumber ? readPhone(input.phoneNumber, phoneRegions(ctx)) : null
  // The unique index compares stored numbers; this compares all forms in which one number may be stored.
  const isNumberTaken = phone
    ? sql`exists (select 1 from ${users} where ${hasPhone([phone.stored, ...phone.alike])})`
    : sql`0`
  const isEmailFree = input.email ? isFreeEmail(input.email, 0, ctx.now()) : sql`1`
  const isTaken = sql`(${isNumberTaken} or not ${isEmailFree})`
  try {
    const [[row]] = await ctx.db.batch([
      ctx.db
        .insert(users)
        .values({
          ...nameColumns(input.name),
          email: input.email ?? null,
          phoneNumber: phone?.stored ?? null,
          isEmailVerified: wasWrittenTo(ctx, input),
          zipCode: input.zipCode ?? null,
          cookingLevel: input.skillLevel ?? 'beginner',
          // Without a hash the row, and with it the whole batch, is refused: registration may have closed since it was checked.
          passwordHash: sql`case when ${mayRegister(ctx, applicant)} and not ${isTaken} then ${passwordHash} end`,
          role: sql`case when exists (select 1 from ${users}) then 'chef' else 'admin' end`,
          createdAt: ctx.now(),
        })
        .returning({ id: users.id }),
      ...(input.invitation ? acceptStatements(ctx, input.invitation, newestId(users)) : []),
    ])
    if (!row) throw new Error('the insert answered no row')
    return row.id
  } catch (error) {
    if (isDuplicate(error)) throw taken()
    await requireOpenDoor(ctx, input, applicant)
    const [row] = await ctx.db.all<{ isTaken: number }>(sql`select ${isTaken} as isTaken`)
    if (row?.isTaken) throw taken()
    throw error
  }
}

const taken = () => conflict('An account with this email or phone number already exists.')
