import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeFields, type TestChef } from '../../fixtures/make.ts'
import type { Fields, Request } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'
import {
  ADD,
  BACK_BURNER,
  COOKBOOK,
  EDIT,
  KEEP,
  MOVE,
  MOVE_SHORT,
  OFF_BACK_BURNER,
  OFF_COOKBOOK,
  SECTION,
  SECTIONS,
  STATUS,
  VISIBILITY,
} from './kitchen-calls.ts'

/* Who is refused what in another's kitchen, and that what is hidden answers like what is not there. */

const NOBODY = 999_999

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld()
})
afterAll(() => world.close())

/** Makes a call, as Inès if nobody else is named, and answers its status with what the answer says. */
async function ask(call: string, request: Request, as: TestChef = world.ines): Promise<[number, unknown]> {
  const { status, body } = await world.ask(call, request, as)
  return [status, body]
}
const soup = () => recipeFields(`Soup ${world.count()}`)

describe('whose kitchen it is', () => {
  /** Every call that changes something of a recipe, with what it says. */
  const changes: [string, Fields | undefined][] = [
    [OFF_BACK_BURNER, undefined],
    [OFF_COOKBOOK, undefined],
    [MOVE, undefined],
    [MOVE_SHORT, undefined],
    [SECTION, { mealSection: 'lunch' }],
    [STATUS, { status: 'completed' }],
    [VISIBILITY, { isPublic: true }],
    [EDIT, { title: 'Mine now' }],
  ]

  it.each(changes)('%s: 403 for what a chef may see, 404 for what not, however the path is put', async (call, body) => {
    const make = (more: object) => world.app.make.backBurnerRecipe(world.ines, `Soup ${world.count()}`, more)
    const [shown, hidden] = [await make({}), await make({ isPublic: false })]
    for (const [recipe, status] of [
      [shown.id, 403],
      [hidden.id, 404],
      [NOBODY, 404],
    ] as const) {
      const path = { userId: 0, recipeId: recipe, itemId: recipe, id: call.includes('itemId') ? 0 : recipe }
      expect((await ask(call, { path, ...(body ? { body } : {}) }, world.tobias))[0]).toBe(status)
    }
    const [, list] = await ask(BACK_BURNER, { path: { id: 0 } })
    for (const recipe of [shown, hidden]) expect(list).toContainEqual(recipe)
  })

  it('is nobody else’s, and a private one answers like none at all', async () => {
    for (const call of [ADD, KEEP]) {
      const put = (id: number) => ask(call, { path: { id }, body: soup() })
      expect((await put(world.tobias.id))[0]).toBe(403)
      expect(await put(world.paula.id)).toEqual(await put(NOBODY))
    }
    for (const call of [BACK_BURNER, COOKBOOK, SECTIONS]) {
      const look = (id: number) => ask(call, { path: { id, userId: id } })
      expect((await look(world.tobias.id))[0]).toBe(200)
      expect(await look(world.paula.id)).toEqual([404, { message: 'Friend profile not found' }])
      expect(await look(NOBODY)).toEqual([404, { message: 'Friend profile not found' }])
    }
  })
})
