/** Whether the focus has fallen back to the page, or to the frame of a dialog, because what had it is gone. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.hasAttribute('data-modal')
}
