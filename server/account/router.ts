import { messageView, registeredView, registerInput, resetPasswordInput } from '../auth/contract.ts'
import { chefProcedure, publicProcedure, router } from '../platform/trpc.ts'
import { accountRemovedView, removeAccountInput } from './contract.ts'
import { register } from './register.ts'
import { removeAccount } from './remove-account.ts'
import { resetPassword } from './reset-password.ts'

export const accountRouter = router({
  remove: chefProcedure
    .meta({
      mostlyWaits: true,
      summary: 'Deletes the account and everything in it, for good; the answer takes the session cookie back',
    })
    .input(removeAccountInput)
    .output(accountRemovedView)
    .mutation(({ ctx, input }) => removeAccount(ctx, input)),
})

/** The calls of `auth` that involve other domains: registration with an invitation, and a reset, which locks cycle data. */
export const accountAuthRouter = router({
  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/register', scope: null },
      errors: ['FORBIDDEN', 'CONFLICT'],
      summary: 'Makes an account and signs it in',
      limit: 'register',
      mostlyWaits: true,
    })
    .input(registerInput)
    .output(registeredView)
    .mutation(({ ctx, input }) => register(ctx, input)),

  resetPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/reset-password', scope: null },
      summary: 'Sets a new password with the token of a link and ends all sessions',
      limit: 'resetPassword',
      mostlyWaits: true,
    })
    .input(resetPasswordInput)
    .output(messageView)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
})
