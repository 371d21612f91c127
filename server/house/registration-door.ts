import { type SQL, sql } from 'drizzle-orm'
import { friendInvitations, users } from '#db/schema/tables.ts'
import type { Services } from '../context.ts'
import { invitationOf } from '../friends/invitation-tokens.ts'
import { doorMessages, type RegistrationDoorView } from './contract.ts'
import { registrationMode } from './house-settings.ts'

type Ctx = Pick<Services, 'db' | 'now'>

/** That there is no account yet: the first one always may be made, or the place would have no admin. */
const isEmpty = sql`not exists (select 1 from ${users})`

/** That an invitation is open, and that whoever sent it is here. */
const isInvited = (token: string, now: number): SQL => sql`exists (
  select 1 from ${friendInvitations} join ${users} inviter on inviter.id = ${friendInvitations.senderUserId}
  where ${invitationOf(token, now)} and inviter.status = 'active'
)`

/** That an account may be made at the moment of the statement, with this invitation or none. */
export const mayRegister = ({ now }: Ctx, invitation: string | undefined): SQL => sql`(
  ${isEmpty} or ${registrationMode} = 'open'
  or (${registrationMode} = 'invitation' and ${invitation ? isInvited(invitation, now()) : sql`0`})
)`

/** Whether somebody with this invitation, or none, may make an account, and what to tell them if not. */
export async function getRegistrationDoor(
  ctx: Ctx,
  { invitation }: { invitation?: string | undefined },
): Promise<RegistrationDoorView> {
  const [row] = await ctx.db.all<{ mode: RegistrationDoorView['mode']; isOpen: number }>(
    sql`select ${registrationMode} as mode, ${mayRegister(ctx, invitation)} as isOpen`,
  )
  if (!row) throw new Error('a question without a table answered no row')
  const { mode } = row
  if (row.isOpen) return { mode, isOpen: true, message: '' }
  const byInvitation = invitation ? doorMessages.invitationOver : doorMessages.invitation
  return { mode, isOpen: false, message: mode === 'closed' ? doorMessages.closed : byInvitation }
}
