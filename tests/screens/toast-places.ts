import { expect } from 'vitest'
import type { TestedApp } from '../browser/app.tsx'
import { toast } from '../browser/parts.ts'

// Where toasts lie, measured on the page as it stands.

/** Waits until nothing moves any more. */
async function atRest(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent ?? control.tagName

/** Names the controls that lie under the toast that shows. */
export async function controlsUnderToast(): Promise<string[]> {
  await expect.element(toast()).toBeVisible()
  await atRest()
  const card = toast().element()
  const host = card.closest<HTMLElement>('[data-toasts]')
  if (!host) throw new Error('no toast')
  const { left, right, top, bottom } = card.getBoundingClientRect()
  host.style.display = 'none'
  const found = new Set<string>()
  for (let y = Math.ceil(top); y < bottom; y += 4) {
    for (let x = Math.ceil(left); x < right; x += 4) {
      const control = document
        .elementFromPoint(x, y)
        ?.closest('a[href], button, input, select, textarea, summary, label, video, [role="button"], [tabindex="0"]')
      if (control) found.add(nameOf(control))
    }
  }
  host.style.display = ''
  const out = top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
  return [...found, ...(out ? ['the toast is not wholly in the window'] : [])]
}

/**
 * Names the first or the last control of the page, and what floats over it, where something else would be pressed in its
 * place.
 */
export function unreachable(end: 'first' | 'last'): string[] {
  const isThere = (control: Element) => {
    const { width, height } = control.getBoundingClientRect()
    return width > 1 && height > 1 && !control.closest('[inert], [aria-hidden="true"]') && control.checkVisibility()
  }
  const found = (where: string) =>
    [...document.querySelectorAll(where)].filter(control => isThere(control) && !control.matches(':disabled'))
  const ofPage = found('main :is(a[href], button, input)').filter(control => !control.closest('[data-floating]'))
  const foot = (control: Element) => control.getBoundingClientRect().bottom
  const lowest = () => ofPage.reduce((low, control) => (foot(control) > foot(low) ? control : low))
  // Where the page ends with a section without controls, the last one may lie behind the bar above.
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const last = () => [lowest()].find(control => control.getBoundingClientRect().top > bar)
  const one = end === 'first' ? ofPage[0] : last()
  const floating = found('button[data-floating], [data-floating] button').filter(
    control => getComputedStyle(control.closest('[data-floating]') ?? control).position === 'fixed',
  )
  const covered = [...(one ? [one] : []), ...floating].filter(control => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !hit || !(control.contains(hit) || hit.contains(control))
  })
  return covered.map(nameOf)
}

/** Scrolls to a part of the way, 0 to 1, and waits until nothing that comes late moves it. */
export async function scrollTo(app: TestedApp, part: number): Promise<void> {
  await expect
    .poll(async () => {
      const root = document.documentElement
      const goal = () => Math.round((root.scrollHeight - innerHeight) * part)
      window.scrollTo({ top: goal(), behavior: 'instant' })
      await app.untilQuiet()
      // Photos by other chefs keep a blank place until they are there.
      const coming = [...document.querySelectorAll('main :is(.sheen, .h-40:empty)')].filter(place => {
        const { top, bottom } = place.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && place.checkVisibility()
      })
      return Math.abs(window.scrollY - goal()) < 2 && coming.length === 0
    })
    .toBe(true)
}

/** How far the page can still be scrolled up and down, whichever is less, in pixels. */
export const roomToScroll = (): number => Math.min(scrollY, document.body.scrollHeight - innerHeight - scrollY)

/** The position of the element in the middle of the window, in pixels from its top; the same element each time. */
export function middle(): number {
  const kept = document.querySelector('[data-middle]') ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  kept?.setAttribute('data-middle', '')
  return Math.round(kept?.getBoundingClientRect().top ?? 0)
}

/** The windows on both sides of every change of the layout. */
export const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
