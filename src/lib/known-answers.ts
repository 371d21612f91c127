import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from './is-record.ts'

/** An answer that the document carries: what would have been asked of which procedure, and what came of it. */
export interface KnownAnswer {
  path: string
  input?: unknown
  /** It is the first page of a list that grows page by page. */
  paged: boolean
  data: unknown
}

/** One page of an infinite list, as the cache holds it. */
export interface ListPage<T> {
  rows: T[]
  /** Whether the server had as many as were asked for, so that there may be others. Rows may leave the page later. */
  more: boolean
}

/** A page of a list out of its rows; a page that is not full, `size` being what a full one holds, is the last. */
export const asListPage = <T>(rows: T[], size = 1): ListPage<T> => ({ rows, more: rows.length >= size })

/** Takes what the server wrote into the document out of it; an empty record where there is nothing that can be read. */
export function takeKnown(page: Document): Record<string, unknown> {
  const block = page.getElementById('known')
  block?.remove()
  try {
    const found: unknown = JSON.parse(block?.textContent ?? '')
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

/** When the document was answered, in milliseconds since 1970 by the clock of this device. */
export function answeredAt(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return performance.timeOrigin + (entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0)
}

/** Puts answers into the cache as if they had been asked for at that time. */
export function seedAnswers(client: QueryClient, answers: readonly KnownAnswer[], at: number): void {
  for (const { path, input, paged, data } of answers) {
    const key = [path.split('.'), { ...(input !== undefined && { input }), type: paged ? 'infinite' : 'query' }]
    const limit = isRecord(input) && typeof input.limit === 'number' ? input.limit : undefined
    const kept = paged ? { pages: [asListPage(data as unknown[], limit)], pageParams: [undefined] } : data
    client.setQueryData(key, kept, { updatedAt: at })
  }
}
