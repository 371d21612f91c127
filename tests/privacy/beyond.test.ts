import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessScope, accessScopes } from '#common/access-scopes.ts'
import { chefHookKinds } from '#server/webhooks/constants.ts'
import { startHookReceiver } from '../servers/hook-receiver.ts'
import { caseOf } from './cases.ts'
import { doors, words } from './doors.ts'
import { nothing, type PrivacyWorld, privacyWorld, profiles, signedIn, viewers, type Who } from './world.ts'

/*
 * The doors that lead beyond the server. A public link and a feed show everybody who has their address one and the
 * same, whoever is signed in there; a token and an assistant get what their chef gets, within the scope; a webhook is
 * told of its chef's own things.
 */

type SignedIn = Exclude<Who, 'signedOut'>

/** Friend requests are for no program, whatever its token may do. */
const neverForTokens = ['requests to them', 'requests of theirs']

let now = Date.UTC(2026, 4, 1)
let world: PrivacyWorld
let receiver: Awaited<ReturnType<typeof startHookReceiver>>
let dished: number
let keptDish: number
let links: Record<'recipe' | 'kept' | 'collection' | 'cookbook' | 'ended', string>
let feeds: Record<'dishes' | 'atom' | 'collection' | 'ended', string>
const tokens = {} as Record<SignedIn, { all: string; plan: string }>

beforeAll(async () => {
  receiver = await startHookReceiver()
  world = await privacyWorld({ now: () => now, settings: { LONGTABLE_FETCH_ALLOW: receiver.host } })
  const { app, chefs, things } = world
  const { make, as } = app
  const owner = as(chefs.owner)
  dished = (await make.recipePost(chefs.owner, 'Dished', { imageUrl: things.recipePicture })).recipeId ?? 0
  keptDish = (await make.recipePost(chefs.owner, 'Dished to nobody', { isPublic: false })).recipeId ?? 0
  const recipeIds = [things.recipe, things.keptRecipe]
  const { id } = await owner.collections.add({ name: 'Winter', recipeIds })
  const linkTo = async (target: Parameters<typeof owner.links.make>[0]) => {
    const made = await owner.links.make(target)
    return { id: made.id, path: new URL(made.address, 'http://localhost').pathname }
  }
  const ended = await linkTo({ kind: 'cookbook' })
  await owner.links.revoke({ id: ended.id })
  links = {
    recipe: (await linkTo({ kind: 'recipe', id: things.recipe })).path,
    kept: (await linkTo({ kind: 'recipe', id: things.keptRecipe })).path,
    collection: (await linkTo({ kind: 'collection', id })).path,
    cookbook: (await linkTo({ kind: 'cookbook' })).path,
    ended: ended.path,
  }
  const given = await owner.tables.makeGiven({ name: 'Ada' })
  const turnedOff = await owner.tables.makeGiven({ name: 'Ada before' })
  await owner.tables.endGiven({ id: turnedOff.id })
  feeds = {
    dishes: given.json,
    atom: given.atom,
    collection: (await owner.tables.makeGiven({ name: 'Ada in winter', collectionId: id })).json,
    ended: turnedOff.json,
  }
  const tokenOf = async (who: SignedIn, scopes: readonly AccessScope[]) =>
    (await as(chefs[who]).tokens.make({ name: 'Script', scopes: [...scopes] })).token
  const forChefs = accessScopes.filter(scope => scope !== 'admin:export')
  for (const who of signedIn) tokens[who] = { all: await tokenOf(who, forChefs), plan: await tokenOf(who, ['plan']) }
}, 60_000)
afterAll(async () => {
  await world.app.close()
  await receiver.close()
})

/** Asks with the session of somebody, if they have one, as browsers send it along to whatever they open. */
const open = (who: Who, path: string) => world.app.request(path, { cookie: world.cookies[who] })
const withToken = (token: string, path: string, json?: object) =>
  world.app.request(path, { json, headers: { Authorization: `Bearer ${token}` } })

const seen = async (answer: Response) => ({ status: answer.status, body: await answer.text() })
const missing = async (who: Who, path: string) => {
  const answer = await seen(await open(who, path))
  expect(answer.status).toBe(404)
  return answer
}

