import { z } from 'zod'
import { PASSWORD_MAX } from '../auth/constants.ts'
import { accountMessages } from './constants.ts'

export const removeAccountInput = z.object({
  password: z
    .string({ error: accountMessages.passwordWrong })
    .min(1, accountMessages.passwordWrong)
    .max(PASSWORD_MAX * 8, accountMessages.passwordWrong),
})

export const accountRemovedView = z.object({ success: z.literal(true), message: z.string() })
