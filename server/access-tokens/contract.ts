import { z } from 'zod'
import { accessScopes } from '#common/access-scopes.ts'
import { fromJson, idInput, optional, requiredText } from '#common/inputs.ts'
import { confirmingPassword } from '../auth/contract.ts'
import { TOKEN_NAME_MAX, tokenLives, tokenMessages, USUAL_LIFE } from './constants.ts'

/** A list of words, as a list, as JSON text, or with commas. */
const scopeList = z.preprocess(
  value => {
    const list = fromJson(value)
    return typeof list === 'string' ? list.split(',').map(word => word.trim()) : list
  },
  z
    .array(z.enum(accessScopes), { error: tokenMessages.scopeMissing })
    .min(1, tokenMessages.scopeMissing)
    .max(accessScopes.length * 2, tokenMessages.scopeMissing)
    .transform(chosen => accessScopes.filter(scope => chosen.includes(scope))),
)

export const makeTokenInput = z.object({
  name: requiredText(TOKEN_NAME_MAX, tokenMessages.nameMissing, tokenMessages.nameTooLong),
  scopes: scopeList,
  /** Days for which it works. */
  days: optional(z.enum(tokenLives)).default(USUAL_LIFE),
  currentPassword: confirmingPassword,
})
export const tokenInput = z.object({ id: idInput })

/** A token as its chef sees it: never what would let anybody use it. */
export const tokenView = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(accessScopes)),
  createdAt: z.string(),
  /** Null for one that does not expire. */
  expiresAt: z.string().nullable(),
  /** Null before its first call; up to a minute behind. */
  lastUsedAt: z.string().nullable(),
})
export type TokenView = z.output<typeof tokenView>
export const tokensView = z.array(tokenView)
/** With the token itself, the only time that it is told. */
export const newTokenView = tokenView.extend({ token: z.string() })
