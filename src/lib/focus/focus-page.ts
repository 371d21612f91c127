/** Gives the focus to the title of the page where it was lost with what had it. */
export function focusPage(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('#main h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
