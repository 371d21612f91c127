import { eq } from 'drizzle-orm'
import * as t from '#db/schema/tables.ts'
import { addPicture } from '../media/add-picture.ts'
import { plainPicture } from '../media/picture-samples.ts'
import type { TestChef } from './make.ts'
import type { TestApp } from './test-app.ts'

/** What tests know the leaver by: an id, an address, a name and a number that occur nowhere else. */
export const marks = {
  id: 918_273_645,
  email: 'zuleika@kitchen.example',
  name: 'Zuleika',
  phoneNumber: '+4477001234567',
}

/** A password whose hash the leaver's row gets. */
export const password = 'seven green olives'

const colours = ['#cc3300', '#33cc00', '#0033cc', '#cccc00'] as const

/** A picture of its own colour for a chef. */
export async function pictureOf(app: TestApp, chef: TestChef, colour: string) {
  const ctx = app.context(chef) as Parameters<typeof addPicture>[0]
  return addPicture(ctx, await plainPicture('png', 40, 30, colour), { maxBytes: 1_000_000 })
}

/**
 * A chef who has left traces in every table that speaks of chefs, and a friend with whom they share much. `shared` is a
 * picture of the chef's that the friend shows too; `portrait` and `photo` are the chef's alone.
 */
export async function fullLife(app: TestApp) {
  const { db, services, make, as } = app
  const passwordHash = await services.passwords.hash(password)
  const friend = await make.chef('Bertil')
  const chef = await make.chef(marks.name, { ...marks, nameFolded: 'zuleika', passwordHash, bio: 'Soup first.' })
  await make.chef('Later')
  await make.friends(chef, friend)

  const [portrait, shared, photo, friendsOwn] = [
    await pictureOf(app, chef, colours[0]),
    await pictureOf(app, chef, colours[1]),
    await pictureOf(app, chef, colours[2]),
    await pictureOf(app, friend, colours[3]),
  ]
  await as(chef).kitchen.addToBackBurner({
    id: 0,
    title: 'Kept Stew',
    ingredients: ['1 leek'],
    instructions: ['Stew.'],
  })
  const post = await make.recipePost(chef, 'Shared Soup', { imageUrl: shared.url })
  await make.generalPost(chef, 'Hello from the stove')
  const friendsPost = await make.generalPost(friend, 'Bread day')
  await as(friend).feed.toggleSave({ id: post.id })
  await as(chef).feed.toggleLike({ id: friendsPost.id })
  const token = await services.sessions.create(chef.id, 'Firefox')

  const [[recipe], [chefsPost]] = [
    await db.select().from(t.recipes).limit(1),
    await db.select({ id: t.posts.id }).from(t.posts).limit(1),
  ]
  const recipeId = recipe?.id ?? 0
  const [comment] = await db
    .insert(t.comments)
    .values({
      userId: friend.id,
      postType: 'user_post',
      postId: friendsPost.id,
      content: 'Mine',
      likeCount: 1,
      updatedAt: 0,
    })
    .returning()
  const [friendsPhoto] = await db
    .insert(t.recipePhotos)
    .values({ userId: friend.id, mediaId: friendsOwn.id, recipeTitle: 'Bread', titleFolded: 'bread', likeCount: 2 })
    .returning()
  const [commentId, photoId] = [comment?.id ?? 0, friendsPhoto?.id ?? 0]
  await db.batch([
    db.update(t.users).set({ pictureId: portrait.id }).where(eq(t.users.id, chef.id)),
    db
      .insert(t.comments)
      .values({ userId: chef.id, postType: 'user_post', postId: friendsPost.id, content: 'Lovely', updatedAt: 0 }),
    db.insert(t.commentLikes).values({ userId: chef.id, commentId }),
    db
      .insert(t.recipePhotos)
      .values({ userId: chef.id, mediaId: photo.id, recipeTitle: 'Bread', titleFolded: 'bread' }),
    db.insert(t.photoLikes).values([
      { userId: chef.id, photoId },
      { userId: friend.id, photoId },
    ]),
    db.insert(t.postPictures).values({ postId: chefsPost?.id ?? 0, position: 0, mediaId: photo.id }),
    db.insert(t.recipeLikes).values({ userId: chef.id, recipeId }),
    db.insert(t.recipeCookings).values({ userId: chef.id, recipeId, cookedOn: '2026-05-01', note: 'More salt' }),
    db.insert(t.recipeIngredients).values({ recipeId, position: 0, name: 'leek' }).onConflictDoNothing(),
    db.insert(t.featuredRecipes).values({ week: '2026-05-04', recipeId }),
    db.insert(t.blocks).values({ blockerId: chef.id, blockedId: friend.id }),
    db.insert(t.friendRequests).values({ requesterId: chef.id, receiverId: friend.id }),
    db.insert(t.friendInvitations).values([
      { senderUserId: chef.id, email: 'x@example.com', message: 'Come', tokenHash: 'secret-1' },
      { senderUserId: friend.id, email: marks.email, message: 'Come', tokenHash: 'secret-2', acceptedBy: chef.id },
      { senderUserId: friend.id, email: 'y@example.com', message: 'Come', tokenHash: 'secret-3' },
    ]),
    db.insert(t.profileLinks).values({ userId: chef.id, token: 'secret-5' }),
    db.insert(t.notifications).values([
      { userId: chef.id, actorId: friend.id, kind: 'acceptance' },
      { userId: friend.id, actorId: chef.id, kind: 'remake', postId: friendsPost.id },
    ]),
    db.insert(t.pantryItems).values({ userId: chef.id, name: 'leek', category: 'vegetable' }),
    db.insert(t.feedback).values([
      { userId: chef.id, type: 'praise', subject: 'Nice', email: marks.email, message: 'Good soup' },
      { userId: null, type: 'bug', subject: 'Locked out', email: marks.email.toUpperCase(), message: 'Help' },
      { userId: friend.id, type: 'bug', subject: 'Bug', message: 'Friend speaks' },
    ]),
    db.insert(t.reports).values({ reporterId: chef.id, postId: friendsPost.id, reason: 'spam' }),
    db
      .insert(t.oneTimeTokens)
      .values({ tokenHash: 'secret-4', userId: chef.id, purpose: 'verify-email', email: marks.email, expiresAt: 1 }),
    db.insert(t.healthVaults).values({ userId: chef.id, wrappedKey: Buffer.from('k'), payload: Buffer.from('p') }),
    db.insert(t.healthEntries).values({ userId: chef.id, entryKey: Buffer.from('e'), payload: Buffer.from('p') }),
    db.insert(t.healthSources).values({ userId: chef.id, source: 'manual', payload: Buffer.from('p') }),
  ])
  return {
    chef,
    friend,
    token,
    cookie: `longtable=${token}`,
    portrait,
    shared,
    photo,
    friendsOwn,
    friendsPost,
    commentId,
    photoId,
  }
}
