import { createHash } from 'node:crypto'

/** What the database knows a secret token by (SHA-256, in hex): whoever reads the table cannot use the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
