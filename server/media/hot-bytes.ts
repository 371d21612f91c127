/** How large a part of the whole one entry may be: one huge picture must not push out all the others. */
const LARGEST_PART = 1 / 8

/**
 * Bytes that never change under their name, kept in memory while they are asked for: at most `maxBytes` of them, and
 * what was asked for longest ago goes first.
 */
export function createHotBytes(maxBytes: number) {
  /** The one asked for longest ago first. */
  const kept = new Map<string, Buffer>()
  const loading = new Map<string, Promise<Buffer | null>>()
  let total = 0

  function keep(name: string, bytes: Buffer): void {
    if (bytes.byteLength > maxBytes * LARGEST_PART) return
    kept.set(name, bytes)
    total += bytes.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (total <= maxBytes) break
      kept.delete(oldest)
      total -= byteLength
    }
  }

  async function loadOnce(name: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
    try {
      const bytes = await load()
      if (bytes) keep(name, bytes)
      return bytes
    } finally {
      loading.delete(name)
    }
  }

  return {
    /**
     * What `load` answers, from memory if it is there; calls while it loads share it. Nothing found, and what
     * `load` throws, is not remembered.
     */
    get(name: string, load: () => Promise<Buffer | null>): Buffer | Promise<Buffer | null> {
      const bytes = kept.get(name)
      if (bytes) {
        kept.delete(name)
        kept.set(name, bytes)
        return bytes
      }
      let coming = loading.get(name)
      if (!coming) {
        coming = loadOnce(name, load)
        loading.set(name, coming)
      }
      return coming
    },
  }
}
