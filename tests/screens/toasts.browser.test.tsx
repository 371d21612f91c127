import { page } from 'vitest/browser'
import { expect, test } from '../browser/app.tsx'
import { button, count, dialog, give, hugePicture, photo, toast, words } from '../browser/parts.ts'
import { dish, follow, soup } from '../browser/starts.ts'
import { post, take, told } from '../browser/steps.ts'
import { gone } from '../messages/failing.ts'

test('what fails in a dialog, on a card or with a file is told in a toast alone', async ({ app }) => {
  const [ines, tobias] = [await app.chef('Ines'), await app.chef('Tobias')]
  await follow(tobias, ines)
  await dish(ines, soup)
  await app.openAs(tobias, '/the-dish')
  await take(post(soup.title), 'Report')
  const report = dialog('Report this post')
  await report.getByRole('radio').first().click()
  await gone('reports.report')
  await button('Report', report).click()
  await told('The report could not be sent.')
  await count(report.getByRole('alert'), 0)
  await button('Report', report).click()
  const thanks = dialog('Thank you')
  await expect.element(thanks).toBeVisible()
  await gone('friends.block')
  await thanks.getByRole('button', { name: /^Block / }).click()
  await told('Failed to block')
  await count(thanks.getByRole('alert'), 0)

  await app.open('/cycle-tracking')
  await page.getByRole('checkbox').click()
  await gone('cycle.optIn')
  await button('Turn on cycle tracking').click()
  await told('It was not turned on.')
  await button('Turn on cycle tracking').click()
  await page.getByRole('tab', { name: 'Predictions' }).click()
  await gone('cycle.pause')
  await button('Pause').click()
  await told('The pause was not saved.')
})

test('a good picture takes back the complaint about the one before, and nothing of it waits for a new chef', async ({
  app,
}) => {
  await app.open('/')
  await button('Create account').click()
  const form = dialog('Create Account')
  await form.getByLabelText('Full Name').fill('Wilma')
  await form.getByLabelText('Email').fill('wilma.toasts@cook.example')
  for (const label of ['Password', 'Confirm Password']) {
    await form.getByLabelText(label, { exact: true }).fill('saffron and sea salt')
  }
  const chooser = form.css('input[type=file]').first()
  await give(chooser, hugePicture())
  await expect.element(words('File Too Large')).toBeVisible()
  await chooser.upload(await photo())
  await count(toast(), 0)

  // Said while signed out, it stays with who was there.
  await give(chooser, hugePicture())
  await expect.element(toast()).toBeVisible()
  await button('Create Account', form).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Dish' })).toBeVisible()
  await count(toast(), 0)
})
