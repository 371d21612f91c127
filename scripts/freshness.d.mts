export function sourcesDigest(folder?: string): string
export function stampFile(folder?: string): string
export function buildIsFresh(folder?: string): boolean
