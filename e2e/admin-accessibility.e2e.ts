import { expect, test } from './admin.ts'
import { checkA11yHere, prepareA11yChecks, windows } from './check-a11y.ts'
import { dish } from './dish.ts'

for (const { name, viewport, colorScheme } of windows) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('the admin page, feedback and privacy can be used by everybody and fit', async ({ admin, chef }) => {
      test.slow()
      const ottilie = await admin(`Ottilie ${viewport.width}`)
      const mara = await chef(`Wilhelmina Alexandrine van der Hoogenband-Achterberg ${viewport.width}`)
      const { page, context } = ottilie
      await prepareA11yChecks(context)
      const spam = await dish(ottilie, { type: 'general', content: `Buy my knives! ${'x'.repeat(90)}` })
      const calls = [
        ['reports.report', { postId: spam, reason: 'spam', note: 'y'.repeat(120) }],
        ['feedback.send', { type: 'bug', subject: 'z'.repeat(120), message: 'Late.', page: '/the-dish' }],
      ] as const
      for (const [path, data] of calls) {
        const answer = await mara.context.request.post(`/trpc/${path}`, { data })
        expect(answer.ok(), await answer.text()).toBe(true)
      }

      await page.goto('/admin')
      await expect(page.getByText(mara.email).first()).toBeVisible()
      await checkA11yHere(page, 'the users')
      await page.getByRole('button', { name: `Actions for ${mara.name}` }).click()
      await checkA11yHere(page, 'what can be done with one')
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkA11yHere(page, 'a deletion')
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('nobody of this name')
      await expect(page.getByText('Nobody found')).toBeVisible()
      await checkA11yHere(page, 'nobody found')

      await page.goto('/admin?tab=engagement')
      await page.getByText('All figures as a table').click()
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.locator('.recharts-surface').nth(1)).toBeVisible()
      await checkA11yHere(page, 'the figures')

      await page.goto('/admin?tab=moderation')
      const thing = page.getByRole('article', { name: `Post by ${ottilie.name}` })
      await expect(thing).toBeVisible()
      await checkA11yHere(page, 'what was reported')
      await thing.getByRole('button', { name: 'Hide' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkA11yHere(page, 'a decision')
      await page.keyboard.press('Escape')

      await page.goto('/admin?tab=feedback')
      await expect(page.getByRole('article').first()).toBeVisible()
      await checkA11yHere(page, 'the feedback')
      await page.getByRole('button', { name: 'Mark as read' }).first().click()
      await expect(page.getByRole('article').filter({ hasText: 'Late.' })).toHaveCount(0)

      await page.goto('/admin?tab=system')
      await expect(page.getByText('Free disk')).toBeVisible()
      await checkA11yHere(page, 'the system')

      await page.goto('/admin?tab=audit')
      await expect(page.getByText(/marked feedback \d+ as read/).first()).toBeVisible()
      await checkA11yHere(page, 'the audit log')

      await page.goto('/feedback')
      await expect(page.locator('#main').getByRole('button', { name: 'Send Feedback' })).toBeVisible()
      await checkA11yHere(page, 'the feedback page')

      await page.goto('/privacy')
      await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
      await checkA11yHere(page, 'the privacy page')
    })
  })
}
