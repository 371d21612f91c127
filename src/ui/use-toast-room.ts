import { type RefObject, useLayoutEffect } from 'react'
import { setToastRoom } from './toast-room.ts'

/** Keeps the room of the toast in `place` as high as it is, and gives it back when there is none: `id` is null. */
export function useToastRoom(place: RefObject<HTMLElement | null>, id: number | null): void {
  useLayoutEffect(() => {
    const element = place.current
    if (id === null || !element) {
      setToastRoom(0)
      return
    }
    // The card comes a moment after its place.
    const follow = () => {
      if (element.childElementCount > 0) setToastRoom(element.offsetHeight)
    }
    follow()
    const measured = new ResizeObserver(follow)
    measured.observe(element)
    return () => measured.disconnect()
  }, [place, id])
  useLayoutEffect(() => () => setToastRoom(0), [])
}
