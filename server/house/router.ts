import { publicProcedure, router } from '../platform/trpc.ts'
import { privacyFactsView, registrationDoorInput, registrationDoorView } from './contract.ts'
import { getPrivacyFacts } from './privacy-facts.ts'
import { getRegistrationDoor } from './registration-door.ts'

export const houseRouter = router({
  privacyFacts: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/privacy' },
      summary: 'Whom to ask about this server, and which outside services it uses',
    })
    .output(privacyFactsView)
    .query(({ ctx }) => getPrivacyFacts(ctx)),

  registration: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/registration' },
      summary: 'Whether an account can be made here, with an invitation or without',
    })
    .input(registrationDoorInput)
    .output(registrationDoorView)
    .query(({ ctx, input }) => getRegistrationDoor(ctx, input)),
})
