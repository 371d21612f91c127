import { differences, pictureOf } from '../database-picture.ts'
import { fieldsOf, isForChefs } from '../documented.ts'
import { askerOf, changed } from '../make-call.ts'
import type { Check } from './check.ts'
import { asking, problemsOfRefusals, type Refusal } from './refusals.ts'

const turnsAwayStrangers: Check = {
  name: 'turns strangers away, and changes nothing',
  column: 'strangers',
  isAbout: isForChefs,
  async problems(walk) {
    const { world, tested, documented } = walk
    const good = await tested.good(world)
    const ask = asking(walk, good, null)
    if (!tested.strangersWelcome) {
      const others = documented.auth === 'session' ? (good.refused ?? []) : []
      const refusals = others.map(
        (chef): Refusal => ({ what: chef.name ?? 'a chef', ask: asking(walk, good, chef), statuses: [403, 404] }),
      )
      return problemsOfRefusals(walk, others, [{ what: 'a stranger', ask, statuses: [401] }, ...refusals])
    }
    const before = await pictureOf(world.app.db)
    const { status } = await ask()
    const changes = differences(before, await pictureOf(world.app.db))
    return status < 400 ? changes : [...changes, `a stranger was answered ${status}`]
  },
}

const MAY_BE_REFUSED = ['viewer', 'owner', 'receiver', 'admin']

const turnsAwayOthers: Check = {
  name: 'refuses callers it is not for, and changes nothing',
  column: 'others',
  isAbout: ({ auth }, { forEverybody }) => MAY_BE_REFUSED.includes(auth) && !forEverybody,
  async problems(walk) {
    const { world, tested, documented } = walk
    const good = await tested.good(world)
    const refused = good.refused ?? (documented.auth === 'viewer' ? [] : [world.tobias])
    if (refused.length === 0) return ['the good request names nobody who is refused']
    const refusals = refused.map(
      (chef): Refusal => ({
        what: chef.name ?? 'a chef',
        ask: asking(walk, good, chef),
        statuses: documented.auth === 'admin' ? [403] : [403, 404],
      }),
    )
    return problemsOfRefusals(walk, refused, refusals)
  },
}

const refusesTheMalformed: Check = {
  name: 'refuses what is malformed in words, and changes nothing',
  column: 'malformed',
  isAbout: (_, { takesAnything }) => !takesAnything,
  async problems(walk) {
    const { world, tested } = walk
    const good = await tested.good(world)
    const refusals = tested.malformed.map(malformed => ({
      what: JSON.stringify({ path: malformed.path, query: malformed.query, body: malformed.body }).slice(0, 200),
      says: malformed.says,
      statuses: [400],
      ask: asking(walk, changed(good, malformed)),
    }))
    const problems = await problemsOfRefusals(walk, [askerOf(world, tested, good)], refusals)
    return refusals.length > 0 ? problems : ['no malformed request is known']
  },
}

const NO_OBJECT = ['{"title":', '[1]', 'null', '"title"', 'title=Soup']

const refusesNonsense: Check = {
  name: 'refuses an invalid body and text in place of ids, and changes nothing',
  column: 'nonsense',
  isAbout: documented => fieldsOf(documented).length > 0 || /\{\w*id\}/i.test(documented.path),
  async problems(walk) {
    const { world, tested, documented } = walk
    const good = await tested.good(world)
    const asker = askerOf(world, tested, good)
    const ids = [...documented.path.matchAll(/\{(\w*id)\}/gi)].map(([, name = '']) => name)
    const inPath = ids.flatMap(name =>
      ['first', '-1', '1.5', '1e3', '99999999999999999999'].map(value => ({
        what: `${value} as ${name}`,
        statuses: [400],
        ask: asking(walk, changed(good, { path: { [name]: value } }), asker),
      })),
    )
    const bodies = NO_OBJECT.map(body => ({
      what: `the body ${body}`,
      statuses: [400],
      ask: () => world.askRaw(tested.call, good, asker, body, 'application/json'),
    }))
    const brokenForm = {
      what: 'a broken form',
      statuses: [400],
      ask: () => world.askRaw(tested.call, good, asker, 'nonsense', 'multipart/form-data; boundary=x'),
    }
    return problemsOfRefusals(
      walk,
      [asker],
      [...inPath, ...(fieldsOf(documented).length > 0 ? [...bodies, brokenForm] : [])],
    )
  },
}

export const refusedChecks = [turnsAwayStrangers, turnsAwayOthers, refusesTheMalformed, refusesNonsense]
