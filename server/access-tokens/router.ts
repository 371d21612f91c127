import { doneView } from '#common/answers.ts'
import { confirmedProcedure } from '../auth/confirmed-procedure.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { makeTokenInput, newTokenView, tokenInput, tokensView } from './contract.ts'
import { listTokens, makeToken, revokeToken } from './own-tokens.ts'

export const accessTokensRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/access-tokens', scope: null },
      summary: 'The chef’s access tokens: what they are for, never the tokens themselves',
    })
    .output(tokensView)
    .query(({ ctx }) => listTokens(ctx)),

  make: confirmedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/access-tokens', scope: null },
      errors: ['FORBIDDEN', 'CONFLICT'],
      summary: 'Makes an access token, which this answer alone tells',
      description: 'A chef has 20 at most. `admin:export` is for admins.',
      limit: 'write',
    })
    .input(makeTokenInput)
    .output(newTokenView)
    .mutation(({ ctx, input }) => makeToken(ctx, input)),

  revoke: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/access-tokens/{id}', scope: null },
      summary: 'Ends an access token, from its next call on',
      limit: 'write',
    })
    .input(tokenInput)
    .output(doneView)
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),
})
