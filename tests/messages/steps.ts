import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '../browser/parts.ts'
import { type ClientMessageId, catalogue } from './catalogue/catalogue.ts'

/** Has a message said. `together`: the step before has both said at once. */
export type Step<Stage> = ((stage: Stage) => Promise<unknown>) | 'together'

/** The messages of a test in the order in which they arise. */
export type Steps<Stage> = Partial<Record<ClientMessageId, Step<Stage>>>

/** How many places show the parts of a message to the letter. A text may share its line with its headline. */
const shownParts = (whole: readonly string[]): number[] =>
  whole.map((said, at) => {
    const alone = page.getByText(said, { exact: true }).elements()
    const together = at === 0 ? [] : page.getByText(whole.slice(0, at + 1).join(''), { exact: true }).elements()
    return [...alone, ...together].filter(element => element.checkVisibility()).length
  })

/** Takes away what the last step had said, so that the next toast comes at once. */
async function closeToast(): Promise<void> {
  const close = toast().getByRole('button', { name: 'Close' })
  // It may go by itself meanwhile, and what has an Undo has no cross.
  if (close.elements().length > 0) await close.click({ timeout: 2000 }).catch(() => {})
}

/** Goes through the steps: each time the words are not there before, and are afterwards. */
export async function tell<Stage>(stage: Stage, steps: Steps<Stage>): Promise<void> {
  const entries = Object.entries(steps) as [ClientMessageId, Step<Stage>][]
  for (const [at, [id, step]] of entries.entries()) {
    const { says, shown, client } = catalogue[id]
    const whole = shown ? [...says.slice(0, -1), shown] : says
    const message = `“${whole.join(' / ')}”: ${client}`
    if (step !== 'together') {
      await expect.poll(() => shownParts(whole).at(-1), { message: `not yet said: ${message}` }).toBe(0)
      await step(stage)
    }
    await expect.poll(() => Math.min(...shownParts(whole)), { message }).toBeGreaterThan(0)
    if (entries[at + 1]?.[1] !== 'together') await closeToast()
  }
}
