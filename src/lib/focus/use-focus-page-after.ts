import { useEffect, useRef } from 'react'
import { focusPage } from './focus-page.ts'

/**
 * For a button that goes by itself, maybe long after it was pressed: when `there` turns false, the focus that it had, or
 * that was to come back to it, goes to the title of the page.
 */
export function useFocusPageAfter(there: boolean): void {
  const before = useRef(there)
  useEffect(() => {
    if (before.current && !there) focusPage()
    before.current = there
  }, [there])
}
