import type { Loss } from '#common/composer-address.ts'
import type { ComposeSearch } from '../compose-search.ts'
import { type Incoming, sortShared } from './sort-shared.ts'

/** What was handed over, and what of it did not arrive. */
export interface Handover {
  incoming: Incoming
  lost: Loss | null
}

/** Takes what the composer's address hands over, out of this device where that keeps it; it is gone there afterwards. */
export async function takeHandover(search: ComposeSearch): Promise<Handover> {
  const { title = '', text = '', url = '', shared, page, lost = null } = search
  if (page) return { incoming: { kind: 'page', token: page, url }, lost }
  if (!shared) return { incoming: sortShared({ title, text, url, files: [] }), lost }
  // Most composers are opened without anything shared.
  const kept = await import('#src/lib/device/shared.ts').then(device => device.takeShared(shared)).catch(() => null)
  return kept ? { incoming: sortShared(kept), lost } : { incoming: { kind: 'nothing' }, lost: lost ?? 'late' }
}
