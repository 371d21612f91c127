/** What a chef's webhook can tell: of their own recipes and dishes, and of their household's lists and members. */
export const chefHookKinds = ['recipe.saved', 'dish.posted', 'list.changed', 'member.joined'] as const
/** What an admin's can tell besides: that somebody made an account. */
export const hookKinds = [...chefHookKinds, 'chef.joined'] as const
export type HookKind = (typeof hookKinds)[number]
/** The kind of the message that the test button sends. */
export const TEST_KIND = 'test'

export const HOOKS_MAX = 10
export const HOOK_ADDRESS_MAX = 500
/** Deliveries that the log shows, and that are kept. */
export const HOOK_LOG = 50
/** Characters of a receiver's answer that are kept. */
export const HOOK_ANSWER_MAX = 1000

export const hookMessages = {
  address: 'Please enter an address that begins with https://.',
  /** For what lies in a private network, or on a port of its own. */
  notOpened:
    'This server sends only to public addresses by https. The person who runs it can allow others (LONGTABLE_FETCH_ALLOW).',
  kinds: 'Please choose at least one thing to be told.',
  tooMany: `You have ${HOOKS_MAX} webhooks. Please remove one first.`,
  off: 'The admin of this server has turned webhooks off.',
  adminsOnly: 'Only an admin is told who joins this server.',
  isSending: 'This is being sent at the moment.',
  overNow: 'What this told of is no longer there, so it is not sent again.',
} as const
