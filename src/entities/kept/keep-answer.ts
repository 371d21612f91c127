import type { RecipeView } from '#server/kitchen/contract.ts'
import { changeKept, inputKey, keptAnswer } from '#src/lib/device/answers.ts'
import type { RouterOutputs } from '#src/lib/trpc.ts'
import { ownInput } from './find-kept.ts'
import type { KeptQuery } from './kept-queries.ts'
import { keptLimit } from './limit.ts'

/** What is made of kept recipes when it is asked for. */
const neverKept: readonly KeptQuery[] = ['kitchen.listShelf', 'kitchen.countShelf', 'collections.listRecipes']

/** The session without what nobody needs offline. */
const withoutContacts = (answer: RouterOutputs['auth']['me']): RouterOutputs['auth']['me'] => ({
  ...answer,
  user: { ...answer.user, email: null, phoneNumber: null },
})

/** Whether it is of the chef's own kitchen. */
async function isOwn(path: KeptQuery, input: unknown, data: unknown, chefId: number): Promise<boolean> {
  if (path === 'auth.me') return (data as RouterOutputs['auth']['me']).user.id === chefId
  if (path === 'kitchen.getRecipe') {
    const { ownerId, status } = data as RecipeView
    return ownerId === chefId && status !== null
  }
  if (path === 'kitchen.listAmounts') return (await keptAnswer('kitchen.getRecipe', input)) !== null
  if (path === 'collections.get') return (data as RouterOutputs['collections']['get']).owner.id === chefId
  return true
}

/** Keeps an answer of the server for this chef, if it is one that is kept. */
export async function keepAnswer(path: KeptQuery, input: unknown, data: unknown, chefId: number): Promise<void> {
  if (keptLimit.current() === 0 || neverKept.includes(path)) return
  const own = ownInput(path, input, chefId)
  if (own === null || !(await isOwn(path, input, data, chefId))) return
  const kept = path === 'auth.me' ? withoutContacts(data as RouterOutputs['auth']['me']) : data
  await changeKept(chefId, { put: [{ path, input: inputKey(own), data: kept, at: Date.now() }] })
}
