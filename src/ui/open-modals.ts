import { useEffect, useRef } from 'react'

interface OpenModal {
  /** Asks it to close, as its cross would; null where leaving its address closes it. */
  close: (() => void) | null
}

/** The dialogs that are open, the one on top last. */
const open: OpenModal[] = []

/** The dialog on top; undefined when none is open. */
export const topModal = (): OpenModal | undefined => open.at(-1)

/** Counts a dialog among the open ones while `isOpen`. `close` as in `OpenModal`. */
export function useOpenModal(isOpen: boolean, close: (() => void) | null): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const modal: OpenModal = {
      get close() {
        return latest.current
      },
    }
    open.push(modal)
    return () => {
      open.splice(open.indexOf(modal), 1)
    }
  }, [isOpen])
}
