import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { sourceProgram } from '#tests/fixtures/source-program.ts'

const run = promisify(execFile)

it('prints a line of JSON for each recipe of files and folders, and says what cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    await mkdir(join(folder, 'many'))
    await writeFile(join(folder, 'many', 'Tea.cook'), 'Steep @tea{1%bag} in @water{200%ml}.')
    await writeFile(join(folder, 'many', 'broken.json'), '{"name": ')
    await writeFile(
      join(folder, 'table.csv'),
      'Title,Ingredients,Directions,Rating\nBread,"For the dough:\nflour",Bake.,4\n',
    )
    const { stdout, stderr } = await run(
      process.execPath,
      sourceProgram('scripts/import.ts', join(folder, 'many'), join(folder, 'table.csv')),
    )
    const nothing = {
      source: null,
      sourceUrl: null,
      yield: null,
      servings: null,
      prepMinutes: null,
      cookMinutes: null,
      totalMinutes: null,
    }
    const none = {
      favourite: false,
      notes: '',
      nutrition: null,
      cookLog: [],
      pictures: 0,
      lost: [],
      tags: [],
      stepSections: [],
    }
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as unknown)
    expect(lines).toEqual([
      {
        program: 'Cooklang',
        title: 'Tea',
        ingredients: ['1 bag tea', '200 ml water'],
        steps: ['Steep tea in water.'],
        ingredientGroups: [],
        rating: null,
        ...nothing,
        ...none,
      },
      {
        program: 'CSV',
        title: 'Bread',
        ingredients: ['flour'],
        steps: ['Bake.'],
        ingredientGroups: [{ at: 0, title: 'For the dough' }],
        rating: 4,
        ...nothing,
        ...none,
      },
    ])
    expect(stderr).toContain('broken.json: It cannot be read as JSON.')
  } finally {
    await rm(folder, { recursive: true })
  }
})
