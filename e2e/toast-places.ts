import { expect, type Page } from '@playwright/test'

/** The windows of phones, from the smallest on. */
export const phones = [
  { width: 320, height: 568 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** The toast that shows. */
export const toastOf = (page: Page) => page.locator('[data-toasts] li')

/** Waits until nothing moves any more, and names the controls that lie under the toast that shows. */
export async function controlsUnderToast(page: Page): Promise<string[]> {
  await expect(toastOf(page)).toBeVisible()
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
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

/**
 * Names the first or the last control of the page, and what floats over it, where something else would be pressed in its
 * place.
 */
export function unreachable(page: Page, which: 'first' | 'last'): Promise<string[]> {
  return page.evaluate(async end => {
    const isThere = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 1 && height > 1 && !control.closest('[inert], [aria-hidden="true"]') && control.checkVisibility()
    }
    const found = (where: string) =>
      [...document.querySelectorAll(where)].filter(control => isThere(control) && !control.matches(':disabled'))
    const ofPage = found('main :is(a[href], button, input)').filter(control => !control.closest('[data-floating]'))
    const foot = (control: Element) => control.getBoundingClientRect().bottom
    const lowest = () => ofPage.reduce((low, control) => (foot(control) > foot(low) ? control : low))
    const one = end === 'first' ? ofPage[0] : lowest()
    const floating = found('button[data-floating], [data-floating] button').filter(
      control => getComputedStyle(control.closest('[data-floating]') ?? control).position === 'fixed',
    )
    const covered = [...(one ? [one] : []), ...floating].filter(control => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !hit || !(control.contains(hit) || hit.contains(control))
    })
    return covered.map(control => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
  }, which)
}
