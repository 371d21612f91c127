/** What an access token may be allowed to do. A documented call wants one of these, or cannot be made with a token. */
export const accessScopes = ['kitchen:read', 'kitchen:write', 'feed', 'plan', 'admin:export'] as const
export type AccessScope = (typeof accessScopes)[number]

/** What each allows, as a chef reads it. */
export const scopeWords: Record<AccessScope, string> = {
  'kitchen:read': 'Read your kitchen',
  'kitchen:write': 'Change your kitchen',
  feed: 'The Dish',
  plan: 'Plan and lists',
  'admin:export': 'Export the table of users',
}
