import type { Box, Grey } from './grey.ts'

/** A patch of ink whose pixels touch. */
export type Patch = Box & { id: number; ink: number }

/** The patches of a picture, and for every pixel the id of the patch that it belongs to (0 for paper). */
export type Patches = { patches: Patch[]; ids: Int32Array; width: number; height: number }

/** Patches with fewer pixels are dust. */
const DUST = 4

function rootOf(parents: number[], id: number): number {
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

/**
 * Gives every pixel darker than `level` an id, in `rows`, which holds the whole picture or its last two rows. Pixels of one
 * patch may have several ids: `parents` leads from each of them to the smallest, and `parts` has the pixels of each id.
 */
function label({ data, width, height }: Grey, level: number, rows: Int32Array) {
  const parents = [0]
  const parts: Patch[] = []
  for (let y = 0; y < height; y++) {
    const row = (y * width) % rows.length
    const above = ((y - 1) * width) % rows.length
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= level) {
        rows[row + x] = 0
        continue
      }
      let id = x > 0 ? (rows[row + x - 1] as number) : 0
      if (y > 0) {
        for (let k = Math.max(0, x - 1); k <= Math.min(width - 1, x + 1); k++) {
          const other = rows[above + k] as number
          if (other === 0 || other === id) continue
          if (id === 0) id = other
          else {
            const [a, b] = [rootOf(parents, id), rootOf(parents, other)]
            if (a < b) parents[b] = a
            else parents[a] = b
          }
        }
      }
      if (id === 0) {
        id = parents.length
        parents.push(id)
        parts.push({ id, left: x, top: y, right: x + 1, bottom: y + 1, ink: 0 })
      }
      rows[row + x] = id
      const part = parts[id - 1] as Patch
      if (x < part.left) part.left = x
      if (x >= part.right) part.right = x + 1
      part.bottom = y + 1
      part.ink++
    }
  }
  return { parents, parts }
}

/** Joins parts that touch. The ids of the patches rise in the order in which their first pixels come. */
function joinParts({ parents, parts }: ReturnType<typeof label>): Patch[] {
  for (const part of parts) {
    const root = rootOf(parents, part.id)
    if (root === part.id) continue
    const patch = parts[root - 1] as Patch
    patch.left = Math.min(patch.left, part.left)
    patch.top = Math.min(patch.top, part.top)
    patch.right = Math.max(patch.right, part.right)
    patch.bottom = Math.max(patch.bottom, part.bottom)
    patch.ink += part.ink
  }
  return parts.filter(({ id, ink }) => parents[id] === id && ink >= DUST)
}

/** Finds all patches darker than `level`, touching at corners too. Linear in the pixels, with little memory. */
export function listPatches(picture: Grey, level: number): Patch[] {
  return joinParts(label(picture, level, new Int32Array(2 * picture.width)))
}

/** As `listPatches`, with the patch of each pixel: four bytes a pixel. */
export function findPatches(picture: Grey, level: number): Patches {
  const { width, height } = picture
  const ids = new Int32Array(width * height)
  const labels = label(picture, level, ids)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number
    if (id !== 0) ids[at] = rootOf(labels.parents, id)
  }
  return { patches: joinParts(labels), ids, width, height }
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
