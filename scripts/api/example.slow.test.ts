import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { textsIn } from './read-archive.ts'
import { type RunningServer, startServer } from './running-server.ts'

let place: RunningServer
beforeAll(async () => {
  place = await startServer()
})
afterAll(() => place.close())

type Outcome = { code: number; stdout: string; stderr: string }

const example = (...args: string[]): Promise<Outcome> =>
  new Promise(done => {
    const program = [projectPath('scripts/api/example.mjs'), ...args]
    const child = execFile(process.execPath, program, { cwd: place.folder, timeout: 60_000 }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

describe('the script of an evening', { timeout: 90_000 }, () => {
  it('captures, cooks, dishes, comments and takes the recipe home', async () => {
    const { code, stdout, stderr } = await example(place.url, place.page)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^Registered supper\.\w+@cook\.example with the password \S+$/),
      'Captured “Tomato soup”: 3 ingredients, 2 steps',
      expect.stringMatching(/^Put it on the Back Burner as recipe \d+$/),
      'Moved it to the Cookbook',
      expect.stringMatching(/^Dished it as post \d+$/),
      expect.stringMatching(/^Commented on it: \d+$/),
      expect.stringMatching(/^Wrote the kitchen to kitchen\.zip, \d+ bytes$/),
      'Signed out',
    ])
    const recipes = [...(await textsIn(join(place.folder, 'kitchen.zip'), 'recipes/')).values()].map(file =>
      JSON.parse(file),
    )
    expect(recipes).toHaveLength(1)
    expect(recipes[0]).toMatchObject({
      name: 'Tomato soup',
      recipeIngredient: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
      longtable: { status: 'completed' },
    })
  })

  it('ends with 1 and the sentence of the server when a page has no recipe', async () => {
    const { code, stderr } = await example(place.url, place.emptyPage, 'other.zip')
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(/^This page has no recipe that we could find\./)
  })

  it('says how it is called, and that nobody answers', async () => {
    expect(await example()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) })
    expect(await example('http://127.0.0.1:9', place.page)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/./),
    })
  })
})
