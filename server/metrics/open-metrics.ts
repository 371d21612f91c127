import type { Services } from '../platform/context.ts'
import type { Readiness } from '../readiness.ts'
import type { Metrics } from './metrics.ts'

/** The metrics of a server, where somebody may read them. Without `METRICS_TOKEN` none of their library is loaded. */
export async function openMetrics(services: Services, ready: () => Promise<Readiness>): Promise<Metrics | undefined> {
  if (!services.settings.METRICS_TOKEN) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(services, ready)
}
