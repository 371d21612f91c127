import type { Locator, Page } from '@playwright/test'
import { type ClientMessageId, catalogue } from '#server/rest/messages/catalogue.ts'
import { expect, test } from '../fixtures.ts'

/** Has a message said. `together`: the step before has both said at once. */
export type Step<Stage> = ((stage: Stage) => Promise<unknown>) | 'together'

/** The messages of a journey in the order in which they arise. */
export type Steps<Stage> = Partial<Record<ClientMessageId, Step<Stage>>>

const toasts = (page: Page): Locator => page.locator('[data-toasts] li')

/** The parts of a message as they stand on the screen, to the letter. A text may share its line with its headline. */
const partsOf = (page: Page, whole: readonly string[]): Locator[] =>
  whole.map((said, at) => {
    const alone = page.getByText(said, { exact: true })
    const found = at === 0 ? alone : alone.or(page.getByText(whole.slice(0, at + 1).join(''), { exact: true }))
    return found.filter({ visible: true }).first()
  })

/** Takes away what the last step had said, so that the next toast comes at once. */
async function closeToast(page: Page): Promise<void> {
  const close = toasts(page).getByRole('button', { name: 'Close' })
  // It may go by itself meanwhile, and what has an Undo has no cross.
  if (await close.isVisible()) await close.click({ timeout: 2000 }).catch(() => {})
}

/** Goes through the steps: each time the words are not there before, and are afterwards. */
export async function tell<Stage extends { page: Page }>(stage: Stage, steps: Steps<Stage>): Promise<void> {
  const { page } = stage
  const entries = Object.entries(steps) as [ClientMessageId, Step<Stage>][]
  for (const [at, [id, step]] of entries.entries()) {
    const { says, shown, client } = catalogue[id]
    const whole = shown ? [...says.slice(0, -1), shown] : says
    await test.step(`“${whole.join(' / ')}”: ${client}`, async () => {
      if (step !== 'together') {
        await expect(partsOf(page, whole).at(-1) as Locator, 'the words before they are said').toHaveCount(0)
        await step(stage)
      }
      for (const part of partsOf(page, whole)) await expect(part).toBeVisible()
      if (entries[at + 1]?.[1] !== 'together') await closeToast(page)
    })
  }
}
