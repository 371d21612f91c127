/** The secret part of the address by which a chef shares their profile (`/meet/…`); null for every other address. */
export const profileLinkToken = (pathname: string): string | null =>
  /^\/meet\/([\w-]{20,100})\/?$/.exec(pathname)?.[1] ?? null
