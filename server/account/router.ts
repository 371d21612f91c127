import { chefProcedure, router } from '../platform/trpc.ts'
import { accountRemovedView, removeAccountInput } from './contract.ts'
import { removeAccount } from './remove-account.ts'

export const accountRouter = router({
  remove: chefProcedure
    .meta({ summary: 'Deletes the account and everything in it, for good; the answer takes the session cookie back' })
    .input(removeAccountInput)
    .output(accountRemovedView)
    .mutation(({ ctx, input }) => removeAccount(ctx, input)),
})
