import type { KeyboardEvent } from 'react'

/** Sends a form with Cmd or Ctrl and Enter from any of its fields. */
export function submitWithKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
