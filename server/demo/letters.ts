import type { z } from 'zod'
import type { FeedbackState, sendFeedbackInput } from '../feedback/contract.ts'
import type { Stage } from './stage.ts'
import { HOUR } from './timeline.ts'

type Letter = z.input<typeof sendFeedbackInput> & {
  by: string
  daysAgo: number
  /** What the admin made of it a day later. */
  state?: FeedbackState
}

/** What chefs wrote to whoever runs the place. */
const letters: Letter[] = [
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

/** Plans the letters of chefs, and what the admin makes of them. */
export function planLetters(stage: Stage): void {
  const admin = stage.data.chefs[0]?.slug ?? ''
  for (const { by, daysAgo, state, ...letter } of letters) {
    let id = 0
    stage.timeline.plan(stage.ago(daysAgo), async () => {
      id = (await stage.as(by).feedback.send(letter)).id
    })
    if (state !== undefined) {
      stage.timeline.plan(stage.ago(daysAgo) + 20 * HOUR, () => stage.as(admin).feedback.change({ id, state }))
    }
  }
}
