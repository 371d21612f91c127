import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AnyTRPCProcedure } from '@trpc/server'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import type { ProcedureMeta } from '#server/platform/trpc.ts'
import { appRouter } from '#server/router.ts'

/*
 * A procedure that names a thing (by an id, or by what cannot be told from its shape) may reach what is somebody else's.
 * The tests of this folder ask it as everybody, or it stands below with the tests that do.
 */

const elsewhere: Record<string, readonly string[]> = {
  'server/access-tokens/access-tokens.test.ts': ['tokens.revoke'],
  'server/auth/confirmation.test.ts': ['auth.endSession'],
  'server/friends/friend-requests.test.ts': [
    'friends.accept',
    'friends.decline',
    'friends.withdraw',
    'friends.request',
  ],
  'server/friends/friends.test.ts': ['friends.follow', 'friends.unfollow', 'friends.removeFriend'],
  'server/friends/block.test.ts': ['friends.block', 'friends.unblock'],
  'server/friends/invitations.test.ts': ['friends.invite', 'friends.renewInvitation', 'friends.withdrawInvitation'],
  'server/household/household.test.ts': [
    'household.accept',
    'household.decline',
    'household.handOver',
    'household.invite',
    'household.removeMember',
    'household.withdraw',
  ],
  'server/collections/smart/smart-collections.test.ts': [
    'collections.editSmart',
    'collections.removeSmart',
    'collections.restoreSmart',
  ],
  'server/feed/feed.test.ts': ['feed.toggleSave'],
  'server/table-feeds/following/following.test.ts': ['tables.follow', 'tables.retry', 'tables.unfollow'],
  'server/table-feeds/giving/giving.test.ts': ['tables.endGiven', 'tables.makeGiven'],
  'server/public-links/own-links.test.ts': [
    'links.change',
    'links.list',
    'links.make',
    'links.preview',
    'links.revoke',
  ],
  'server/push/push.test.ts': ['push.unsubscribe'],
  'server/featured/gallery/gallery.test.ts': ['featured.addPhoto'],
  'server/kitchen/own-recipes.test.ts': [
    'kitchen.addCooking',
    'kitchen.deleteRecipe',
    'kitchen.editRecipe',
    'kitchen.moveRecipeToCookbook',
    'kitchen.removeFromBackBurner',
    'kitchen.restoreRecipe',
    'kitchen.setSection',
    'kitchen.setStatus',
    'kitchen.setVisibility',
  ],
  'server/kitchen/bulk/bulk.test.ts': [
    'kitchen.deleteRecipes',
    'kitchen.listTagsOf',
    'kitchen.moveRecipes',
    'kitchen.moveRecipesBack',
    'kitchen.restoreRecipes',
    'kitchen.setFavourites',
    'kitchen.tagRecipes',
  ],
  'server/kitchen/keeping/read-kitchen.test.ts': ['kitchen.listWhole'],
  'server/kitchen/kitchen.test.ts': ['kitchen.moveToCookbook'],
  'server/kitchen/likes-and-cookings.test.ts': ['kitchen.removeCooking'],
  'server/kitchen/stars/stars.test.ts': ['kitchen.setStars'],
  'server/kitchen/tags/tags.test.ts': [
    'kitchen.deleteTag',
    'kitchen.mergeTag',
    'kitchen.renameTag',
    'kitchen.setFavourite',
    'kitchen.setTags',
  ],
  'server/kitchen/transfer/transfer.test.ts': [
    'transfer.getImport',
    'transfer.listImportLines',
    'transfer.chooseImportLines',
    'transfer.startImport',
    'transfer.pauseImport',
    'transfer.resumeImport',
    'transfer.cancelImport',
    'transfer.undoImport',
  ],
  'server/kitchen/transfer/imports/import-table.test.ts': ['transfer.getImportTable', 'transfer.nameImportColumns'],
  'server/kitchen/keep-recipe.test.ts': ['kitchen.saveRecipe', 'kitchen.unsaveRecipe'],
  'server/plan/plan.test.ts': [
    'plan.addEntries',
    'plan.addEntry',
    'plan.cookEntry',
    'plan.editEntry',
    'plan.removeEntries',
    'plan.removeEntry',
    'plan.repeatEntry',
  ],
  'server/shopping/shopping.test.ts': [
    'shopping.addFromPlan',
    'shopping.addItem',
    'shopping.addFromRecipes',
    'shopping.aisles',
    'shopping.finish',
    'shopping.get',
    'shopping.mark',
    'shopping.orderAisles',
    'shopping.removeList',
    'shopping.removeAddition',
    'shopping.renameList',
    'shopping.strikeAtHand',
    'shopping.suggest',
    'shopping.text',
  ],
  'server/webhooks/webhooks.test.ts': [
    'webhooks.add',
    'webhooks.change',
    'webhooks.deliveries',
    'webhooks.remove',
    'webhooks.renewSecret',
    'webhooks.sendAgain',
    'webhooks.test',
  ],
  'server/profile/profile.test.ts': [
    'profile.chooseFace',
    'profile.setCooking',
    'profile.setFeaturing',
    'profile.setFoundByPhone',
    'profile.setPrivacy',
    'profile.uploadPicture',
  ],
}

