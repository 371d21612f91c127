import { type AccessScope, scopeWords } from '#common/access-scopes.ts'

/** Tokens that a chef has at once, expired ones that were not removed among them. */
export const TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

const DAY_MS = 86_400_000

/** How long a token may work, in days; `never` until it is revoked. */
export const tokenLives = ['30', '90', '365', 'never'] as const
export type TokenLife = (typeof tokenLives)[number]
export const USUAL_LIFE: TokenLife = '365'

/** When a token that is made now ends; null where it does not. */
export const endOfLife = (life: TokenLife, now: number): number | null =>
  life === 'never' ? null : now + Number(life) * DAY_MS

/** Milliseconds within which the last use of a token is not written again. */
export const USE_NOTED_MS = 60_000

export const tokenMessages = {
  unknown: 'This access token does not work. It may have been revoked.',
  expired: 'This access token has expired. Its chef can make another one under Profile.',
  notHere: 'An access token cannot do this. Please sign in instead.',
  lacking: (scope: AccessScope) =>
    `This access token may not do this: it lacks the scope “${scope}” (${scopeWords[scope]}).`,
  tooMany: `You have ${TOKENS_MAX} access tokens, which is as many as there can be. Please revoke one first.`,
  adminsOnly: 'Only an admin can make a token that exports the table of users.',
  nameMissing: 'Please give the token a name',
  nameTooLong: `A name has ${TOKEN_NAME_MAX} characters at most`,
  scopeMissing: 'Please choose what the token may do',
} as const
