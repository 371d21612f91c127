import type { HookKind } from '#server/webhooks/constants.ts'
import type { DeliveryView, HookView } from '#server/webhooks/contract.ts'

type DeliveryKind = DeliveryView['kind']

/** What a webhook can tell, as a choice. */
export const kindChoices: Record<HookKind, { label: string; hint: string }> = {
  'recipe.saved': { label: 'Recipes', hint: 'A recipe comes into your kitchen, or is changed there.' },
  'dish.posted': { label: 'Dishes', hint: 'You put a dish on The Dish.' },
  'list.changed': { label: 'Shopping lists', hint: 'Somebody in your household changes a list.' },
  'member.joined': { label: 'Household', hint: 'Somebody joins your household.' },
  'chef.joined': { label: 'New chefs', hint: 'Somebody makes an account on this server.' },
}

/** What a message tells, as the log has it. */
export const kindNames: Record<DeliveryKind, string> = {
  'recipe.saved': 'Recipe saved',
  'dish.posted': 'Dish posted',
  'list.changed': 'List changed',
  'member.joined': 'Member joined',
  'chef.joined': 'Chef joined',
  test: 'Test',
}

/** The host of an address, for a headline. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** Why the server turned a webhook off, and what helps. */
export const offReasons: Record<NonNullable<HookView['offReason']>, string> = {
  gone: 'Its receiver said that it is gone for good, so nothing is sent any more.',
  failing: 'It took no message for three days, so nothing is sent any more. Mend the receiver, then turn it on again.',
  password: 'It was turned off when your password was replaced by a link. If you made it, turn it on again.',
}

type Outcome = Pick<DeliveryView, 'status' | 'problem' | 'ms'>

/** What became of the last try, in a few words; empty before the first. */
export function outcomeText({ status, problem, ms }: Outcome): string {
  const within = ms === null ? '' : ` in ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`
  if (status !== null)
    return `HTTP ${status}${status >= 300 && status < 400 ? ', a redirect, which is not followed' : within}`
  if (problem === 'slow') return 'No answer within 10 seconds'
  return problem === 'unreached' ? 'The address was not reached' : ''
}
