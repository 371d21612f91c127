import { z } from 'zod'
import { idInput } from '../inputs.ts'

export const adminStatsView = z.object({
  /** Accounts, deactivated ones included. */
  totalUsers: z.number(),
  /** Accounts made since midnight UTC. */
  newUsersToday: z.number(),
})

export const makeResetLinkInput = z.object({ userId: idInput })

/** A link to hand to one chef: whoever opens it chooses that chef's password. */
export const resetLinkView = z.object({ link: z.string() })