/** Takes files or texts alone, and stores what comes of them for the viewer. */
const namesNothing = [
  'capture.ocr',
  'capture.readPasted',
  'capture.readPhotos',
  'kitchen.addUserRecipe',
  'media.upload',
]

type Shape = { shape?: object; _zod?: { def: { innerType?: Shape; in?: Shape } } }

/** The names of what a procedure takes; `?` for an input that is no plain object. */
const fieldsOf = (input: Shape): string[] => {
  const def = input._zod?.def
  const shape = input.shape ?? def?.innerType?.shape ?? def?.in?.shape
  return shape ? Object.keys(shape) : ['?']
}
const namesThing = ({ inputs = [] }: { inputs?: unknown[] }) =>
  inputs.flatMap(input => fieldsOf(input as Shape)).some(field => /^ids?$|Ids?$|^\?$/.test(field))

const source = (file: string): string => (existsSync(projectPath(file)) ? readFileSync(projectPath(file), 'utf8') : '')
const ownTests = readdirSync(projectPath('tests/privacy'))
  .filter(file => file !== 'every-procedure.test.ts')
  .map(file => source(`tests/privacy/${file}`))
  .join('\n')

/** Whether tests ask a procedure: by its name, by a caller, or by its REST path, of which the end may do. */
function asks(tests: string, name: string, meta: ProcedureMeta = {}, { byEnd = false } = {}): boolean {
  const [router = '', procedure = ''] = name.split('.')
  const calls = [meta.rest, ...(meta.alsoRest ?? [])].flatMap(call => call?.path ?? [])
  const ends = byEnd ? calls.flatMap(path => /\}(\/[^{}]+)$/.exec(path)?.[1] ?? []) : []
  const paths = [...calls, ...ends].map(path => path.replaceAll(/\{[^}]+\}/g, "[^/`']+"))
  const forms = [`${router}\\s*\\.${procedure}\\b`, ...paths.map(path => `${path}[\`'?]`)]
  return new RegExp(forms.join('|')).test(tests)
}

it('knows every procedure by which a chef may reach what is somebody else’s', () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  const naming = procedures.filter(
    ([, { _def }]) => (_def.meta as ProcedureMeta).access !== 'admin' && namesThing(_def),
  )
  expect(naming.length).toBeGreaterThan(60)
  const listed = new Set([...Object.values(elsewhere).flat(), ...namesNothing])
  const unknown = naming
    .filter(([name, { _def }]) => !listed.has(name) && !asks(ownTests, name, _def.meta as ProcedureMeta))
    .map(([name]) => name)
  expect(unknown).toEqual([])
  const metas = new Map(procedures.map(([name, { _def }]) => [name, _def.meta as ProcedureMeta]))
  const unasked = Object.entries(elsewhere).flatMap(([file, names]) =>
    names
      .filter(name => !metas.has(name) || !asks(source(file), name, metas.get(name), { byEnd: true }))
      .map(name => `${file} ${name}`),
  )
  expect(unasked).toEqual([])
})
