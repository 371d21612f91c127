import { adminProcedure, chefProcedure, router } from '../platform/trpc.ts'
import {
  changeFeedbackInput,
  feedbackSentView,
  feedbackView,
  inboxInput,
  inboxView,
  sendFeedbackInput,
} from './contract.ts'
import { changeFeedback, readInbox } from './inbox.ts'
import { sendFeedback } from './send-feedback.ts'

export const feedbackRouter = router({
  send: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/feedback', scope: null },
      summary: 'Sends feedback to the person who runs this server',
      limit: 'feedback',
    })
    .input(sendFeedbackInput)
    .output(feedbackSentView)
    .mutation(({ ctx, input }) => sendFeedback(ctx, input)),

  inbox: adminProcedure
    .meta({ summary: 'What chefs told, newest first, for admins' })
    .input(inboxInput)
    .output(inboxView)
    .query(({ ctx, input }) => readInbox(ctx, input)),

  change: adminProcedure
    .meta({ summary: 'Marks feedback as new, read or done', limit: 'write' })
    .input(changeFeedbackInput)
    .output(feedbackView)
    .mutation(({ ctx, input }) => changeFeedback(ctx, input)),
})
