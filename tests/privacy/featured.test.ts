import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { weekOf } from '#server/featured/rule/week.ts'
import { pictureOf } from '../fixtures/full-account.ts'
import { type Case, caseOf } from './cases.ts'
import { type PrivacyWorld, privacyWorld, profiles, signedIn, viewers, type Who } from './world.ts'

/*
 * What the Recipe of the Week and the community's photos tell of a chef. What is hidden must look exactly like what does
 * not exist.
 */

const TITLE = 'Leek Pie'

let world: PrivacyWorld
/** A photo of the owner's, one that is out of sight, and the recipes of this week and the week before. */
let photo: { id: number; url: string }
let hidden: { id: number; url: string }
let featured: number
let past: number

beforeAll(async () => {
  world = await privacyWorld()
  const { app, chefs, hub } = world
  const { owner } = chefs
  const add = async (colour: string) => {
    const imageUrl = (await pictureOf(app, owner, colour)).url
    return (await app.as(owner).featured.addPhoto({ recipeTitle: TITLE, imageUrl })).photo
  }
  await app.make.recipePost(hub, TITLE)
  await app.db.insert(t.recipes).values(
    ['House Soup', 'House Bread'].map((title, at) => ({
      id: 3901 + at,
      title,
      titleFolded: title.toLowerCase(),
      source: 'Longtable',
      drawnKey: 'soup',
      updatedAt: 0,
    })),
  )
  photo = await add('#aa0011')
  hidden = await add('#aa0022')
  await app.db.update(t.recipePhotos).set({ hiddenAt: 1 }).where(eq(t.recipePhotos.id, hidden.id))
  await app.db.update(t.users).set({ mayBeFeatured: true }).where(eq(t.users.id, owner.id))
  featured = (await app.make.backBurnerRecipe(owner, 'Pie of the week')).id
  past = (await app.make.backBurnerRecipe(owner, 'Pie of last week')).id
}, 60_000)
afterAll(() => world.app.close())

const thisWeek = () => weekOf(world.app.services.now())
const lastWeek = () => weekOf(world.app.services.now() - 7 * 86_400_000)

beforeEach(async () => {
  const choices = [
    { week: thisWeek(), recipeId: featured },
    { week: lastWeek(), recipeId: past },
  ]
  await world.app.db.batch([
    world.app.db.delete(t.featuredRecipes),
    world.app.db.insert(t.featuredRecipes).values(choices),
  ])
})

async function ask(who: Who, path: string, json?: object) {
  const answer = await world.app.request(path, { cookie: world.cookies[who], json })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const body = isJson ? await answer.json() : {}
  return { status: answer.status, message: body.message ?? body.error?.message ?? null }
}

type Call = [path: string, json?: object]
/** The status for the owner, where it is tried, and for those who may see. */
type Action = [name: string, own: number | null, sees: number, call: (id: number) => Call]

const actions: Action[] = [
  ['liking a photo', 200, 200, id => ['/trpc/featured.togglePhotoLike', { id }]],
  ['reporting a photo', 400, 200, id => ['/trpc/reports.report', { photoId: id, reason: 'spam' }]],
  ['removing a photo', null, 403, id => ['/trpc/featured.removePhoto', { id }]],
]

const comment = (featuredRecipeId: number) => ({ content: 'Said', postType: 'featured_recipe', featuredRecipeId })

describe.each(profiles)('of a %s chef', profile => {
  beforeAll(() => world.setProfile(profile))

  const everyAction = actions.flatMap(action => viewers.map(who => [action[0], who, action] as const))
  it.each(everyAction)('%s, for %s', async (_name, who, [, own, sees, call]) => {
    const at: Case = caseOf(who, profile)
    const gone = await ask(who, ...call(9_999_999))
    expect(gone.status).toBe(who === 'signedOut' ? 401 : 404)
    expect(await ask(who, ...call(hidden.id))).toEqual(gone)
    if (at.own && own === null) return
    const answer = await ask(who, ...call(photo.id))
    if (at.sees) expect(answer.status).toBe(at.own ? own : sees)
    else expect(answer).toEqual(gone)
  })

  it.each(viewers)('the picture of a photo, for %s', async who => {
    expect((await ask(who, photo.url)).status).toBe(caseOf(who, profile).sees ? 200 : 404)
    expect((await ask(who, hidden.url)).status).toBe(caseOf(who, profile).own ? 200 : 404)
  })

  it.each(signedIn)('the gallery, for %s', async who => {
    const photos = await world.app.as(world.chefs[who]).featured.listPhotos({ recipeTitle: TITLE })
    expect(photos.map(({ id }) => id)).toEqual(caseOf(who, profile).sees ? [photo.id] : [])
  })

  it.each(signedIn)('the Recipe of the Week and those before, for %s', async who => {
    const { sees } = caseOf(who, profile)
    const caller = world.app.as(world.chefs[who]).featured
    const seen = await caller.current()
    // One by a chef whom not everybody may see makes room for everybody.
    if (profile === 'public' && sees) expect(seen.id).toBe(featured)
    else {
      expect([3901, 3902]).toContain(seen.id)
      expect(JSON.stringify(seen)).not.toMatch(/owner@|Pie of/)
      expect(Object.keys(seen).sort()).toEqual(Object.keys(await caller.refresh()).sort())
    }
    expect(seen.week).toBe(thisWeek())
    const before = await caller.pastWeeks({ limit: 1 })
    expect(before.weeks.map(({ recipeId }) => recipeId)).toEqual(sees ? [past] : [])
    expect(before.earlier).toBeNull()
  })

  it.each(viewers)('commenting on a past one, for %s', async who => {
    const answer = await ask(who, '/api/comments', comment(past))
    if (caseOf(who, profile).sees) expect(answer.status).toBe(200)
    else expect(answer).toEqual(await ask(who, '/api/comments', comment(9_999_999)))
  })
})

it('stands in with the same recipe for all who may not see it', async () => {
  await world.setProfile('public')
  const { blocked, blocker } = world.chefs
  const [one, other] = [await world.app.as(blocked).featured.current(), await world.app.as(blocker).featured.current()]
  expect(one.id).toBe(other.id)
  expect([3901, 3902]).toContain(one.id)
  const [row] = await world.app.db
    .select({ recipeId: t.featuredRecipes.recipeId })
    .from(t.featuredRecipes)
    .where(eq(t.featuredRecipes.week, thisWeek()))
  expect(row?.recipeId).toBe(featured)
})
