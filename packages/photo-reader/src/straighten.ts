import type { Run } from './text-lines.ts'

/**
 * How a page bends its lines. With u and v, the place from the middle in units of `size`, a point moves down by
 * size * (p0 u + p1 uv + p2 u² + p3 u²v + p4 uv²) and right by size * (q0 v + q1 uv) to where it would be on a flat page
 * seen from above.
 */
export type Bend = { down: readonly number[]; right: readonly number[]; centreX: number; centreY: number; size: number }

const terms = (u: number, v: number): number[] => [u, u * v, u * u, u * u * v, u * v * v]

/** Solves a small symmetric system by elimination; what cannot be told is 0. */
export function solve(matrix: number[][], values: number[]): number[] {
  const n = values.length
  const rows = matrix.map((row, at) => [...row, values[at] ?? 0])
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row
    }
    const [chosen, current] = [rows[pivot], rows[column]]
    if (!chosen || !current || Math.abs(chosen[column] ?? 0) < 1e-12) continue
    rows[pivot] = current
    rows[column] = chosen
    for (let row = 0; row < n; row++) {
      const target = rows[row]
      if (row === column || !target) continue
      const factor = (target[column] ?? 0) / (chosen[column] ?? 1)
      for (let k = column; k <= n; k++) target[k] = (target[k] ?? 0) - factor * (chosen[k] ?? 0)
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] ?? 0) < 1e-12 ? 0 : (row[n] ?? 0) / (row[at] ?? 1)))
}

/** How many pixels a place of the photo moves down to where the flat page has it; `y` is that of the photo. */
export function moveDown(bend: Bend, x: number, y: number): number {
  const [u, v] = [(x - bend.centreX) / bend.size, (y - bend.centreY) / bend.size]
  const parts = terms(u, v)
  let sum = 0
  for (let at = 0; at < bend.down.length; at++) sum += (bend.down[at] ?? 0) * (parts[at] ?? 0)
  return sum * bend.size
}

/** How many pixels a place moves right to where the flat page has it; `y` is that of the flat page. */
export function moveRight(bend: Bend, x: number, y: number): number {
  const [u, v] = [(x - bend.centreX) / bend.size, (y - bend.centreY) / bend.size]
  return bend.size * ((bend.right[0] ?? 0) * v + (bend.right[1] ?? 0) * u * v)
}

/** Feet of letters that stand on their run's line, as places from the middle of the page. */
function feetOf(run: Run, bend: Bend): { u: number; v: number }[] {
  return run.patches
    .map(({ left, right, bottom }) => ({ x: (left + right) / 2, y: bottom }))
    .filter(({ x, y }) => Math.abs(y - run.foot - run.slope * (x - run.middle)) < 0.16 * run.height)
    .map(({ x, y }) => ({ u: (x - bend.centreX) / bend.size, v: (y - bend.centreY) / bend.size }))
}

/** Fits `down` so that each run becomes level; runs that do not go with the others count less with each round. */
function fitDown(runs: readonly Run[], bend: Bend): number[] {
  const lines = runs
    .map(run => ({ points: feetOf(run, bend), height: run.height }))
    .filter(({ points }) => points.length > 3)
  const size = lines.length < 3 ? 1 : lines.length < 8 ? 3 : 5
  let down: number[] = []
  for (let round = 0; round < 4; round++) {
    const matrix = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, k) => (row === k ? (row < 2 ? 1e-4 : 3e-3) : 0)),
    )
    const values = new Array<number>(size).fill(0)
    for (const { points, height } of lines) {
      const rows = points.map(({ u, v }) => ({ parts: terms(u, v).slice(0, size), v }))
      const mean = Array.from(
        { length: size },
        (_, k) => rows.reduce((sum, { parts }) => sum + (parts[k] ?? 0), 0) / rows.length,
      )
      const meanV = rows.reduce((sum, { v }) => sum + v, 0) / rows.length
      const misses = rows.map(
        ({ parts, v }) => v - meanV + parts.reduce((sum, part, k) => sum + (part - (mean[k] ?? 0)) * (down[k] ?? 0), 0),
      )
      const limit = (0.3 * height) / bend.size
      rows.forEach(({ parts, v }, at) => {
        const miss = (misses[at] ?? 0) / limit
        const weight = round === 0 ? 1 : miss * miss < 1 ? (1 - miss * miss) ** 2 : 0
        for (let a = 0; a < size; a++) {
          const first = (parts[a] ?? 0) - (mean[a] ?? 0)
          values[a] = (values[a] ?? 0) - weight * first * (v - meanV)
          const row = matrix[a] as number[]
          for (let b = 0; b < size; b++) row[b] = (row[b] ?? 0) + weight * first * ((parts[b] ?? 0) - (mean[b] ?? 0))
        }
      })
    }
    down = solve(matrix, values)
  }
  return down
}

