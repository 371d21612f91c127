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

/** Views of a row that shows several slides at a time. */
export const viewsOf = (slides: number, perView: number): number => Math.ceil(slides / perView)

/** The first slide of a view; the last view is full, and so repeats slides of the one before. */
export const firstOf = (view: number, slides: number, perView: number): number =>
  Math.max(0, Math.min(view * perView, slides - perView))

/** Whether a slide is in view or in a view next to it. */
export function isBeside(
  slide: number,
  selected: number,
  row: { slides: number; perView: number; loop: boolean },
): boolean {
  const { slides, perView, loop } = row
  return [selected, ...([1, -1] as const).map(by => slideAfter(selected, by, viewsOf(slides, perView), loop))].some(
    view => isInView(slide, view, row),
  )
}

/** Whether a slide is in a view. */
export function isInView(
  slide: number,
  view: number,
  { slides, perView }: { slides: number; perView: number },
): boolean {
  const first = firstOf(view, slides, perView)
  return slide >= first && slide < first + perView
}
