import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const fields = ['ingredients', 'instructions']

/** Begins in the field that the address names after its `#`, for links that say what is to be filled in. */
export function useFieldFocus(): void {
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    if (!fields.includes(hash)) return
    // A page that comes gives its heading the focus; this is after that.
    const frame = requestAnimationFrame(() => document.getElementsByName(hash)[0]?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
