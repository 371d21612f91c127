import { describe, expect, it } from 'vitest'
import { findPatches, listPatches, type Patch } from './components.ts'
import { fromPgm, type Grey, toPgm, turnQuarters, whitePicture } from './grey.ts'
import { findBend, flatten, solve, unbend } from './straighten.ts'
import { findRuns } from './text-lines.ts'
import { findTurns } from './turn.ts'
import { warp } from './warp.ts'

function withInk(picture: Grey, ...places: [number, number][]): Grey {
  for (const [x, y] of places) picture.data[y * picture.width + x] = 0
  return picture
}

/** Letters of the given size on lines, each moved by `place`. */
function letters(place: (x: number, y: number) => { x: number; y: number }, rows = 12, columns = 40): Patch[] {
  const patches: Patch[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = place(100 + column * 18 + (row % 3), 100 + row * 40)
      // Every third letter is tall, every seventh reaches below the line.
      const [top, bottom] = [y - (column % 3 === 0 ? 26 : 18), y + (column % 7 === 3 ? 7 : 0)]
      patches.push({ id: patches.length + 1, left: x, right: x + 12, top, bottom, ink: 120 })
    }
  }
  return patches
}

describe('findPatches', () => {
  it('joins ink that touches, also at corners and from below, and leaves dust out', () => {
    const picture = withInk(
      whitePicture(12, 8),
      [1, 1],
      [1, 2],
      [2, 3],
      [3, 2],
      [3, 1],
      [10, 6],
      [7, 1],
      [8, 1],
      [7, 2],
      [8, 2],
    )
    const { patches, ids } = findPatches(picture, 128)
    expect(patches.map(({ left, top, right, bottom, ink }) => [left, top, right, bottom, ink])).toEqual([
      [1, 1, 4, 4, 5],
      [7, 1, 9, 3, 4],
    ])
    expect(ids[1 * 12 + 1]).toBe(ids[1 * 12 + 3])
  })

  it('lists the same patches without the patch of each pixel, and counts their ink', () => {
    let state = 7
    const next = () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state / 2147483648
    }
    for (const share of [0.2, 0.4, 0.6]) {
      const data = Uint8Array.from({ length: 90 * 70 }, () => (next() < share ? 0 : 255))
      const picture = { data, width: 90, height: 70 }
      const { patches, ids } = findPatches(picture, 128)
      expect(patches.length).toBeGreaterThan(0)
      expect(listPatches(picture, 128)).toEqual(patches)
      for (const patch of patches) expect(ids.filter(id => id === patch.id).length).toBe(patch.ink)
    }
  })
})

describe('turnQuarters', () => {
  it('turns clockwise, and four turns are none', () => {
    const picture = { data: Uint8Array.from([1, 2, 3, 4, 5, 6]), width: 3, height: 2 }
    expect(turnQuarters(picture, 1)).toEqual({ data: Uint8Array.from([4, 1, 5, 2, 6, 3]), width: 2, height: 3 })
    expect(turnQuarters(picture, 2).data).toEqual(Uint8Array.from([6, 5, 4, 3, 2, 1]))
    expect(turnQuarters(turnQuarters(picture, 3), 1)).toEqual(picture)
  })
})

describe('toPgm', () => {
  it('is read back as it was', () => {
    const picture = { data: Uint8Array.from([10, 13, 32, 255, 0, 7]), width: 2, height: 3 }
    expect(fromPgm(toPgm(picture))).toEqual(picture)
  })
})

describe('warp', () => {
  it('keeps a picture that stays in place, and draws white outside', () => {
    const data = Uint8Array.from({ length: 40 * 30 }, (_, at) => (at * 37) % 251)
    const same = warp({ data, width: 40, height: 30 }, 40, 30, (x, y) => ({ x, y }))
    expect(same.data).toEqual(data)
    const moved = warp({ data, width: 40, height: 30 }, 40, 30, (x, y) => ({ x: x + 5, y: y - 3 }))
    expect(moved.data[10 * 40 + 10]).toBe(data[7 * 40 + 15])
    expect(moved.data[0]).toBe(255)
  })
})

describe('findTurns', () => {
  it.each([-12, 0, 7])('finds lines that rise or fall by %i degrees', degrees => {
    const angle = (degrees * Math.PI) / 180
    const turned = letters((x, y) => ({
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    }))
    const [best] = findTurns(turned, 18)
    expect(best?.quarters).toBe(0)
    expect(((best?.slant ?? 9) * 180) / Math.PI).toBeCloseTo(degrees, 0)
  })
})

describe('findRuns', () => {
  it('chains the letters of each line, and parts them at wide gaps', () => {
    const patches = letters((x, y) => ({ x: x > 400 ? x + 120 : x, y }), 4)
    const runs = findRuns(patches, 30)
    expect(runs).toHaveLength(8)
    expect(runs.reduce((sum, run) => sum + run.patches.length, 0)).toBe(patches.length)
    for (const run of runs) expect(Math.abs(run.slope)).toBeLessThan(0.01)
  })
})

describe('findBend', () => {
  it('levels the lines of a page seen from the side and sets its margin upright', () => {
    const tilted = (x: number, y: number) => {
      const depth = 1 + 0.00008 * (x - 450) + 0.00005 * (y - 300)
      return { x: (x - 450) / depth + 450 + 0.06 * (y - 300), y: (y - 300 + 0.03 * (x - 450)) / depth + 300 }
    }
    const runs = findRuns(letters(tilted), 30)
    const bend = findBend(runs, 900, 700)
    const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)
    for (const row of [0, 5, 11]) {
      const flat = [0, 12, 24, 36]
        .map(column => tilted(100 + column * 18, 100 + row * 40))
        .map(({ x, y }) => flatten(bend, x, y))
      expect(spread(flat.map(({ y }) => y))).toBeLessThan(2.5)
    }
    const margin = [0, 4, 8, 11].map(row => tilted(100, 100 + row * 40)).map(({ x, y }) => flatten(bend, x, y).x)
    expect(spread(margin)).toBeLessThan(8)
  })

  it('is undone again', () => {
    const bend = { down: [0.03, -0.05, 0.02, 0.01, 0.02], right: [0.05, -0.04], centreX: 500, centreY: 400, size: 1000 }
    for (const [x, y] of [
      [10, 20],
      [500, 400],
      [930, 700],
    ] as const) {
      const flat = flatten(bend, x, y)
      const back = unbend(bend, flat.x, flat.y)
      expect(back.x).toBeCloseTo(x, 0)
      expect(back.y).toBeCloseTo(y, 0)
    }
  })
})

describe('solve', () => {
  it('solves a system, and sets to nothing what cannot be told', () => {
    const solution = solve(
      [
        [2, 1],
        [1, 3],
      ],
      [5, 10],
    )
    expect(solution[0]).toBeCloseTo(1)
    expect(solution[1]).toBeCloseTo(3)
    expect(
      solve(
        [
          [0, 0],
          [0, 2],
        ],
        [0, 4],
      ),
    ).toEqual([0, 2])
  })
})
