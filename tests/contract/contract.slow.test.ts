import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './all-cases.ts'
import type { Walk } from './checks/check.ts'
import { refusedChecks } from './checks/refused.ts'
import { takenChecks } from './checks/taken.ts'
import { type ContractWorld, openContractWorld } from './contract-world.ts'
import { type DocumentedCall, documentedCalls, fieldsOf, nameOf } from './documented.ts'
import { keepResults } from './results.ts'

/* Every documented call, made well and badly over a socket, each on a server of its own. */

/** Whether the built-in recipes are asked for, which take longer to bring in than all the rest. */
const needsCatalogue = (documented: DocumentedCall): boolean =>
  documented.area === 'featured' || fieldsOf(documented).some(({ name }) => /^(featured)?recipeId$/i.test(name))

const checks = [...takenChecks, ...refusedChecks]
const results = keepResults(checks)
afterAll(() => results.write())

describe('the documented calls', () => {
  it('are those that are tested, each once', () => {
    const tested = allCases.map(({ call }) => call)
    expect(tested.toSorted()).toEqual(documentedCalls.map(nameOf).toSorted())
  })
})

describe.each(documentedCalls.map(documented => ({ name: nameOf(documented), documented })))('$name', given => {
  const { name, documented } = given
  const tested = allCases.find(({ call }) => call === name)
  if (!tested) {
    it('is tested', () => expect.fail('there is no case for it'))
    return
  }

  let world: ContractWorld
  let elsewhere: Awaited<ReturnType<NonNullable<typeof tested.elsewhere>>> | undefined
  beforeAll(async () => {
    elsewhere = await tested.elsewhere?.()
    world = await openContractWorld({ settings: elsewhere?.settings, needsCatalogue: needsCatalogue(documented) })
  })
  afterAll(async () => {
    await world?.close()
    await elsewhere?.close()
  })

  for (const check of checks.filter(({ isAbout }) => isAbout(documented, tested))) {
    it(check.name, async () => {
      results.note(name, check, false)
      const walk: Walk = { world, documented, tested }
      expect(await check.problems(walk)).toEqual([])
      results.note(name, check, true)
    })
  }
})
