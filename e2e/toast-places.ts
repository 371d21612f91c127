import { expect, type Page } from '@playwright/test'

/** Windows on both sides of every change of the layout. */
export const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** The toast that shows. */
export const toastOf = (page: Page) => page.locator('[data-toasts] li')

/** Waits until nothing moves any more, and names the controls that lie under the toast that shows. */
export async function controlsUnderToast(page: Page): Promise<string[]> {
  await expect(toastOf(page)).toBeVisible()
  return page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
    const card = document.querySelector('[data-toasts] li')
    const host = card?.closest<HTMLElement>('[data-toasts]')
    if (!card || !host) throw new Error('no toast')
    const { left, right, top, bottom } = card.getBoundingClientRect()
    host.style.display = 'none'
    const found = new Set<string>()
    for (let y = Math.ceil(top); y < bottom; y += 4) {
      for (let x = Math.ceil(left); x < right; x += 4) {
        const control = document
          .elementFromPoint(x, y)
          ?.closest('a[href], button, input, select, textarea, summary, label, video, [role="button"], [tabindex="0"]')
        if (control) found.add(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
      }
    }
    host.style.display = ''
    const out = top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
    return [...found, ...(out ? ['the toast is not wholly in the window'] : [])]
  })
}
