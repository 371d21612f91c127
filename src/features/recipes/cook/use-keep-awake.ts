import { useEffect, useState } from 'react'
import { type Awake, keepAwake, thisBrowser } from './keep-awake.ts'

/** Keeps the screen on as long as the caller is shown, and says whether that works; null until it is known. */
export function useKeepAwake(): Awake | null {
  const [state, setState] = useState<Awake | null>(null)
  useEffect(() => keepAwake(thisBrowser(), setState), [])
  return state
}
