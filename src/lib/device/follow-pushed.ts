import type { RouterHistory } from '@tanstack/react-router'
import { topModal } from '#src/ui/open-modals.ts'
import type { WorkerMessage } from './worker-messages.ts'

type Workers = Pick<ServiceWorkerContainer, 'addEventListener'>

/**
 * Leads to what a pressed notification is about, as a link would: a page with something unsaved asks first. With a dialog open the
 * page stays, and the worker opens another.
 */
export function followPushed(history: Pick<RouterHistory, 'push'>, workers: Workers | undefined): void {
  workers?.addEventListener('message', ({ data, ports }) => {
    const { kind, path } = (data ?? {}) as Partial<WorkerMessage>
    if (kind !== 'lead' || path === undefined) return
    const leads = topModal() === undefined
    ports[0]?.postMessage(leads)
    if (leads) history.push(path)
  })
}
