import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { slideAfter, slideAfterDrag } from './swipe.ts'

/**
 * A row of `count` views, each of `perView` slides, with the number of the one that shows. How far a drag went decides
 * alone: past 50 px the row turns, below it springs back, whatever the speed.
 */
export function useCarousel(count: number, loop: boolean, perView: number) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [viewport, api] = useEmblaCarousel({
    loop: loop && count > 1,
    duration: reduced ? 0 : 22,
    align: 'start',
    slidesToScroll: perView,
  })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!api) return
    const drag = { slide: 0, from: 0, to: 0 }
    const select = () => setSelected(api.selectedScrollSnap())
    const begin = (event: PointerEvent) => {
      drag.slide = api.selectedScrollSnap()
      drag.from = event.clientX
      drag.to = event.clientX
    }
    const follow = (event: PointerEvent) => {
      drag.to = event.clientX
    }
    // Embla has just chosen a slide by force; a later scrollTo replaces that choice.
    const release = () => {
      if (drag.from !== drag.to) api.scrollTo(slideAfterDrag(drag.slide, drag.to - drag.from, count, loop))
    }
    const root = api.rootNode()
    const quiet = { capture: true, passive: true }
    select()
    api.on('select', select).on('reInit', select).on('pointerUp', release)
    root.addEventListener('pointerdown', begin, quiet)
    // Pointer events come before the mouse and touch events that embla hears, and also from outside the row.
    window.addEventListener('pointermove', follow, quiet)
    window.addEventListener('pointerup', follow, quiet)
    return () => {
      api.off('select', select).off('reInit', select).off('pointerUp', release)
      root.removeEventListener('pointerdown', begin, quiet)
      window.removeEventListener('pointermove', follow, quiet)
      window.removeEventListener('pointerup', follow, quiet)
    }
  }, [api, count, loop])

  const go = useCallback((index: number) => api?.scrollTo(index), [api])
  const turn = useCallback(
    (by: 1 | -1) => api?.scrollTo(slideAfter(api.selectedScrollSnap(), by, count, loop)),
    [api, count, loop],
  )
  return { viewport, selected, turn, go }
}
