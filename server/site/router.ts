import { publicProcedure, router } from '../platform/trpc.ts'
import { privacyFactsView, registrationInput, registrationView } from './contract.ts'
import { getPrivacyFacts } from './privacy-facts.ts'
import { getRegistration } from './registration.ts'

export const siteRouter = router({
  privacyFacts: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/privacy', scope: null },
      summary: 'Whom to ask about this server, and which outside services it uses',
    })
    .output(privacyFactsView)
    .query(({ ctx }) => getPrivacyFacts(ctx)),

  registration: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/registration', scope: null },
      summary: 'Whether an account can be made here, with an invitation or without',
    })
    .input(registrationInput)
    .output(registrationView)
    .query(({ ctx, input }) => getRegistration(ctx, input)),
})
