/** Edges in pixels, as of a DOMRect. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What can be pressed or typed into. */
const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]'

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * How far a box has to rise, in pixels, so that it lies on none of the others and keeps `gap` from them; 0 when there is
 * no such place up to `most`.
 */
export function clearRise(box: Box, others: readonly Box[], { gap, most }: { gap: number; most: number }): number {
  let rise = 0
  while (rise <= most) {
    const risen = { ...box, top: box.top - rise - gap, bottom: box.bottom - rise + gap }
    const inTheWay = others.filter(other => overlap(risen, other))
    if (inTheWay.length === 0) return rise
    rise = Math.ceil(box.bottom + gap - Math.min(...inTheWay.map(({ top }) => top)))
  }
  return 0
}

/** The boxes of the controls within `root` that are in the window, in this box, and not behind something else. */
export function controlsIn(box: Box, root: ParentNode = document): Box[] {
  const boxes: Box[] = []
  for (const control of root.querySelectorAll(controls)) {
    if (control.closest('[data-toasts]:not([data-timer-dock])')) continue
    const rect = control.getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0 || !overlap(rect, box)) continue
    const x = Math.min(Math.max((rect.left + rect.right) / 2, 0), window.innerWidth - 1)
    const y = Math.min(Math.max((rect.top + rect.bottom) / 2, 0), window.innerHeight - 1)
    const top = document.elementFromPoint(x, y)
    if (top && (control.contains(top) || top.closest('[data-toasts]'))) boxes.push(rect)
  }
  return boxes
}
