import type { ApiDocument, Call } from './read-document.ts'

/** Who may make a call, as text: what the document requires, and what its path says. */
export function whoMayCall(document: ApiDocument, { path, operation }: Call): string {
  const required = operation.security ?? document.security ?? []
  const ways = required.map(way => Object.keys(way))
  if (ways.length === 0) return 'anybody'
  if (ways.some(names => names.length === 0)) return 'anybody; who is signed in is known'
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, { in?: string } | undefined>
  if (!ways.some(names => names.some(name => schemes[name]?.in === 'cookie'))) return 'a program that sends its token'
  const who = path.startsWith('/api/admin/') ? 'admins, signed in' : 'chefs, signed in'
  const scopes = required.flatMap(way => (way.accessToken ?? []) as string[])
  return scopes.length > 0 ? `${who} or with an access token for ${scopes.join(', ')}` : who
}
