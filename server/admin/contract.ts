import { z } from 'zod'

export const adminStatsView = z.object({
  /** Accounts, deactivated ones included. */
  totalUsers: z.number(),
  /** Accounts made since midnight UTC. */
  newUsersToday: z.number(),
})
