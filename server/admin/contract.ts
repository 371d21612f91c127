import { z } from 'zod'
import { idInput } from '#common/inputs.ts'
import { confirmingPassword } from '../auth/contract.ts'

export const adminStatsView = z.object({
  /** Accounts, deactivated ones included. */
  totalUsers: z.number(),
  /** Accounts made since midnight UTC. */
  newUsersToday: z.number(),
  /** Chefs who signed in within the last seven days. */
  activeUsers: z.number(),
  deactivatedUsers: z.number(),
  /** What waits for an admin. */
  openReports: z.number(),
  newFeedback: z.number(),
})
export type AdminStatsView = z.output<typeof adminStatsView>

export const makeResetLinkInput = z.object({ userId: idInput, currentPassword: confirmingPassword })

/** A link to hand to one chef: the one who opens it chooses that chef's password. */
export const resetLinkView = z.object({ link: z.string() })
