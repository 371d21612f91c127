import { page } from 'vitest/browser'
import { expect, test } from '../browser/app.tsx'

test('who asked for less motion gets another theme at once, without a transition of anything', async ({ app }) => {
  const ines = await app.chef('Ines')
  await app.openAs(ines, '/my-kitchen')
  await expect.element(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
  const colour = () => getComputedStyle(document.body).color
  const byDay = colour()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(document.getAnimations().filter(animation => animation instanceof CSSTransition)).toEqual([])
  expect(colour()).not.toBe(byDay)
})
