/** What fetches pages by itself: search engines, previews of chats, monitors, libraries. */
const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|skypeuripreview|embedly|iframely|mastodon|pleroma|misskey|synapse|headless|lighthouse|monitor|uptime|curl|wget|python|httpx|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|^$/i

type Asked = {
  method: string
  /** Header by its name. */
  header(name: string): string | undefined
  /** Whether it is the first page of the link, without anything behind the question mark. */
  isFirstPage: boolean
  isOwner: boolean
}

/**
 * Whether a request for a page of a link is somebody who opens it: a browser that comes from elsewhere, not its owner's. Going on
 * within the link counts for nothing; browsers that do not say where they come from open it with its first page.
 */
export function isOpening({ method, header, isFirstPage, isOwner }: Asked): boolean {
  if (method !== 'GET' || isOwner || PROGRAM.test(header('user-agent') ?? '')) return false
  if (/prefetch|prerender/.test(`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`)) return false
  const site = header('sec-fetch-site')
  return site === undefined ? isFirstPage : site !== 'same-origin'
}
