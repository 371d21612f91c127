import { keep } from './kitchen.ts'
import { expect, test } from './whole-browser.ts'

const title = 'Cheddar Scones'

test('a timer rings where it was started and on every page, until it is stopped', async ({ chef }) => {
  const greta = await chef('Greta', { permissions: ['notifications'] })
  const { page, context } = greta
  const id = await keep(greta, 'back-burner', {
    title,
    instructions: ['Heat the oven.', 'Rub the cheddar into the flour.', 'Rest for 2 seconds.', 'Bake.'],
  })
  // Listens in on what a browser without loudspeakers and a desktop would give out.
  await context.addInitScript(() => {
    const heard = { notes: 0, notices: [] as string[] }
    Object.assign(window, { heard })
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      heard.notes += 1
      return make.call(this)
    }
    const Given = window.Notification
    window.Notification = class extends Given {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        heard.notices.push(`${title}: ${options?.body}`)
      }
    }
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: { notes: number; notices: string[] } }).heard)
  await page.goto(`/recipes/${id}?cook=3`)
  await page.getByRole('dialog').getByRole('button', { name: 'Start a timer of 2 s' }).click()
  const name = `Step 3 · ${title}`
  await expect(page).toHaveTitle(`Time is up · ${name}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Time is up' })).toBeVisible()
  await expect.poll(async () => (await heard()).notes).toBeGreaterThanOrEqual(6)
  expect((await heard()).notices).toEqual([`Time is up: ${name}`])
  await page.getByRole('button', { name: `Stop ${name}` }).click()
  await expect(page.getByRole('region', { name: 'Timers' })).toBeHidden()
  await expect(page).not.toHaveTitle(/Time is up/)
})
