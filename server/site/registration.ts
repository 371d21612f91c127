import { type SQL, sql } from 'drizzle-orm'
import { friendInvitations, users } from '#db/schema/tables.ts'
import { invitationOf } from '../friends/invitation-tokens.ts'
import type { Services } from '../platform/context.ts'
import { registrationRefusals } from './constants.ts'
import type { RegistrationView } from './contract.ts'
import { registrationMode } from './site-settings.ts'

type Ctx = Pick<Services, 'db' | 'now' | 'settings'>

/** The condition that there is no account yet: the first may always be made, or there would be no admin. */
const isEmpty = sql`not exists (select 1 from ${users})`

/** The condition that an invitation is open and its sender active. */
const isInvited = (token: string, now: number): SQL => sql`exists (
  select 1 from ${friendInvitations} join ${users} inviter on inviter.id = ${friendInvitations.senderUserId}
  where ${invitationOf(token, now)} and inviter.status = 'active'
)`

export type Applicant = {
  /** The secret part of an invitation's link. */
  invitation?: string | undefined
  /** They may make the first account: they have the set-up code, or none is asked for. */
  isFounder: boolean
}

/** The condition that this account may be made when the statement runs. */
export const mayRegister = ({ now }: Pick<Ctx, 'now'>, { invitation, isFounder }: Applicant): SQL => sql`(
  case when ${isEmpty} then ${isFounder ? sql`1` : sql`0`} else ${registrationMode} = 'open'
  or (${registrationMode} = 'invitation' and ${invitation ? isInvited(invitation, now()) : sql`0`}) end
)`

/** Whether nobody has an account yet. */
export async function hasNoChef({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [row] = await db.all<{ isEmpty: number }>(sql`select ${isEmpty} as isEmpty`)
  return row?.isEmpty === 1
}

/**
 * Whether somebody with this invitation, or none, may make an account, and what to tell them if not. The first account
 * always may be made, by the holder of the set-up code.
 */
export async function getRegistration(
  ctx: Ctx,
  { invitation }: { invitation?: string | undefined },
): Promise<RegistrationView> {
  const applicant = { invitation, isFounder: true }
  const [row] = await ctx.db.all<{ mode: RegistrationView['mode']; isOpen: number; isEmpty: number }>(
    sql`select ${registrationMode} as mode, ${mayRegister(ctx, applicant)} as isOpen, ${isEmpty} as isEmpty`,
  )
  if (!row) throw new Error('a question without a table answered no row')
  const { mode } = row
  const needsSetupCode = row.isEmpty === 1 && ctx.settings.SETUP_CODE !== 'off'
  if (row.isOpen) return { mode, isOpen: true, needsSetupCode, message: '' }
  const byInvitation = invitation ? registrationRefusals.invitationOver : registrationRefusals.invitation
  return {
    mode,
    isOpen: false,
    needsSetupCode,
    message: mode === 'closed' ? registrationRefusals.closed : byInvitation,
  }
}
