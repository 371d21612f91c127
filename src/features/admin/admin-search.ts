/** The parts of the admin page, in the order of their tabs. */
export const adminTabs = ['users', 'engagement', 'moderation', 'feedback', 'system', 'audit'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Which part is open; the first one is the page itself. */
export function adminSearch(search: Record<string, unknown>): { tab?: AdminTab } {
  const tab = adminTabs.find(known => known === search.tab)
  return tab && tab !== 'users' ? { tab } : {}
}
