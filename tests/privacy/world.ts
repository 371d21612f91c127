import { eq } from 'drizzle-orm'
import { notifications, users } from '#db/schema/tables.ts'
import { pictureOf } from '../fixtures/full-account.ts'
import type { TestChef } from '../fixtures/make.ts'
import { type TestApp, type TestOptions, testApp } from '../fixtures/test-app.ts'

/** Who may look at the things of the first of them, and how each came to stand to them. */
export const viewers = [
  'owner',
  'friend',
  'follower',
  'formerFriend',
  'blocked',
  'blocker',
  'stranger',
  'signedOut',
] as const
export type Who = (typeof viewers)[number]
type SignedIn = Exclude<Who, 'signedOut'>
export const signedIn = viewers.filter((who): who is SignedIn => who !== 'signedOut')

export const profiles = ['public', 'private'] as const
export type Profile = (typeof profiles)[number]

/** What tells something of the owner, by the id or address under which it is asked for. */
export type Things = {
  chef: number
  recipe: number
  cookbookRecipe: number
  keptRecipe: number
  deletedRecipe: number
  /** One without a picture, for saving: a copy shows its picture to its owner. */
  plainRecipe: number
  post: number
  keptPost: number
  face: string
  recipePicture: string
  keptPicture: string
  postPicture: string
}

/** Ids and addresses like those of the owner's things, under which there is nothing. */
export const nothing = Object.fromEntries(
  [
    'chef',
    'recipe',
    'cookbookRecipe',
    'keptRecipe',
    'deletedRecipe',
    'plainRecipe',
    'post',
    'keptPost',
    'face',
    'recipePicture',
    'keptPicture',
    'postPicture',
  ].map(name => [name, /face|Picture/.test(name) ? `/media/${'x'.repeat(22)}/640` : 9_999_999]),
) as unknown as Things

export type PrivacyWorld = {
  app: TestApp
  chefs: Record<SignedIn, TestChef>
  /** Somebody public whom the owner and everybody but the stranger are friends with. */
  hub: TestChef
  cookies: Record<Who, string>
  things: Things
  /** Opens or closes the owner's profile. */
  setProfile(profile: Profile): Promise<unknown>
}

/**
 * An owner with things of every kind, shown and kept to themselves, and a chef of each kind of standing. Everybody has
 * notifications of a follow by the owner and of a remake that is the owner's post.
 */
export async function privacyWorld(options: TestOptions = {}): Promise<PrivacyWorld> {
  const app = await testApp(options)
  const chefs = {} as PrivacyWorld['chefs']
  const cookies = { signedOut: '' } as PrivacyWorld['cookies']
  for (const who of signedIn) {
    chefs[who] = await app.make.chef(who, who === 'owner' ? { location: 'Lisbon', bio: 'Soup first.' } : {})
    cookies[who] = await app.cookieOf(chefs[who])
  }
  const { owner } = chefs
  const things = await addThings(app, owner)
  const hub = await app.make.chef('hub')
  for (const who of signedIn) if (who !== 'stranger') await app.make.friends(hub, chefs[who])
  for (const who of ['friend', 'formerFriend', 'blocked', 'blocker'] as const) await app.make.friends(owner, chefs[who])
  await app.as(chefs.follower).friends.follow({ followeeId: owner.id })
  await app.as(chefs.formerFriend).friends.unfollow({ followeeId: owner.id })
  await app.as(owner).friends.block({ id: chefs.blocked.id })
  await app.as(chefs.blocker).friends.block({ id: owner.id })
  for (const who of signedIn) {
    if (who === 'owner') continue
    await app.make.backBurnerRecipe(chefs[who], 'Own soup', { dietaryTags: ['Vegan'] })
    await app.db.insert(notifications).values([
      { userId: chefs[who].id, actorId: owner.id, kind: 'acceptance' },
      { userId: chefs[who].id, actorId: owner.id, kind: 'remake', postId: things.post },
    ])
  }
  const setProfile = (profile: Profile) => app.as(owner).profile.setPrivacy({ id: 0, isPublic: profile === 'public' })
  return { app, chefs, hub, cookies, things, setProfile }
}

async function addThings(app: TestApp, owner: TestChef): Promise<Things> {
  const { make } = app
  const [face, recipePicture, keptPicture, postPicture] = [
    await pictureOf(app, owner, '#cccc00'),
    await pictureOf(app, owner, '#cc3300'),
    await pictureOf(app, owner, '#0033cc'),
    await pictureOf(app, owner, '#33cc00'),
  ]
  await app.db.update(users).set({ pictureId: face.id }).where(eq(users.id, owner.id))
  const onShelf = async (title: string, more: object = {}) => (await make.backBurnerRecipe(owner, title, more)).id
  const [recipe, keptRecipe, deletedRecipe, plainRecipe] = [
    await onShelf('Shown', { imageUrl: recipePicture.url, dietaryTags: ['Vegan'] }),
    await onShelf('Kept', { imageUrl: keptPicture.url, isPublic: false, dietaryTags: ['Vegan'] }),
    await onShelf('Deleted'),
    await onShelf('Plain'),
  ]
  await app.as(owner).kitchen.removeFromBackBurner({ id: 0, itemId: deletedRecipe })
  const cookbookRecipe = (await app.as(owner).kitchen.addToCookbook({ id: 0, ...shortRecipe })).id
  const post = (await make.generalPost(owner, 'For all', { imageUrl: postPicture.url })).id
  const keptPost = (await make.recipePost(owner, 'Not for others', { isPublic: false })).id
  return {
    chef: owner.id,
    recipe,
    cookbookRecipe,
    keptRecipe,
    deletedRecipe,
    plainRecipe,
    post,
    keptPost,
    face: face.url,
    recipePicture: recipePicture.url,
    keptPicture: keptPicture.url,
    postPicture: postPicture.url,
  }
}

const shortRecipe = { title: 'Cooked', ingredients: ['1 leek'], instructions: ['Stew.'] }
