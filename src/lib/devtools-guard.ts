type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether these keys open developer tools or the page's source: F12, Ctrl/Cmd+Shift+I, J or C, Ctrl/Cmd+U. */
export function opensDevtools({ key, ctrlKey, metaKey, shiftKey }: Press): boolean {
  if (key === 'F12') return true
  if (!ctrlKey && !metaKey) return false
  return shiftKey ? ['i', 'j', 'c'].includes(key.toLowerCase()) : key.toLowerCase() === 'u'
}

/** Takes those keys away from the browser. Returns a function that gives them back. */
export function guardDevtools(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const stop = (event: Event) => {
    if (event instanceof KeyboardEvent && opensDevtools(event)) event.preventDefault()
  }
  target.addEventListener('keydown', stop, { capture: true })
  return () => target.removeEventListener('keydown', stop, { capture: true })
}