/** Finds `right` so that as many runs as possible begin below each other. */
function fitRight(runs: readonly Run[], bend: Bend): number[] {
  const starts = [...runs]
    .sort((a, b) => b.patches.length - a.patches.length)
    .slice(0, 120)
    .map(run => {
      const y = run.foot + run.slope * (run.left - run.middle)
      return {
        u: (run.left - bend.centreX) / bend.size,
        v: (y + moveDown(bend, run.left, y) - bend.centreY) / bend.size,
      }
    })
  if (starts.length < 4) return [0, 0]
  const reach = (0.45 * (runs[0]?.height ?? 20)) / bend.size
  const score = (q0: number, q1: number): number => {
    const places = starts.map(({ u, v }) => u + q0 * v + q1 * u * v)
    let sum = 0
    for (let a = 0; a < starts.length; a++) {
      for (let b = a + 1; b < starts.length; b++) {
        const miss = Math.abs((places[a] as number) - (places[b] as number))
        if (miss < reach) sum += (1 - miss / reach) * Math.min(0.3, Math.abs((starts[a]?.v ?? 0) - (starts[b]?.v ?? 0)))
      }
    }
    return sum * (1 - 0.3 * Math.abs(q0) - 0.3 * Math.abs(q1))
  }
  let best = { q0: 0, q1: 0, score: score(0, 0) * 1.02 }
  const look = (centre: { q0: number; q1: number }, step: number, most0: number, most1: number): void => {
    for (let i = -most0; i <= most0; i++) {
      for (let j = -most1; j <= most1; j++) {
        const [q0, q1] = [centre.q0 + i * step, centre.q1 + 2 * j * step]
        const found = score(q0, q1)
        if (found > best.score) best = { q0, q1, score: found }
      }
    }
  }
  look({ q0: 0, q1: 0 }, 0.015, 20, 7)
  look(best, 0.004, 5, 4)
  return [best.q0, best.q1]
}

/** How the page is bent, judged by its runs of letters. */
export function findBend(runs: readonly Run[], width: number, height: number): Bend {
  const bend = { down: [], right: [], centreX: width / 2, centreY: height / 2, size: Math.max(width, height) }
  const long = runs.filter(run => run.patches.length >= 5 && run.right - run.left > 5 * run.height)
  const down = fitDown(long, bend)
  const right = fitRight(
    runs.filter(run => run.patches.length >= 3),
    { ...bend, down },
  )
  return { ...bend, down, right }
}

/** Where a point of the flat page lies on the bent one. */
export function unbend(bend: Bend, flatX: number, flatY: number): { x: number; y: number } {
  let [x, y] = [flatX, flatY]
  // The moves are small and change slowly, so a few rounds settle it.
  for (let round = 0; round < 8; round++) {
    const nextY = flatY - moveDown(bend, x, y)
    const nextX = flatX - moveRight(bend, x, flatY)
    if (Math.abs(nextX - x) + Math.abs(nextY - y) < 0.02) return { x: nextX, y: nextY }
    ;[x, y] = [nextX, nextY]
  }
  return { x, y }
}

/** Where a point of the bent page comes to lie on the flat one. */
export function flatten(bend: Bend, x: number, y: number): { x: number; y: number } {
  const flatY = y + moveDown(bend, x, y)
  return { x: x + moveRight(bend, x, flatY), y: flatY }
}