describe.each(profiles)('of a %s chef', profile => {
  beforeAll(() => world.setProfile(profile))

  describe.each(viewers)('a public link, for %s', who => {
    it.each(['recipe', 'kept', 'collection', 'cookbook'] as const)(
      'to a thing (%s) is the page of a guest',
      async kind => {
        const page = await seen(await open(who, links[kind]))
        expect(page.status).toBe(200)
        expect(page).toEqual(await seen(await open('signedOut', links[kind])))
        expect(/>\s*Shown\s*</.test(page.body)).toBe(kind === 'recipe' || kind === 'collection')
        expect(/>\s*Kept\s*</.test(page.body)).toBe(kind === 'kept')
        expect(/>\s*Cooked\s*</.test(page.body)).toBe(kind === 'cookbook')
        expect(page.body).not.toMatch(/owner@example\.com|Dished to nobody|Soup first/)
      },
    )

    it('leads to what it shows, and to nothing else', async () => {
      const { recipe, cookbookRecipe, keptRecipe, deletedRecipe } = world.things
      expect((await open(who, `${links.collection}/${recipe}`)).status).toBe(200)
      const never = await missing(who, `${links.collection}/${nothing.recipe}`)
      for (const id of [cookbookRecipe, keptRecipe, deletedRecipe, keptDish]) {
        expect(await missing(who, `${links.collection}/${id}`)).toEqual(never)
      }
      expect(await missing(who, links.ended)).toEqual(await missing(who, `/s/${'A'.repeat(24)}`))
    })
  })

  describe.each(viewers)('a feed, for %s', who => {
    it('has what is the chef’s to give', async () => {
      const titles = async (path: string) => {
        const answer = await open(who, path)
        expect(answer.status).toBe(200)
        return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
      }
      expect(await titles(feeds.dishes)).toEqual(['Dished'])
      expect(await titles(feeds.collection)).toEqual(['Shown'])
      const atom = await seen(await open(who, feeds.atom))
      expect(atom).toEqual(await seen(await open('signedOut', feeds.atom)))
      expect(atom.body).toContain('Dished')
      expect(atom.body).not.toMatch(/Dished to nobody|Kept|owner@example\.com/)
    })

    it('opens with its key alone', async () => {
      const [path = ''] = feeds.dishes.split('?')
      const never = await missing(who, `${path}?key=${'A'.repeat(43)}`)
      expect(await missing(who, feeds.ended)).toEqual(never)
      expect(await missing(who, path)).toEqual(never)
    })
  })

  describe.each(signedIn)('a token, for %s', who => {
    const callable = doors.filter(([, , path]) => !path(nothing).startsWith('/trpc/'))
    it('has doors to try', () => expect(callable.length).toBeGreaterThan(15))

    it.each(callable)('opens what its chef’s session opens: %s', async (name, audience, path, send) => {
      const { all } = tokens[who]
      const answer = await withToken(all, path(world.things), send?.(world.things))
      const never = await withToken(all, path(nothing), send?.(nothing))
      if (neverForTokens.includes(name)) {
        expect([answer.status, await words(answer)]).toEqual([403, await words(never)])
        return
      }
      expect(answer.status).toBe(caseOf(who, profile)[audience] ? 200 : 404)
      if (answer.status === 404) expect(await words(answer)).toBe(await words(never))
    })

    it.each(callable.filter(([, , path]) => path(nothing).startsWith('/api/')))(
      'is told nothing beyond its scope: %s',
      async (_name, _audience, path, send) => {
        const { plan } = tokens[who]
        const answer = await withToken(plan, path(world.things), send?.(world.things))
        const never = await withToken(plan, path(nothing), send?.(nothing))
        expect([answer.status, await words(answer)]).toEqual([403, await words(never)])
      },
    )
  })

  describe.each(signedIn)('an assistant, for %s', who => {
    /** What the tool that reads recipes answers about one. */
    async function told(token: string, id: number) {
      const answer = await world.app.request('/mcp', {
        json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_recipe', arguments: { id } } },
        headers: {
          Accept: 'application/json, text/event-stream',
          Authorization: `Bearer ${token}`,
          'MCP-Protocol-Version': '2025-06-18',
        },
      })
      expect(answer.status).toBe(200)
      const said = /^data: (.*)$/m.exec(await answer.text())?.[1] ?? '{}'
      const { isError = false, content } = JSON.parse(said).result
      return { isError, text: content[0].text as string }
    }

    it('reads what its chef reads, and what is hidden is as if it were not there', async () => {
      const { all } = tokens[who]
      const never = await told(all, nothing.recipe)
      expect(never.isError).toBe(true)
      const { sees, own } = caseOf(who, profile)
      for (const [id, title, isSeen] of [
        [world.things.recipe, 'Shown', sees],
        [world.things.cookbookRecipe, 'Cooked', sees],
        [dished, 'Dished', sees],
        [world.things.keptRecipe, 'Kept', own],
      ] as const) {
        const answer = await told(all, id)
        if (isSeen) expect([answer.isError, JSON.parse(answer.text).title]).toEqual([false, title])
        else expect(answer).toEqual(never)
      }
    })

    it('is told nothing beyond the scope of its token', async () => {
      const { plan } = tokens[who]
      const answer = await told(plan, world.things.recipe)
      expect(answer.isError).toBe(true)
      expect(answer).toEqual(await told(plan, nothing.recipe))
    })
  })

  it('a session opens nothing to an assistant without a token', async () => {
    for (const who of viewers) {
      const answer = await world.app.request('/mcp', { json: {}, cookie: world.cookies[who] })
      expect([who, answer.status]).toEqual([who, 401])
    }
  })

  it('webhooks tell the owner alone of what the owner does', async () => {
    const { app, chefs } = world
    const hooks = await Promise.all(
      signedIn.map(async who => {
        const { hook } = await app
          .as(chefs[who])
          .webhooks.add({ address: `${receiver.address}/${who}`, kinds: [...chefHookKinds] })
        return { who, id: hook.id }
      }),
    )
    const post = await app.make.recipePost(chefs.owner, 'Told')
    await app.make.backBurnerRecipe(chefs.owner, 'Told to its owner', { isPublic: false })
    const told: string[] = []
    // A chef's messages go one after the other.
    for (let round = 0; round < 4; round += 1) {
      now += 10_000
      await app.services.hookSender.sendDue()
      told.push(...receiver.received.splice(0).map(({ path, message }) => `${path} ${message.type}`))
    }
    expect(told.sort()).toEqual(['/owner dish.posted', '/owner recipe.saved'])
    await app.as(chefs.owner).feed.deletePost({ id: post.id })
    for (const { who, id } of hooks) await app.as(chefs[who]).webhooks.remove({ id })
  })
})
