import { hash } from 'node:crypto'

/** The SHA-256 of a secret token in hex, which the database stores: a reader of the table cannot use the token. */
export const hashToken = (token: string): string => hash('sha256', token)
