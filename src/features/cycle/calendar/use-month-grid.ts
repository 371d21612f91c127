import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths, inOrder, monthOf, sameDayAfter } from '#src/lib/calendar/days.ts'
import { dayByKey } from './calendar-keys.ts'

/** Pixels that a finger must go sideways to turn to another month. */
const SWIPE = 50

const dayAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null) : null

/**
 * Moving about in a calendar: one day can be tabbed to, keys move from it, Shift with an arrow or the mouse held down
 * takes several days, a finger turns the months. Nothing after `today` can be chosen.
 */
export function useMonthGrid(options: {
  today: string
  firstWeekday: number
  grid: RefObject<HTMLElement | null>
  onDay: (day: string) => void
  onDays: (from: string, to: string) => void
}) {
  const { today, firstWeekday, grid, onDay, onDays } = options
  const [day, setDay] = useState(today)
  /** The other end of the days taken together. */
  const [anchor, setAnchor] = useState<string | null>(null)
  const byKey = useRef(false)
  const touch = useRef<number | null>(null)
  const dragged = useRef(false)

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day, grid])

  const changeMonth = (months: number) => {
    setAnchor(null)
    setDay(sameDayAfter(day, months))
  }
  const choose = (chosen: string) => {
    const from = anchor
    setAnchor(null)
    if (from !== null && from !== chosen) onDays(...inOrder(from, chosen))
    else if (chosen <= today) onDay(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayAt(event.target)
    if (from === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && anchor !== null) return setAnchor(null)
    const to = dayByKey(event, from, firstWeekday)
    if (to === null) return
    event.preventDefault()
    const takes = event.shiftKey && event.key.startsWith('Arrow')
    if (takes && to > today) return
    setAnchor(takes ? (anchor ?? from) : null)
    byKey.current = true
    setDay(to)
  }
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false
      if (event.pointerType !== 'mouse') {
        touch.current = event.clientX
        return
      }
      const from = dayAt(event.target)
      if (event.button === 0 && from !== null && from <= today) setAnchor(from)
    },
    onPointerOver: (event: PointerEvent) => {
      const to = dayAt(event.target)
      if (event.pointerType !== 'mouse' || event.buttons !== 1 || anchor === null || to === null || to > today) return
      if (to !== anchor) dragged.current = true
      // Into a day of the next month the grid does not turn: it would slip away under the mouse.
      if (monthOf(to) === monthOf(day)) setDay(to)
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        if (dragged.current) choose(day)
        else setAnchor(null)
        return
      }
      const by = touch.current === null ? 0 : event.clientX - touch.current
      touch.current = null
      if (Math.abs(by) >= SWIPE) changeMonth(by < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      touch.current = null
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      dragged.current = false
      setAnchor(null)
    },
  }
  const press = (chosen: string) => {
    // The click that ends a drag.
    if (dragged.current) {
      dragged.current = false
      return
    }
    setDay(chosen <= today || monthOf(chosen) === monthOf(day) ? chosen : day)
    choose(chosen)
  }
  const isTaken = (some: string) => {
    if (anchor === null || anchor === day) return false
    const [from, to] = inOrder(anchor, day)
    return some >= from && some <= to
  }

  return {
    /** The day that can be tabbed to, and whose month shows. */
    day,
    month: monthOf(day),
    isTaken,
    changeMonth,
    toToday: () => setDay(today),
    press,
    handlers: { onKeyDown, ...drag },
    hasNext: addMonths(monthOf(day), 1) <= addMonths(monthOf(today), 6),
  }
}
