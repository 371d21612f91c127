import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { collections, follows, recipes } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { fillCatalogue } from '../featured/catalogue.ts'
import { bulkMessages } from '../kitchen/bulk/constants.ts'
import { purgeCollections } from './change-collection.ts'
import { COLLECTION_RECIPES_MAX, COLLECTIONS_MAX, collectionMessages } from './constants.ts'

const DAY = 86_400_000

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('bea', chef('Bea'))

const titlesIn = async ({ app, ines }: With<'ines'>, id: number) =>
  (await app.as(ines).collections.listRecipes({ id })).map(recipe => recipe.title)

/** Recipes of Inès' Back Burner, by their titles. */
async function recipesOf({ app, ines }: With<'ines'>, ...titles: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const title of titles) ids.push((await app.make.backBurnerRecipe(ines, title)).id)
  return ids
}

describe('a collection', () => {
  it('has a name, a description and recipes in their order', async ({ app, ines }) => {
    const [soup, bread, cake] = await recipesOf({ app, ines }, 'Soup', 'Bread', 'Cake')
    const { collections: own } = app.as(ines)
    const made = await own.add({ name: ' Winter ', description: 'For cold days', recipeIds: [bread ?? 0, soup ?? 0] })
    expect(made).toMatchObject({
      name: 'Winter',
      description: 'For cold days',
      visibility: 'private',
      recipeCount: 2,
      keptCount: 0,
      cover: null,
      owner: { id: ines.id },
      originalAuthor: null,
      savedId: null,
      sharedWith: [],
    })
    expect(made.drawnKey).toBe((await app.as(ines).kitchen.getRecipe({ id: bread ?? 0 })).drawnKey)
    expect(await own.addRecipes({ id: made.id, recipeIds: [cake ?? 0, bread ?? 0] })).toEqual({ added: 1 })
    expect(await titlesIn({ app, ines }, made.id)).toEqual(['Bread', 'Soup', 'Cake'])
    expect(await own.listRecipeIds({ id: made.id })).toEqual([bread, soup, cake])
  })

  it('is listed by its name, which no other of the chef’s has', async ({ app, ines, tobias }) => {
    const { collections: own } = app.as(ines)
    await own.add({ name: 'Zucchini' })
    const eclairs = await own.add({ name: 'Éclairs' })
    expect((await own.list({ id: 0 })).map(one => one.name)).toEqual(['Éclairs', 'Zucchini'])
    const taken = { code: 'CONFLICT', message: collectionMessages.nameTaken }
    await expect(own.add({ name: 'eclairs' })).rejects.toMatchObject(taken)
    await expect(own.edit({ id: eclairs.id, name: 'ZUCCHINI' })).rejects.toMatchObject(taken)
    expect(await own.edit({ id: eclairs.id, name: 'Eclairs', description: '' })).toMatchObject({ name: 'Eclairs' })
    await app.as(tobias).collections.add({ name: 'Zucchini' })
    await own.add({ name: '🎄' })
    await own.add({ name: '🥚' })
    await expect(own.add({ name: ' \u200b' })).rejects.toThrow(collectionMessages.nameMissing)
  })

  it('moves recipes before others and to its end', async ({ app, ines }) => {
    const [a, b, c, d] = (await recipesOf({ app, ines }, 'A', 'B', 'C', 'D')) as [number, number, number, number]
    const { collections: own } = app.as(ines)
    const { id } = await own.add({ name: 'Letters', recipeIds: [a, b, c, d] })
    await own.moveRecipe({ id, recipeId: d, before: b })
    expect(await titlesIn({ app, ines }, id)).toEqual(['A', 'D', 'B', 'C'])
    await own.moveRecipe({ id, recipeId: a })
    expect(await titlesIn({ app, ines }, id)).toEqual(['D', 'B', 'C', 'A'])
    await own.moveRecipe({ id, recipeId: c, before: d })
    expect(await titlesIn({ app, ines }, id)).toEqual(['C', 'D', 'B', 'A'])
    await own.removeRecipe({ id, recipeId: b })
    expect(await titlesIn({ app, ines }, id)).toEqual(['C', 'D', 'A'])
    await own.addRecipes({ id, recipeIds: [b], before: d })
    expect(await titlesIn({ app, ines }, id)).toEqual(['C', 'B', 'D', 'A'])
    await expect(own.moveRecipe({ id, recipeId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(own.removeRecipe({ id, recipeId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const second = await own.listRecipes({ id, after: b, limit: 1 })
    expect(second.map(recipe => recipe.title)).toEqual(['D'])
  })

  it('takes in and gives back many at once, and says how many of some are in it', async ({ app, ines }) => {
    const ids = await recipesOf({ app, ines }, 'Soup', 'Bread', 'Cake')
    const [soup = 0, bread = 0, cake = 0] = ids
    const { collections: own } = app.as(ines)
    const { id } = await own.add({ name: 'Winter', recipeIds: [bread] })
    const { id: other } = await own.add({ name: 'Empty' })
    expect(await own.addRecipes({ id, recipeIds: ids })).toEqual({ added: 2 })
    expect(await own.listShares({ recipeIds: [soup, cake] })).toEqual([
      { id: other, name: 'Empty', count: 0 },
      { id, name: 'Winter', count: 2 },
    ])
    expect(await own.removeRecipes({ id, recipeIds: [soup, cake, 987_654] })).toEqual({ removed: 2 })
    expect(await own.removeRecipes({ id, recipeIds: [soup] })).toEqual({ removed: 0 })
    expect(await titlesIn({ app, ines }, id)).toEqual(['Bread'])
    await expect(own.removeRecipes({ id, recipeIds: [] })).rejects.toThrow(bulkMessages.nothingChosen)
  })

  it('shows what is in the kitchen: what is deleted leaves it and comes back with it', async ({ app, ines }) => {
    const [soup, bread] = (await recipesOf({ app, ines }, 'Soup', 'Bread')) as [number, number]
    const { collections: own, kitchen } = app.as(ines)
    const { id } = await own.add({ name: 'Winter', recipeIds: [soup, bread] })
    await kitchen.deleteRecipe({ id: soup })
    expect(await titlesIn({ app, ines }, id)).toEqual(['Bread'])
    expect(await own.get({ id })).toMatchObject({ recipeCount: 1 })
    await kitchen.restoreRecipe({ id: soup })
    expect(await titlesIn({ app, ines }, id)).toEqual(['Soup', 'Bread'])
  })

  it('takes a copy of what is another chef’s or built in, and what only a post shows', async ({
    app,
    ines,
    tobias,
  }) => {
    await fillCatalogue(app.services)
    const rye = await app.make.backBurnerRecipe(tobias, 'Rye Bread')
    const secret = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    const dished = await app.make.recipePost(ines, 'Leek Tart')
    const { collections: own, kitchen } = app.as(ines)
    const { id } = await own.add({ name: 'Mixed' })
    const recipeIds = [rye.id, 3001, dished.recipeId ?? 0, secret.id]
    expect(await own.addRecipes({ id, recipeIds })).toEqual({ added: 3 })
    expect(await own.addRecipes({ id, recipeIds })).toEqual({ added: 0 })
    const shelf = await kitchen.listBackBurner({ id: 0 })
    expect(shelf.map(recipe => [recipe.title, recipe.originalAuthor]).sort()).toContainEqual(['Rye Bread', 'Tobias'])
    expect(shelf).toHaveLength(3)
    expect(await own.listChoices({ recipeId: rye.id })).toMatchObject([{ id, name: 'Mixed', hasRecipe: true }])
    await expect(own.addRecipes({ id, recipeIds: [secret.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.listChoices({ recipeId: secret.id })).toEqual([
      { id, name: 'Mixed', hasRecipe: false, recipeId: null },
    ])
  })

  it('has the cover that is chosen, a recipe’s or its own, else that of its first recipe', async ({ app, ines }) => {
    const [first, second, own] = [
      await pictureOf(app, ines, '#cc3300'),
      await pictureOf(app, ines, '#33cc00'),
      await pictureOf(app, ines, '#0033cc'),
    ]
    const soup = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrl: first.url })
    const bread = await app.make.backBurnerRecipe(ines, 'Bread', { imageUrl: second.url })
    const calls = app.as(ines).collections
    const { id, cover } = await calls.add({ name: 'Winter', recipeIds: [soup.id, bread.id] })
    expect(cover?.url).toContain(first.key)
    expect((await calls.edit({ id, coverRecipeId: bread.id })).cover?.url).toContain(second.key)
    expect((await calls.edit({ id, coverUrl: own.url })).cover?.url).toContain(own.key)
    expect((await calls.edit({ id, coverUrl: null })).cover?.url).toContain(second.key)
    await calls.removeRecipe({ id, recipeId: bread.id })
    expect((await calls.get({ id })).cover?.url).toContain(first.key)
    const notIn = { message: collectionMessages.coverNotInIt }
    await expect(calls.edit({ id, coverRecipeId: bread.id })).rejects.toMatchObject(notIn)
    const gone = { message: collectionMessages.coverGone }
    await expect(calls.edit({ id, coverUrl: `/media/${'x'.repeat(22)}/640` })).rejects.toMatchObject(gone)
  })

  it('comes back for 30 days after it was deleted, unless its name is another’s by then', async ({ app, ines }) => {
    const [soup] = await recipesOf({ app, ines }, 'Soup')
    const { collections: own, kitchen } = app.as(ines)
    const { id } = await own.add({ name: 'Winter', recipeIds: [soup ?? 0] })
    await own.remove({ id })
    expect(await own.list({ id: 0 })).toEqual([])
    for (const call of [own.get, own.remove, own.listRecipes, own.listRecipeIds]) {
      await expect(call({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kitchen.getRecipe({ id: soup ?? 0 })).toMatchObject({ status: 'on-back-burner' })
    const other = await own.add({ name: 'Winter' })
    await expect(own.restore({ id })).rejects.toMatchObject({ code: 'CONFLICT', message: collectionMessages.nameTaken })
    await own.edit({ id: other.id, name: 'Spring' })
    expect(await own.restore({ id })).toMatchObject({ name: 'Winter', recipeCount: 1 })
    await own.remove({ id })
    clock += 29 * DAY
    expect(await purgeCollections(app.services)).toBe(0)
    clock += 2 * DAY
    expect(await purgeCollections(app.services)).toBe(1)
    await expect(own.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('says when there are too many, of them or in one', async ({ app, ines, tobias }) => {
    const { collections: own } = app.as(ines)
    const row = { ownerId: ines.id, updatedAt: 0 }
    const many = (count: number) => Array.from({ length: count }, (_, at) => at)
    await app.db
      .insert(collections)
      .values(many(COLLECTIONS_MAX - 1).map(at => ({ ...row, name: `No ${at}`, nameFolded: `no ${at}` })))
    const { id } = await own.add({ name: 'The last' })
    await app.make.friends(ines, tobias)
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await app.as(ines).household.invite({ chefId: tobias.id })
    const [invitation] = await app.as(tobias).household.listInvitations()
    await app.as(tobias).household.accept({ id: invitation?.id ?? 0 })
    const named = { visibility: 'named' as const, sharedWith: [tobias.id] }
    for (const shown of [{}, { household: 'edit' as const }, named]) {
      const more = own.add({ name: 'One more', ...shown })
      await expect(more).rejects.toMatchObject({ message: collectionMessages.tooMany })
      expect(await own.get({ id })).toMatchObject({ household: 'none', sharedWith: [] })
    }
    const recipe = { ownerId: ines.id, source: '', status: 'completed', drawnKey: 'soup', updatedAt: 0 } as const
    const added: number[] = []
    for (let from = 0; from <= COLLECTION_RECIPES_MAX; from += 100) {
      const rows = many(100).map(at => ({ ...recipe, title: `Soup ${from + at}`, titleFolded: `soup ${from + at}` }))
      added.push(...(await app.db.insert(recipes).values(rows).returning({ id: recipes.id })).map(one => one.id))
    }
    await own.addRecipes({ id, recipeIds: added.slice(0, 500) })
    expect(await own.addRecipes({ id, recipeIds: added.slice(500, 999) })).toEqual({ added: 499 })
    const full = { code: 'CONFLICT', message: collectionMessages.full }
    await expect(own.addRecipes({ id, recipeIds: added.slice(999, 1001) })).rejects.toMatchObject(full)
    expect(await own.get({ id })).toMatchObject({ recipeCount: 999 })
    await own.addRecipes({ id, recipeIds: added.slice(998, 1000) })
    expect(await own.get({ id })).toMatchObject({ recipeCount: 1000 })
    await own.edit({ id, household: 'edit' })
    const bread = await app.make.backBurnerRecipe(tobias, 'Bread')
    await expect(app.as(tobias).collections.addRecipes({ id, recipeIds: [bread.id] })).rejects.toMatchObject(full)
    expect(await app.as(ines).kitchen.listBackBurner({ id: 0 })).toEqual([])
    const tooMany = own.addRecipes({ id, recipeIds: added.slice(0, 501) })
    await expect(tooMany).rejects.toThrow(bulkMessages.tooMany)
  })
})

describe('sharing', () => {
  it('is with friends alone, all of them or those who are named', async ({ app, ines, tobias, bea }) => {
    await app.make.friends(ines, tobias)
    const { collections: own } = app.as(ines)
    const { id } = await own.add({ name: 'Winter', visibility: 'named', sharedWith: [tobias.id] })
    expect(await own.get({ id })).toMatchObject({
      visibility: 'named',
      sharedWith: [{ id: tobias.id, name: 'Tobias' }],
    })
    const noFriend = { code: 'BAD_REQUEST', message: collectionMessages.friendsOnly }
    for (const stranger of [bea.id, ines.id, 999_999]) {
      const named = { visibility: 'named', sharedWith: [tobias.id, stranger] } as const
      await expect(own.edit({ id, ...named })).rejects.toMatchObject(noFriend)
      await expect(own.add({ name: 'Other', ...named })).rejects.toMatchObject(noFriend)
    }
    await expect(own.edit({ id, visibility: 'named', sharedWith: [] })).rejects.toMatchObject({
      message: collectionMessages.nobodyNamed,
    })
    expect(await app.as(tobias).collections.get({ id })).toMatchObject({
      name: 'Winter',
      visibility: null,
      sharedWith: [],
      coverRecipeId: null,
    })
    await app.db.delete(follows).where(eq(follows.followerId, tobias.id))
    expect(await own.get({ id })).toMatchObject({ sharedWith: [] })
  })

  it('keeps to oneself what is one’s own alone, and says how many that are', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const soup = await app.make.backBurnerRecipe(ines, 'Soup')
    const secret = await app.make.backBurnerRecipe(ines, 'Secret', { isPublic: false })
    const { collections: own } = app.as(ines)
    const { id } = await own.add({ name: 'Winter', visibility: 'friends', recipeIds: [secret.id, soup.id] })
    expect(await own.get({ id })).toMatchObject({ recipeCount: 2, keptCount: 1, drawnKey: secret.drawnKey })
    const theirs = app.as(tobias).collections
    expect(await theirs.get({ id })).toMatchObject({ recipeCount: 1, keptCount: 0, drawnKey: soup.drawnKey })
    expect((await theirs.listRecipes({ id })).map(recipe => recipe.title)).toEqual(['Soup'])
    expect(await theirs.list({ id: ines.id })).toMatchObject([{ id, recipeCount: 1, visibility: null }])
    for (const call of [theirs.remove, theirs.listRecipeIds, theirs.edit]) {
      await expect(call({ id })).rejects.toMatchObject({ code: 'FORBIDDEN', message: collectionMessages.notYours })
    }
    const recipeId = soup.id
    for (const call of [
      () => theirs.addRecipes({ id, recipeIds: [recipeId] }),
      () => theirs.removeRecipe({ id, recipeId }),
      () => theirs.moveRecipe({ id, recipeId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(theirs.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('saving a friend’s collection', () => {
  it('copies what one may see, credits the friend and doubles nothing', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const [soup, bread, kept] = [
      await app.make.backBurnerRecipe(tobias, 'Soup'),
      await app.make.backBurnerRecipe(tobias, 'Bread'),
      await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false }),
    ]
    const theirs = app.as(tobias).collections
    const { collections: own, kitchen } = app.as(ines)
    const recipeIds = [bread.id, kept.id, soup.id]
    const shared = await theirs.add({ name: 'Winter', description: 'Cold days', visibility: 'friends', recipeIds })
    // A copy that is in the Cookbook stays there.
    await kitchen.saveRecipe({ userRecipeId: soup.id, mealSection: 'lunch' })
    await own.add({ name: 'winter' })
    const saved = await own.save({ id: shared.id })
    expect(saved.added).toBe(1)
    expect(await own.get({ id: saved.id })).toMatchObject({
      name: 'Winter (Tobias)',
      description: 'Cold days',
      visibility: 'private',
      originalAuthor: 'Tobias',
      recipeCount: 2,
    })
    expect(await titlesIn({ app, ines }, saved.id)).toEqual(['Bread', 'Soup'])
    expect(await kitchen.listBackBurner({ id: 0 })).toMatchObject([{ title: 'Bread', originalAuthor: 'Tobias' }])
    expect(await kitchen.listCookbook({ userId: 0 })).toMatchObject([{ title: 'Soup' }])
    expect(await own.get({ id: shared.id })).toMatchObject({ savedId: saved.id })

    const cake = await app.make.backBurnerRecipe(tobias, 'Cake')
    await theirs.addRecipes({ id: shared.id, recipeIds: [cake.id], before: bread.id })
    expect(await own.save({ id: shared.id })).toEqual({ id: saved.id, added: 1 })
    expect(await own.save({ id: shared.id })).toEqual({ id: saved.id, added: 0 })
    expect(await titlesIn({ app, ines }, saved.id)).toEqual(['Bread', 'Soup', 'Cake'])
    expect(await own.list({ id: 0 })).toHaveLength(2)

    await expect(theirs.save({ id: shared.id })).rejects.toMatchObject({ message: collectionMessages.yoursAlready })
    await theirs.edit({ id: shared.id, visibility: 'private' })
    await expect(own.save({ id: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await titlesIn({ app, ines }, saved.id)).toHaveLength(3)
  })

  it('takes many, which stay when the friend leaves', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const ids: number[] = []
    for (let at = 0; at < 24; at++) ids.push((await app.make.backBurnerRecipe(tobias, `Soup ${at}`)).id)
    const { id } = await app.as(tobias).collections.add({ name: 'Soups', visibility: 'friends', recipeIds: ids })
    const { collections: own } = app.as(ines)
    const saved = await own.save({ id })
    expect(saved.added).toBe(24)
    expect(await titlesIn({ app, ines }, saved.id)).toEqual(ids.map((_, at) => `Soup ${at}`))
    const again = await own.add({ name: 'Again', recipeIds: ids })
    expect(again).toMatchObject({ recipeCount: 24 })
  })
})
