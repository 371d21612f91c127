export const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE

/** Who sends a body. */
export type Sender = { viewer: { id: number } | null; address: string }

/** Bytes at the start of every body that count nothing: an open connection costs this server as much anyway. */
export const FREE_BYTES = 16 * KILOBYTE

/** The bytes of a body from one size to another, of which only so many may be on their way in at one moment. */
type Share = { from: number; to: number; most: number; ofOneChef: number }

/** The usual JSON has a share of its own, so that large bodies that never end do not keep it out. */
const USUAL: Share = { from: FREE_BYTES, to: 256 * KILOBYTE, most: 100 * MEGABYTE, ofOneChef: 16 * MEGABYTE }
/** One chef may send the six pictures of a post at once. */
const LARGE: Share = { from: USUAL.to, to: Number.POSITIVE_INFINITY, most: 400 * MEGABYTE, ofOneChef: 64 * MEGABYTE }

/** The memory in which bodies wait for their end: shared by all, and bounded for each chef and each address. */
export function createBodyRoom() {
  const shares = [roomFor(USUAL), roomFor(LARGE)]
  return {
    /** A body that has no bytes yet. It must leave, however it ends. */
    enter({ viewer, address }: Sender) {
      const chef = viewer ? `chef ${viewer.id}` : null
      let size = 0
      const resize = (to: number): boolean => {
        const fits = shares.map(resizeIn => resizeIn(chef, `address ${address}`, size, to))
        size = to
        return fits.every(Boolean)
      }
      return {
        /** Takes in this many bytes more; false when there is no room for them. */
        grow: (bytes: number): boolean => resize(size + bytes),
        leave: () => void resize(0),
      }
    },
  }
}

export type BodyRoom = ReturnType<typeof createBodyRoom>

function roomFor({ from, to, most, ofOneChef }: Share) {
  const taken = new Map<string, number>()
  const partOf = (size: number) => Math.max(0, Math.min(size, to) - from)
  const take = (whose: string, more: number): number => {
    const now = (taken.get(whose) ?? 0) + more
    if (now === 0) taken.delete(whose)
    else taken.set(whose, now)
    return now
  }
  return (chef: string | null, address: string, before: number, after: number): boolean => {
    const more = partOf(after) - partOf(before)
    if (more === 0) return true
    const ofAll = take('all', more)
    const ofChef = chef ? take(chef, more) : 0
    // A home, or a proxy that is not trusted, has several chefs behind one address.
    const ofAddress = take(address, more)
    return ofAll <= most && ofChef <= ofOneChef && ofAddress <= 2 * ofOneChef
  }
}
