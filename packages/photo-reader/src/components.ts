import type { Box, Grey } from './grey.ts'

/** A patch of ink whose pixels touch. */
export type Patch = Box & { id: number; ink: number }

/** The patches of a picture, and for every pixel the id of the patch that it belongs to (0 for paper). */
export type Patches = { patches: Patch[]; ids: Int32Array; width: number; height: number }

/** Patches with fewer pixels are dust. */
const DUST = 4

function rootOf(parents: Int32Array, id: number): number {
  let root = id
  while ((parents[root] as number) !== root) root = parents[root] as number
  let at = id
  while (at !== root) {
    const next = parents[at] as number
    parents[at] = root
    at = next
  }
  return root
}

/** Finds all patches darker than `level`, touching at corners too. Linear in the pixels. */
export function findPatches({ data, width, height }: Grey, level: number): Patches {
  const ids = new Int32Array(width * height)
  const parents = new Int32Array(Math.ceil(width / 2) * Math.ceil(height / 2) + 2)
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if ((data[at] as number) >= level) continue
      let id = x > 0 ? (ids[at - 1] as number) : 0
      if (y > 0) {
        for (let k = Math.max(0, x - 1); k <= Math.min(width - 1, x + 1); k++) {
          const above = ids[at - width + k - x] as number
          if (above === 0 || above === id) continue
          if (id === 0) id = above
          else {
            const [a, b] = [rootOf(parents, id), rootOf(parents, above)]
            if (a < b) parents[b] = a
            else parents[a] = b
          }
        }
      }
      if (id === 0) {
        id = ++count
        parents[id] = id
      }
      ids[at] = id
    }
  }
  return collect(ids, parents, count, width, height)
}

function collect(ids: Int32Array, parents: Int32Array, count: number, width: number, height: number): Patches {
  const known = new Map<number, Patch>()
  const roots = new Int32Array(count + 1)
  for (let id = 1; id <= count; id++) roots[id] = rootOf(parents, id)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const id = ids[y * width + x] as number
      if (id === 0) continue
      const root = roots[id] as number
      ids[y * width + x] = root
      const patch = known.get(root)
      if (!patch) known.set(root, { id: root, left: x, top: y, right: x + 1, bottom: y + 1, ink: 1 })
      else {
        if (x < patch.left) patch.left = x
        if (x >= patch.right) patch.right = x + 1
        patch.bottom = y + 1
        patch.ink++
      }
    }
  }
  return { patches: [...known.values()].filter(patch => patch.ink >= DUST), ids, width, height }
}

/** Height of ordinary letters: the median of all patches that may be letters; 0 where there are none. */
export function letterHeight(patches: readonly Patch[]): number {
  const heights = patches
    .filter(({ left, right, top, bottom, ink }) => {
      const [width, height] = [right - left, bottom - top]
      return height >= 6 && height <= 200 && width >= 2 && width < 4 * height && ink > 12
    })
    .map(({ top, bottom }) => bottom - top)
    .sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}
