import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Origin, originOf } from './trail.ts'

/** From where the chef came to the page that shows; null where they opened it directly. */
export function useOrigin(): Origin | null {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  return useMemo(() => originOf(key), [key])
}
