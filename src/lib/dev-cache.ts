/** Whether a page of the development server is being looked at on the machine that it runs on. */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'

/**
 * Drops what the browser kept for this address: stored responses and service workers. Ports of one machine are shared
 * by many projects, and another one's worker would go on answering for this one.
 */
export async function clearDevCaches(): Promise<void> {
  if (!isOwnMachine(location.hostname)) return
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all([...workers.map(worker => worker.unregister()), ...names.map(name => caches.delete(name))])
}
