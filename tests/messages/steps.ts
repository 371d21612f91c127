import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#src/ui/toast.ts'
import { dismissOther } from '../browser/steps.ts'
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

/** Goes through the steps: each time the words are not there before, and are afterwards. */
export async function tell<Stage>(stage: Stage, steps: Steps<Stage>): Promise<void> {
  const entries = Object.entries(steps) as [ClientMessageId, Step<Stage>][]
  for (const [id, step] of entries) {
    const { says, shown, client } = catalogue[id]
    const whole = shown ? [...says.slice(0, -1), shown] : says
    const message = `“${whole.join(' / ')}”: ${client}`
    if (step !== 'together') {
      toasts.clear()
      await expect.poll(() => shownParts(whole).at(-1), { message: `not yet said: ${message}` }).toBe(0)
      await step(stage)
    }
    const look = () => {
      const shown = Math.min(...shownParts(whole))
      if (shown === 0) dismissOther(whole.join(''))
      return shown
    }
    await expect.poll(look, { message }).toBeGreaterThan(0)
  }
}
