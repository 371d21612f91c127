/** Pixels a drag must pass to turn to the next slide. */
export const swipeThreshold = 50

/** The slide before or after one; within the ends, or round them with `loop`. 0 in an empty row. */
export function slideAfter(slide: number, by: 1 | -1, count: number, loop: boolean): number {
  if (count < 1) return 0
  if (loop) return (slide + by + count) % count
  return Math.min(count - 1, Math.max(0, slide + by))
}

/**
 * Which slide a drag that began on `start` ends on: one further when it went past the threshold, else the same.
 * `dx` is in pixels, negative to the left.
 */
export function slideAfterDrag(start: number, dx: number, count: number, loop: boolean): number {
  return Math.abs(dx) < swipeThreshold ? start : slideAfter(start, dx < 0 ? 1 : -1, count, loop)
}

/** Whether a slide is the one in view or stands next to it. */
export const isBeside = (slide: number, selected: number, count: number, loop: boolean): boolean =>
  slide === selected || ([1, -1] as const).some(by => slideAfter(selected, by, count, loop) === slide)
