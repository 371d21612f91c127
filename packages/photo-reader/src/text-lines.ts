import type { Patch } from './components.ts'

/** Letters that stand beside each other. */
export type Run = {
  patches: Patch[]
  left: number
  right: number
  top: number
  bottom: number
  /** Height of its tall letters, in pixels. */
  height: number
  /** The line that its letters stand on: y = foot + slope * (x - middle). */
  foot: number
  slope: number
  middle: number
}

/** Patches that may be letters or parts of them. */
export function lettersAmong(patches: readonly Patch[], height: number): Patch[] {
  return patches.filter(({ left, right, top, bottom, ink }) => {
    const [w, h] = [right - left, bottom - top]
    return h >= 0.45 * height && h <= 6 * height && w <= 8 * height && w >= 0.1 * height && ink >= 0.06 * w * h
  })
}

type Neighbours = { next: Int32Array; previous: Int32Array }

/** Links each patch with the nearest one to its right that overlaps it in height. */
function link(sorted: readonly Patch[], gap: number): Neighbours {
  const next = new Int32Array(sorted.length).fill(-1)
  const previous = new Int32Array(sorted.length).fill(-1)
  const widest = sorted.reduce((most, { left, right }) => Math.max(most, right - left), 0)
  for (let at = 0; at < sorted.length; at++) {
    const patch = sorted[at] as Patch
    const height = patch.bottom - patch.top
    let best = -1
    let bestCost = Number.POSITIVE_INFINITY
    for (let k = at + 1; k < sorted.length; k++) {
      const other = sorted[k] as Patch
      if (other.left - patch.right > gap + widest) break
      const distance = other.left - patch.right
      if (distance > gap || distance < -0.5 * height) continue
      const shared = Math.min(patch.bottom, other.bottom) - Math.max(patch.top, other.top)
      const lower = Math.min(height, other.bottom - other.top)
      if (shared < 0.5 * lower || Math.max(height, other.bottom - other.top) > 3.2 * lower) continue
      const cost =
        Math.max(0, distance) + 1.5 * Math.min(Math.abs(patch.bottom - other.bottom), Math.abs(patch.top - other.top))
      if (cost < bestCost) [best, bestCost] = [k, cost]
    }
    if (best < 0) continue
    const rival = previous[best] as number
    if (rival >= 0) {
      // Both would go on with the same letter: the nearer one does.
      if ((sorted[rival] as Patch).right >= patch.right) continue
      next[rival] = -1
    }
    next[at] = best
    previous[best] = at
  }
  return { next, previous }
}

/** The straight line on which most of a run's letters stand, descenders aside. */
function fitFoot(patches: readonly Patch[], height: number): Pick<Run, 'foot' | 'slope' | 'middle'> {
  const middle = ((patches[0]?.left ?? 0) + (patches[patches.length - 1]?.right ?? 0)) / 2
  let chosen = patches
  let [foot, slope] = [0, 0]
  for (let round = 0; round < 4; round++) {
    let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0]
    for (const { left, right, bottom } of chosen) {
      const x = (left + right) / 2 - middle
      n++
      sx += x
      sy += bottom
      sxx += x * x
      sxy += x * bottom
    }
    const spread = n * sxx - sx * sx
    slope = n > 5 && spread > 0 ? (n * sxy - sx * sy) / spread : slope
    foot = (sy - slope * sx) / Math.max(1, n)
    const rest = patches
      .map(patch => ({ patch, off: patch.bottom - foot - slope * ((patch.left + patch.right) / 2 - middle) }))
      .sort((a, b) => a.off - b.off)
    const median = rest[rest.length >> 1]?.off ?? 0
    const kept = rest.filter(({ off }) => Math.abs(off - median) < (round === 0 ? 0.25 : 0.14) * height)
    if (kept.length < 2) break
    chosen = kept.map(({ patch }) => patch)
  }
  return { foot, slope, middle }
}

/** What a list of patches, left to right, is as a run. */
export function asRun(patches: Patch[]): Run {
  const heights = patches.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  // Letters that reach up or down are a third of all; the few that do both, and brackets, are the tallest.
  const height = heights[Math.floor(heights.length * 0.8)] ?? 0
  return {
    patches,
    left: Math.min(...patches.map(patch => patch.left)),
    right: Math.max(...patches.map(patch => patch.right)),
    top: Math.min(...patches.map(patch => patch.top)),
    bottom: Math.max(...patches.map(patch => patch.bottom)),
    height,
    ...fitFoot(patches, height),
  }
}

/** Chains letters to runs, where no gap is wider than `gap` pixels. */
export function findRuns(letters: readonly Patch[], gap: number): Run[] {
  const sorted = [...letters].sort((a, b) => a.left - b.left)
  const { next, previous } = link(sorted, gap)
  const runs: Run[] = []
  for (let at = 0; at < sorted.length; at++) {
    if ((previous[at] as number) >= 0) continue
    const patches: Patch[] = []
    for (let k = at; k >= 0; k = next[k] as number) patches.push(sorted[k] as Patch)
    runs.push(asRun(patches))
  }
  return runs
}
