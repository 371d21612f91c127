import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { KITCHEN_TAGS_MAX, RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'
import { recipes, recipeTags, tags } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { tagMessages } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('soup', ({ app, ines }) => app.make.backBurnerRecipe(ines, 'Soup'))
  .extend('bread', ({ app, ines }) => app.make.backBurnerRecipe(ines, 'Bread'))
  .extend('mine', ({ app, ines }) => app.as(ines).kitchen)

describe('tags of a recipe', () => {
  it('are made by typing, whatever their case, accents and spaces', async ({ mine, soup, bread }) => {
    const { tags: found } = await mine.setTags({
      id: soup.id,
      tags: ['  Crème   brûlée', '#quick', 'Quick', 'QUÍCK', ' '],
    })
    expect(found).toEqual(['Crème brûlée', 'quick'])
    await mine.setTags({ id: bread.id, tags: ['CREME BRULEE'] })
    expect(await mine.listTags()).toMatchObject([
      { name: 'Crème brûlée', count: 2 },
      { name: 'quick', count: 1 },
    ])
    expect((await mine.setTags({ id: soup.id, tags: [] })).tags).toEqual([])
    expect(await mine.listTags()).toMatchObject([{ count: 1 }, { name: 'quick', count: 0 }])
  })

  it('come with a new recipe, and change with it', async ({ mine }) => {
    const added = await mine.addUserRecipe({
      title: 'Stew',
      ingredients: ['1 leek'],
      instructions: ['Stew.'],
      tags: ['Winter', 'Grandma'],
      stars: 4,
      isFavourite: true,
    })
    expect(added).toMatchObject({ tags: ['Grandma', 'Winter'], stars: 4, averageStars: 4, isFavourite: true })
    const edited = await mine.editRecipe({ id: added.id, tags: ['Winter', 'One pot'], stars: null, isFavourite: false })
    expect(edited).toMatchObject({ tags: ['One pot', 'Winter'], stars: null, starCount: 0, isFavourite: false })
    expect(await mine.editRecipe({ id: added.id, title: 'Leek stew' })).toMatchObject({ tags: ['One pot', 'Winter'] })
  })

  it('are their chef’s alone, and no copy has them', async ({ app, mine, tobias, soup, ines }) => {
    await mine.setTags({ id: soup.id, tags: ['Secret'] })
    await mine.setFavourite({ id: soup.id, isFavourite: true })
    const his = app.as(tobias).kitchen
    expect(await his.getRecipe({ id: soup.id })).toMatchObject({ tags: [], isFavourite: false })
    await expect(app.as(tobias).kitchen.setTags({ id: soup.id, tags: ['Mine'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(app.as(tobias).kitchen.setFavourite({ id: soup.id, isFavourite: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await his.saveRecipe({ recipeId: soup.id })
    const [copy] = await his.listCookbook({ userId: 0 })
    expect(copy).toMatchObject({ title: 'Soup', tags: [], isFavourite: false, stars: null })
    expect(await his.listTags()).toEqual([])
    const [card] = await his.listShelf({ id: ines.id, status: 'on-back-burner' })
    expect(card).toMatchObject({ isFavourite: false })
  })

  it('are as many as there is room for', async ({ app, ines, mine, soup }) => {
    const many = Array.from({ length: RECIPE_TAGS_MAX + 1 }, (_, n) => `Tag ${n}`)
    await expect(mine.setTags({ id: soup.id, tags: many })).rejects.toThrow(tagMessages.tooMany)
    const rows = Array.from({ length: KITCHEN_TAGS_MAX - 1 }, (_, n) => ({
      ownerId: ines.id,
      name: `T${n}`,
      nameFolded: `t${n}`,
    }))
    await app.db.insert(tags).values(rows)
    await expect(mine.setTags({ id: soup.id, tags: ['One', 'Two'] })).rejects.toThrow(tagMessages.full)
    expect((await mine.setTags({ id: soup.id, tags: ['T1', 'T2', 'Last'] })).tags).toEqual(['Last', 'T1', 'T2'])
    await expect(mine.setTags({ id: soup.id, tags: ['Over'] })).rejects.toThrow(tagMessages.full)
  })

  it('go with their recipe and with their chef', async ({ app, mine, soup }) => {
    await mine.setTags({ id: soup.id, tags: ['Gone'] })
    await mine.deleteRecipe({ id: soup.id })
    expect(await mine.listTags()).toMatchObject([{ name: 'Gone', count: 0 }])
    await mine.restoreRecipe({ id: soup.id })
    expect(await mine.getRecipe({ id: soup.id })).toMatchObject({ tags: ['Gone'] })
    await app.db.delete(recipes).where(eq(recipes.id, soup.id))
    expect(await app.db.select().from(recipeTags)).toEqual([])
  })
})

describe('a search in one’s own kitchen', () => {
  it('finds by tags, alone and beside what texts say', async ({ app, ines, tobias, mine, soup, bread }) => {
    await mine.setTags({ id: soup.id, tags: ['Käthe’s Weeknight-Dinners'] })
    await mine.setTags({ id: bread.id, tags: ['Sunday'] })
    const search = async (query: string) =>
      (await mine.listShelf({ id: 0, status: 'on-back-burner', query })).map(({ title }) => title)
    expect(await search('weekni')).toEqual(['Soup'])
    expect(await search('kathe dinner')).toEqual(['Soup'])
    expect(await search('tomatoes weeknight')).toEqual(['Soup'])
    expect(await search('sunday tomatoes')).toEqual(['Bread'])
    expect(await search('sunday weeknight')).toEqual([])
    expect(await mine.countShelf({ id: 0, status: 'on-back-burner', query: 'weeknight' })).toEqual({ count: 1 })
    const his = app.as(tobias).kitchen
    expect(await his.listShelf({ id: ines.id, status: 'on-back-burner', query: 'weeknight' })).toEqual([])
  })
})

describe('a chef’s tags', () => {
  const idOf = (list: { id: number; name: string }[], name: string) => list.find(tag => tag.name === name)?.id ?? 0

  it('are renamed on all recipes, but not to the name of another', async ({ mine, soup, bread }) => {
    await mine.setTags({ id: soup.id, tags: ['Quik', 'Easy'] })
    await mine.setTags({ id: bread.id, tags: ['Quik'] })
    const id = idOf(await mine.listTags(), 'Quik')
    expect(await mine.renameTag({ id, name: 'Quick' })).toMatchObject([{ name: 'Easy' }, { name: 'Quick', count: 2 }])
    expect(await mine.renameTag({ id, name: 'QUICK' })).toMatchObject([{ name: 'Easy' }, { name: 'QUICK' }])
    await expect(mine.renameTag({ id, name: 'éasy' })).rejects.toThrow(tagMessages.taken)
    await expect(mine.renameTag({ id, name: '#' })).rejects.toThrow(tagMessages.nameMissing)
  })

  it('are merged, each recipe keeping one', async ({ mine, soup, bread }) => {
    await mine.setTags({ id: soup.id, tags: ['Fast', 'Quick'] })
    await mine.setTags({ id: bread.id, tags: ['Fast'] })
    const list = await mine.listTags()
    const merge = { id: idOf(list, 'Fast'), intoId: idOf(list, 'Quick') }
    expect(await mine.mergeTag(merge)).toMatchObject([{ name: 'Quick', count: 2 }])
    await expect(mine.mergeTag(merge)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(mine.mergeTag({ id: merge.intoId, intoId: merge.intoId })).rejects.toThrow(tagMessages.intoItself)
  })

  it('are deleted without their recipes', async ({ mine, soup }) => {
    await mine.setTags({ id: soup.id, tags: ['Fast'] })
    expect(await mine.deleteTag({ id: idOf(await mine.listTags(), 'Fast') })).toEqual([])
    expect(await mine.getRecipe({ id: soup.id })).toMatchObject({ title: 'Soup', tags: [] })
  })

  it('are nobody else’s to change', async ({ app, mine, tobias, soup }) => {
    await mine.setTags({ id: soup.id, tags: ['Fast', 'Quick'] })
    const list = await mine.listTags()
    const [id, intoId] = [idOf(list, 'Fast'), idOf(list, 'Quick')]
    const his = app.as(tobias)
    const nothing = { code: 'NOT_FOUND' }
    await expect(his.kitchen.renameTag({ id, name: 'X' })).rejects.toMatchObject(nothing)
    await expect(his.kitchen.mergeTag({ id, intoId })).rejects.toMatchObject(nothing)
    await expect(his.kitchen.deleteTag({ id })).rejects.toMatchObject(nothing)
    expect(await mine.listTags()).toEqual(list)
  })
})
