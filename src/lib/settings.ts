/** The settings of the server that pages need before their first call. */
export interface PageSettings {
  /** Mail can be sent, so that a forgotten password can be reset. */
  mail: boolean
  /** The keys that open developer tools stay as the browser made them. */
  allowDevtools: boolean
  /** The version of the pages; empty in development. */
  version: string
}

/** Reads what the server wrote into the page. Without it (a page of the development server) tools are allowed. */
export function parseSettings(content: string | null | undefined): PageSettings {
  const none: PageSettings = { mail: false, allowDevtools: true, version: '' }
  if (!content) return none
  try {
    const found: unknown = JSON.parse(content)
    if (typeof found !== 'object' || found === null) return none
    return {
      mail: 'mail' in found && found.mail === true,
      allowDevtools: 'allowDevtools' in found && found.allowDevtools === true,
      version: 'version' in found && typeof found.version === 'string' ? found.version : '',
    }
  } catch {
    return none
  }
}

/** The settings of this page. */
export const pageSettings = (): PageSettings =>
  parseSettings(document.querySelector<HTMLMetaElement>('meta[name="longtable-settings"]')?.content)
