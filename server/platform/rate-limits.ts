import { RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './errors.ts'
import { createLimiters, type Limiter, type Limiters, type Scope } from './nodes/limiters.ts'

type Uses = Record<string, { points: number; duration: number }>

/** What is counted over all nodes, and how much of it is fine within how many seconds. */
const forAllNodes = {
  signInByAddress: { points: 60, duration: 600 },
  register: { points: 10, duration: 3600 },
  /** Asking for a reset e-mail and using one, by address. */
  resetPassword: { points: 10, duration: 3600 },
  /** Invitations that a chef sends. */
  invite: { points: 20, duration: 3600 },
  /** E-mails to one address, by kind and by who causes them; see `server/mail/email-budgets.ts`. */
  inviteEmail: { points: 3, duration: 86_400 },
  resetEmail: { points: 3, duration: 3600 },
  resetEmailInDay: { points: 12, duration: 86_400 },
  resetEmailBeyond: { points: 1, duration: 3600 },
  confirmEmail: { points: 3, duration: 3600 },
  confirmEmailInDay: { points: 6, duration: 86_400 },
  passwordEmail: { points: 6, duration: 3600 },
  passwordEmailInDay: { points: 15, duration: 86_400 },
  undoEmail: { points: 12, duration: 3600 },
  /** Other addresses that a chef asks for, and links to them. */
  emailChange: { points: 10, duration: 3600 },
  /** Pictures that are stored for a chef, however they come. */
  picture: { points: 2000, duration: 86_400 },
  /** Pictures in the files of imports: those of two of the largest. */
  importedPicture: { points: 20_000, duration: 86_400 },
  exportKitchen: { points: 6, duration: 600 },
  /** Feedback, each message of which a person reads. */
  feedback: { points: 10, duration: 3600 },
} as const satisfies Uses

/** What is counted over all nodes where that costs no write to the database, else on each node. */
const whereCheap = {
  search: { points: 60, duration: 60 },
  capture: { points: 30, duration: 600 },
  /** Recipes whose missing fields are worked out. */
  analysis: { points: 60, duration: 600 },
  /** Looks for recipes that fit what is at hand. */
  recipeIdeas: { points: 60, duration: 600 },
  upload: { points: 60, duration: 600 },
  /** Pictures of imported recipes that are fetched from elsewhere, by chef; and all fetches from one host, of one chef and of all. */
  importPicture: { points: 1000, duration: 3600 },
  pictureHostOfChef: { points: 1000, duration: 3600 },
  pictureHost: { points: 4000, duration: 3600 },
  /** Looks of calendar programs at a chef's plan, and wrong addresses of one from one place. */
  planFeed: { points: 60, duration: 600 },
  wrongPlanFeed: { points: 30, duration: 600 },
  /** Looks at a feed that a chef gives, its pictures, and wrong addresses of feeds from one place. */
  tableFeed: { points: 60, duration: 600 },
  tableFeedPicture: { points: 600, duration: 600 },
  /** Addresses of feeds elsewhere that a chef has opened to follow them. */
  followFeed: { points: 30, duration: 600 },
  wrongTableFeed: { points: 30, duration: 600 },
  /** Pages of public links, and wrong addresses of one, from one place. */
  guestPage: { points: 240, duration: 60 },
  wrongPublicLink: { points: 30, duration: 600 },
  /** Passwords that are tried of one public link, from one place and from all. */
  linkPassword: { points: 10, duration: 600 },
  linkPasswordOfAll: { points: 100, duration: 3600 },
  /** Reports by people without an account, from one place and of one link. */
  guestReport: { points: 5, duration: 3600 },
  guestReportOfLink: { points: 20, duration: 86_400 },
  /** Pages that bookmarklets send, by key and by address. */
  offeredPage: { points: 30, duration: 600 },
  offeredPageByAddress: { points: 60, duration: 600 },
  /** Calls with one access token, and wrong tokens from one place. */
  accessToken: { points: 1200, duration: 600 },
  wrongAccessToken: { points: 30, duration: 600 },
  /** Wrong tokens for the metrics from one place. */
  wrongMetricsToken: { points: 30, duration: 600 },
  /** Notifications that a chef sends to their own device. */
  pushTest: { points: 10, duration: 600 },
  /** Messages of webhooks that a chef sends by hand. */
  webhookTest: { points: 30, duration: 600 },
  write: { points: 300, duration: 600 },
} as const satisfies Uses

/** What protects the processor of a node, and is counted on each. */
const forEachNode = {
  /** Readings of photos: seconds of work each. */
  photo: { points: 30, duration: 600 },
  /** Drawn pictures that nobody has asked for before: half a second of work each. */
  drawing: { points: 400, duration: 600 },
  drawingForStranger: { points: 60, duration: 600 },
  /** Looks of an admin at the whole server, which read all of the database. */
  doctor: { points: 10, duration: 600 },
  /** Microseconds of the event loop that the calls of one chef use. */
  work: { points: 20_000_000, duration: 60 },
} as const satisfies Uses

const budgets = { ...forAllNodes, ...whereCheap, ...forEachNode }

export type LimitName = keyof typeof budgets

/**
 * How many times the budget of one home the /48 network around it has, where budgets go by address: a home may have 256 of
 * the /64 networks that count as one address, or 65,536, and one who has them all is to gain little.
 */
const NETWORK_FACTOR = 4

/** The /48 network of an address as limits count it (`2001:db8:1:2::/64`); null for everything else. */
export function networkOf(key: string): string | null {
  const found = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(key)
  return found ? `${found[1]}::/48` : null
}

const messages: Partial<Record<LimitName, string>> = {
  register: 'Too many registration attempts. Please try again later.',
  picture:
    'You have added 2,000 pictures within a day, and this server takes no more from one chef. Please add the others tomorrow.',
  emailChange: 'That were many addresses for one hour. Please try again a little later.',
  feedback: 'Thank you, that is a lot of feedback for one hour. Please send the rest a little later.',
}

export type RateLimits = {
  /** Counts one use. Throws TOO_MANY_REQUESTS with the seconds to wait once the budget is spent. */
  charge(name: LimitName, key: string | number): Promise<void>
  /** Counts one use and says whether it was within the budget. */
  allows(name: LimitName, key: string | number): Promise<boolean>
  /** What was counted of a budget lately, and the seconds to wait once it is spent; else 0. Counts nothing. */
  spent(name: LimitName, key: string | number): Promise<{ points: number; wait: number }>
  /** Counts a use of so many whole points, which is known only afterwards. Never throws. */
  spend(name: LimitName, key: string | number, points: number): Promise<void>
  readonly off: boolean
}

const scopeOf = (name: string): Scope => (name in forAllNodes ? 'all' : name in whereCheap ? 'whereCheap' : 'each')

type LimitOptions = { off?: boolean; limiters?: Limiters }

/** Limits by address, chef or whatever else is the key; counted in this process's memory if not told otherwise. */
export function createRateLimits({ off = false, limiters: make = createLimiters({}) }: LimitOptions = {}): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, make({ keyPrefix: name, ...budget }, scopeOf(name))]),
  ) as Record<LimitName, Limiter>

  const networks = Object.fromEntries(
    Object.entries(budgets).map(([name, { points, duration }]) => [
      name,
      make({ keyPrefix: `${name} of a network`, points: points * NETWORK_FACTOR, duration }, scopeOf(name)),
    ]),
  ) as Record<LimitName, Limiter>

  /** Seconds to wait, or 0. */
  const consume = async (name: LimitName, key: string | number): Promise<number> => {
    if (off) return 0
    const network = networkOf(String(key))
    try {
      await limiters[name].consume(String(key))
      if (network) await networks[name].consume(network)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }

  return {
    off,
    async charge(name, key) {
      const wait = await consume(name, key)
      if (wait > 0) throw tooMany(messages[name] ?? 'That was a lot at once. Please try again in a moment.', wait)
    },
    allows: async (name, key) => (await consume(name, key)) === 0,
    async spent(name, key) {
      const known = await limiters[name].get(String(key))
      if (!known) return { points: 0, wait: 0 }
      const isSpent = !off && known.consumedPoints >= budgets[name].points
      return { points: known.consumedPoints, wait: isSpent ? Math.max(1, Math.ceil(known.msBeforeNext / 1000)) : 0 }
    },
    async spend(name, key, points) {
      await limiters[name].penalty(String(key), points)
    },
  }
}
