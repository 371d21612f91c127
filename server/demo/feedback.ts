import type { z } from 'zod'
import type { FeedbackState } from '../feedback/constants.ts'
import type { sendFeedbackInput } from '../feedback/contract.ts'
import type { DemoPlan } from './demo-plan.ts'
import { HOUR } from './timeline.ts'

type PlannedFeedback = z.input<typeof sendFeedbackInput> & {
  by: string
  daysAgo: number
  /** What the admin made of it a day later. */
  state?: FeedbackState
}

/** What chefs wrote to the operator. */
const messages: PlannedFeedback[] = [
  {
    by: 'wendell',
    daysAgo: 33.4,
    type: 'feature',
    subject: 'Weights beside cups',
    message: 'My scale only speaks grams and my grandmother only speaks cups. Could a recipe show both?',
    page: '/my-kitchen',
    state: 'done',
  },
  {
    by: 'haruko',
    daysAgo: 21.2,
    type: 'praise',
    subject: 'The steps stay awake',
    message: 'My phone used to go dark with dough on both hands. It does not any more. Thank you.',
    state: 'read',
  },
  {
    by: 'callum',
    daysAgo: 12.6,
    type: 'bug',
    subject: 'Sideways stew',
    message: 'A photo taken with the phone upside down came out sideways in the preview. After posting it was fine.',
    page: '/compose',
    browser: 'Mozilla/5.0 (Android 15; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0',
    state: 'read',
  },
  {
    by: 'miriam',
    daysAgo: 6.1,
    type: 'general',
    subject: 'Whose table is this?',
    message: 'I told my sister about it. May she come too, or is it only for those who know somebody here?',
    email: 'miriam@example.com',
  },
  {
    by: 'yusuf',
    daysAgo: 2.3,
    type: 'feature',
    subject: 'A list for the market',
    message: 'I would love to tick the ingredients of three recipes into one list before I leave the house.',
    page: '/my-kitchen',
  },
  {
    by: 'nell',
    daysAgo: 0.7,
    type: 'praise',
    subject: 'Sunday',
    message:
      'Eleven of us cooked the same soup last Sunday and compared notes. I have not laughed like that in a while.',
  },
]

/** Plans the feedback of chefs, and what the admin makes of them. */
export function planLetters(plan: DemoPlan): void {
  const admin = plan.data.chefs[0]?.slug ?? ''
  for (const { by, daysAgo, state, ...message } of messages) {
    let id = 0
    plan.timeline.plan(plan.ago(daysAgo), async () => {
      id = (await plan.as(by).feedback.send(message)).id
    })
    if (state !== undefined) {
      plan.timeline.plan(plan.ago(daysAgo) + 20 * HOUR, () => plan.as(admin).feedback.change({ id, state }))
    }
  }
}
