import { useEffect, useState } from 'react'
import { localDay } from '#common/days.ts'

const MINUTE_MS = 60_000

/** The day by the calendar of this device. It changes at midnight, and on coming back to a page left open overnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
