import type { ImportView } from '#server/cycle/imports/contract.ts'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { counted } from '#src/lib/counted.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

type Source = Pick<SyncSourceView, 'dataSource' | 'state' | 'hasPushToken' | 'canPull'>

/** The state of a source as a label, and its colour. */
export function stateLabel({ dataSource, state, hasPushToken, canPull }: Source): { label: string; tone: BadgeTone } {
  // A token from before, which nobody can be asked with.
  if (dataSource === 'natural_cycles' && state === 'connected' && !canPull)
    return { label: 'None set up here', tone: 'sunken' }
  switch (state) {
    case 'synced':
      return { label: 'Synced', tone: 'basil' }
    case 'connected':
      return { label: 'Connected', tone: 'basil' }
    case 'awaiting_push':
      // A phone whose token was revoked cannot send anything.
      return dataSource === 'apple_health' && !hasPushToken
        ? { label: 'Without a token', tone: 'sunken' }
        : { label: 'Waiting for the first data', tone: 'saffron' }
    case 'not_connected':
      return { label: 'Not connected', tone: 'sunken' }
  }
}

/** "1 day", "1,204 days". */
export const daysIn = (count: number): string => counted(count, 'day')

/** "1,204 records". */
export const recordsIn = (count: number): string => counted(count, 'record')

/** What an import changed, in a sentence. */
export function outcomeMessage({ accepted, changed }: Pick<ImportView, 'accepted' | 'changed'>): string {
  if (changed > 0) return `${daysIn(changed)} changed.`
  return accepted > 0 ? 'Nothing changed: all of it was here already.' : 'Nothing in it could be taken.'
}

/** The heading of a list of rows, of which the first alone are shown. */
export const rowsMessage = (what: string, shown: number, all: number): string =>
  shown < all ? `${what}: the first ${shown} of ${all.toLocaleString('en')}` : `${what}: ${all.toLocaleString('en')}`
