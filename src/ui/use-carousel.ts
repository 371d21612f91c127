import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { firstOf, slideAfter, slideAfterDrag } from './swipe.ts'

/** Pixels to the side after which a pointer drags and no longer presses. */
const BEGINS = 8
/** How much of a drag a row follows beyond its ends. */
const BEYOND = 0.3

type Drag = { pointer: number; x: number; y: number; dx: number; started: boolean }

/**
 * A row of `count` views, with the number of the one that shows. How far a drag went decides alone: past 50 px the row turns,
 * below it springs back, whatever the speed. `viewport` is for the element around the row, `style` for the row.
 */
export function useCarousel(row: { slides: number; count: number; loop: boolean; perView: number }) {
  const { slides, count, loop, perView } = row
  const [chosen, setSelected] = useState(0)
  const selected = Math.min(chosen, Math.max(0, count - 1))
  const [pulled, setPulled] = useState<number | null>(null)
  const drag = useRef<Drag | null>(null)
  /** Ignores the click that ends a drag. */
  const quiet = useRef(false)

  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    now.dx = event.clientX - now.x
    if (!now.started) {
      if (Math.abs(now.dx) < BEGINS || Math.abs(now.dx) < Math.abs(event.clientY - now.y)) return
      now.started = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const isBeyond = slideAfterDrag(selected, now.dx * 1000, count, loop) === selected
    setPulled(isBeyond ? now.dx * BEYOND : now.dx)
  }
  const end = (turns: boolean) => (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    drag.current = null
    setPulled(null)
    quiet.current = now.started
    if (turns && now.started) setSelected(slideAfterDrag(selected, now.dx, count, loop))
  }
  const viewport = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      quiet.current = false
      if (!event.isPrimary || event.button !== 0 || count < 2) return
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, dx: 0, started: false }
    },
    onPointerMove: follow,
    onPointerUp: end(true),
    onPointerCancel: end(false),
    onClickCapture: (event: MouseEvent) => {
      if (!quiet.current) return
      quiet.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // A link or picture is not pulled out of the row.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
  const style: CSSProperties = {
    transform: `translateX(calc(${(-100 * firstOf(selected, slides, perView)) / perView}% + ${pulled ?? 0}px))`,
    ...(pulled !== null && { transition: 'none' }),
  }
  const go = (view: number) => setSelected(Math.min(count - 1, Math.max(0, view)))
  const move = (by: 1 | -1) => setSelected(slideAfter(selected, by, count, loop))
  return { viewport, style, selected, move, go }
}
