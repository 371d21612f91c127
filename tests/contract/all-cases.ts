import type { Case } from './case.ts'
import { adminCases } from './cases/admin.ts'
import { authCases } from './cases/auth.ts'
import { captureCases } from './cases/capture.ts'
import { cycleCases } from './cases/cycle.ts'
import { featuredCases } from './cases/featured.ts'
import { feedCases } from './cases/feed.ts'
import { friendsCases } from './cases/friends.ts'
import { kitchenCases } from './cases/kitchen.ts'
import { pantryCases } from './cases/pantry.ts'
import { postsCases } from './cases/posts.ts'
import { profileCases } from './cases/profile.ts'
import { savedRecipesCases } from './cases/saved-recipes.ts'
import { talkCases } from './cases/talk.ts'

/** How each documented call is made. */
export const allCases: Case[] = [
  ...adminCases,
  ...authCases,
  ...captureCases,
  ...cycleCases,
  ...featuredCases,
  ...feedCases,
  ...friendsCases,
  ...kitchenCases,
  ...pantryCases,
  ...postsCases,
  ...profileCases,
  ...savedRecipesCases,
  ...talkCases,
]
