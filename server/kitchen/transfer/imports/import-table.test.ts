import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, importNow, previewFile } from '#tests/fixtures/imports.ts'
import { transferMessages } from '../constants.ts'
import { createImportRunner } from './import-runner.ts'

const it = appTest().extend('ines', chef('Inès'))

const strange = 'Was;Womit;Wo;Egal\nBrot;"Mehl\nSalz";https://b.example/brot;1\nSuppe;Lauch;;2\n'
const plain = 'Title,Ingredients,Directions\nBread,"flour\nsalt",Bake.\n'

describe('a table', () => {
  it('whose columns say nothing is read once the chef has named them', async ({ app, ines }) => {
    const { transfer } = app.as(ines)
    const { token, found, lines } = await previewFile(app, ines, strange, 'rezepte.csv')
    expect([found.state, found.isTable, lines]).toEqual(['naming', true, []])
    expect(await transfer.getImportTable({ token })).toEqual({
      names: ['Was', 'Womit', 'Wo', 'Egal'],
      samples: [
        ['Brot', 'Mehl\nSalz', 'https://b.example/brot', '1'],
        ['Suppe', 'Lauch', '', '2'],
      ],
      columns: [null, null, null, null],
    })
    await expect(transfer.startImport({ token, shelf: 'completed' })).rejects.toThrow(transferMessages.nothingChosen)
    const named = await transfer.nameImportColumns({ token, columns: ['title', 'ingredients', 'url', null] })
    expect(named.state).toBe('reading')
    await app.services.importRunner.settled()
    const offered = await importNow(app, ines, token)
    expect(offered.found).toMatchObject({ state: 'offered', program: 'CSV', problem: null })
    expect(offered.lines).toMatchObject([
      { title: 'Brot', ingredients: 2 },
      { title: 'Suppe', ingredients: 1 },
    ])
  })

  it('can be named again until it is brought in', async ({ app, ines }) => {
    const { transfer, kitchen } = app.as(ines)
    const { token, found } = await previewFile(app, ines, plain, 'recipes.csv')
    expect([found.state, found.isTable]).toEqual(['offered', true])
    expect((await transfer.getImportTable({ token })).columns).toEqual(['title', 'ingredients', 'instructions'])
    await transfer.nameImportColumns({ token, columns: ['title', 'ingredients', 'notes'] })
    await app.services.importRunner.settled()
    expect((await transfer.getImportTable({ token })).columns).toEqual(['title', 'ingredients', 'notes'])
    const { lines } = await bringIn(app, ines, token)
    const recipe = await kitchen.getRecipe({ id: lines[0]?.recipeId ?? 0 })
    expect(recipe).toMatchObject({ title: 'Bread', instructions: [], chefNotes: 'Bake.' })
    await expect(transfer.nameImportColumns({ token, columns: ['title', null, null] })).rejects.toThrow(
      transferMessages.begun,
    )
  })

  it('needs one column of titles, and no two for what a recipe has once', async ({ app, ines }) => {
    const { transfer } = app.as(ines)
    const { token } = await previewFile(app, ines, strange, 'rezepte.csv')
    for (const [columns, message] of [
      [[null, 'ingredients', 'url', null], transferMessages.noTitleColumn],
      [['title', 'ingredients', 'title', null], transferMessages.columnTwice],
      [['title', 'ingredients'], transferMessages.columnCount],
    ] as const) {
      await expect(transfer.nameImportColumns({ token, columns: [...columns] })).rejects.toThrow(message)
    }
    await transfer.nameImportColumns({ token, columns: ['title', 'ingredients', 'notes', 'notes'] })
    await app.services.importRunner.settled()
    expect((await transfer.getImport({ token })).state).toBe('offered')
  })

  it('that gives no recipe as it was named asks again', async ({ app, ines }) => {
    const { transfer } = app.as(ines)
    const { token } = await previewFile(app, ines, 'Was;Leer\nBrot;\nSuppe;\n', 'rezepte.csv')
    await transfer.nameImportColumns({ token, columns: [null, 'title'] })
    await app.services.importRunner.settled()
    expect(await transfer.getImport({ token })).toMatchObject({ state: 'naming', problem: transferMessages.noRows })
    expect((await transfer.getImportTable({ token })).columns).toEqual([null, 'title'])
    await transfer.nameImportColumns({ token, columns: ['title', null] })
    await app.services.importRunner.settled()
    expect(await transfer.getImport({ token })).toMatchObject({ state: 'offered', problem: null, counts: { all: 2 } })
  })

  it.for([
    ['Was;Womit\n', 'rezepte.csv'],
    ['Title,Ingredients,Directions\n,,\n , ,\n', 'recipes.csv'],
  ] as const)('without a row below its names fails at once: %j', async ([content, name], { app, ines }) => {
    const { found } = await previewFile(app, ines, content, name)
    expect(found).toMatchObject({ state: 'failed', problem: transferMessages.onlyNames, isTable: false })
  })

  it('keeps what the chef said of it over a restart', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, strange, 'rezepte.csv')
    await app.services.importRunner.close()
    await app.as(ines).transfer.nameImportColumns({ token, columns: ['title', 'ingredients', null, null] })
    const next = createImportRunner()
    next.wake({ ...app.services, importRunner: next })
    await next.settled()
    await next.close()
    expect((await importNow(app, ines, token)).lines.map(({ title }) => title)).toEqual(['Brot', 'Suppe'])
  })

  it('is seen and named by its chef alone, and another file has no columns', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, strange, 'rezepte.csv')
    const { transfer } = app.as(await app.make.chef('Tobias'))
    await expect(transfer.getImportTable({ token })).rejects.toThrow(transferMessages.gone)
    const columns = ['title', 'ingredients', null, null] as const
    await expect(transfer.nameImportColumns({ token, columns: [...columns] })).rejects.toThrow(transferMessages.gone)
    const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: ['Boil.'] }
    const other = await previewFile(app, ines, JSON.stringify(soup))
    expect(other.found.isTable).toBe(false)
    await expect(app.as(ines).transfer.getImportTable({ token: other.token })).rejects.toThrow(transferMessages.noTable)
  })
})
