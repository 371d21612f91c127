import { PAGES_VERSION_HEADER } from '#common/headers.ts'
import { createListeners } from '#src/ui/listeners.ts'
import { pageSettings } from '../settings.ts'

const { subscribe, notify } = createListeners()
let isThere = false

/** Whether there are newer pages than this one. */
export const newVersion = { subscribe, isThere: () => isThere }

/** Tells this page the version of the program that the server, or the service worker, has now. */
export function compareVersion(version: string | null): void {
  const own = pageSettings().version
  if (isThere || !version || !own || version === own) return
  isThere = true
  notify()
}

/** Fetches, and looks at the version of the server in the answer. */
export async function fetchWithVersion(input: RequestInfo | URL | string, init?: object): Promise<Response> {
  const answer = await fetch(input, init)
  compareVersion(answer.headers.get(PAGES_VERSION_HEADER))
  return answer
}
