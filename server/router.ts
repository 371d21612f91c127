import { accessTokensRouter } from './access-tokens/router.ts'
import { accountAuthRouter, accountRouter } from './account/router.ts'
import { adminRouter } from './admin/router.ts'
import { authRouter } from './auth/router.ts'
import { captureRouter } from './capture/router.ts'
import { collectionsRouter } from './collections/router.ts'
import { commentsRouter } from './comments/router.ts'
import { cycleRouter } from './cycle/router.ts'
import { featuredRouter } from './featured/router.ts'
import { feedRouter } from './feed/router.ts'
import { feedbackRouter } from './feedback/router.ts'
import { friendsRouter } from './friends/router.ts'
import { householdRouter } from './household/router.ts'
import { ideasRouter } from './ideas/router.ts'
import { feedStatusRouter, notificationsRouter } from './inbox/router.ts'
import { kitchenRouter } from './kitchen/router.ts'
import { transferRouter } from './kitchen/transfer/router.ts'
import { mediaRouter } from './media/router.ts'
import { pantryRouter } from './pantry/router.ts'
import { planRouter } from './plan/router.ts'
import { mergeRouters, router } from './platform/trpc.ts'
import { profileRouter } from './profile/router.ts'
import { publicLinksRouter } from './public-links/router.ts'
import { pushRouter } from './push/router.ts'
import { reportsRouter } from './reports/router.ts'
import { shoppingRouter } from './shopping/router.ts'
import { siteRouter } from './site/router.ts'
import { tableFeedsRouter } from './table-feeds/router.ts'
import { webhooksRouter } from './webhooks/router.ts'

/** Everything that can be asked of this server, one room a domain. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  auth: mergeRouters(authRouter, accountAuthRouter),
  capture: captureRouter,
  collections: collectionsRouter,
  comments: commentsRouter,
  cycle: cycleRouter,
  featured: featuredRouter,
  feed: mergeRouters(feedRouter, feedStatusRouter),
  feedback: feedbackRouter,
  friends: friendsRouter,
  // The operation ids that the REST document gives these calls start with `house`.
  house: siteRouter,
  household: householdRouter,
  ideas: ideasRouter,
  kitchen: kitchenRouter,
  links: publicLinksRouter,
  media: mediaRouter,
  notifications: notificationsRouter,
  pantry: pantryRouter,
  plan: planRouter,
  profile: profileRouter,
  push: pushRouter,
  reports: reportsRouter,
  shopping: shoppingRouter,
  tables: tableFeedsRouter,
  tokens: accessTokensRouter,
  transfer: transferRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
