import { hookMessages } from '#server/webhooks/constants.ts'
import { addHookInput } from '#server/webhooks/contract.ts'

/** Whether an address is on the web: by https, on its usual port, without a name to sign in with. */
function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === ''
}

/**
 * The rules of the form of a webhook: those of the call, and where the operator exempts nothing, also that the address is public as far
 * as it shows.
 */
export const hookRules = (hasExemptions: boolean) =>
  addHookInput.pick({ address: true, kinds: true }).refine(({ address }) => hasExemptions || isPublic(address), {
    path: ['address'],
    error: hookMessages.notOpened,
  })
