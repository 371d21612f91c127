/** The page that the chef came from, when its link said so: a path of this server, without its query. */
export function feedbackSearch(search: Record<string, unknown>): { from?: string } {
  const { from } = search
  return typeof from === 'string' && /^\/(?!\/)[\w./-]{0,200}$/.test(from) ? { from } : {}
}
