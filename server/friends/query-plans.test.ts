import { expect, it } from 'vitest'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import { type Caller, testApp } from '#tests/fixtures/test-app.ts'

/*
 * How SQLite goes about the queries that many chefs and many follows would make slow: every table by an index, nothing
 * from one end to the other.
 */

/** The steps of the plan of each query that a call runs, in SQLite's words. */
async function plansOf(call: (caller: Caller) => Promise<unknown>): Promise<string[]> {
  // On a database of its own, because prepared queries are compiled once per database.
  const app = await testApp()
  const chef = await app.make.chef('Inès')
  const steps = (await queriesOf(app.db, () => call(app.as(chef)))).flatMap(text => planOf(app.db, text))
  await app.close()
  return steps
}

const calls: [name: string, call: (caller: Caller) => Promise<unknown>, led: RegExp][] = [
  [
    'a search by one word',
    me => me.friends.search({ query: 'anna' }),
    /^SEARCH found .*chef_words.*word>\? AND word<\?/,
  ],
  [
    'a search by five words',
    me => me.friends.search({ query: 'anna maria mu be ka' }),
    /^SEARCH found .*chef_words.*word>\? AND word<\?/,
  ],
  ['a search by number', me => me.friends.search({ query: '0123456789' }), /^SEARCH users .*users_phone_number/],
  ['the followed', me => me.friends.listFollowed({ id: 0 }), /^SEARCH edge USING COVERING INDEX .*follower_id=\?/],
  ['one chef', me => me.friends.getChef({ id: 1 }).catch(() => null), /^SEARCH users USING INTEGER PRIMARY KEY/],
  ['suggestions', me => me.friends.suggest({}), /^SEARCH cook USING COVERING INDEX chef_interests_interest/],
  [
    'cooks of a kind',
    me => me.friends.suggest({ interests: ['Vegan'] }),
    /^SEARCH cook USING COVERING INDEX chef_interests_interest/,
  ],
  ['incoming requests', me => me.friends.listIncoming({ id: 0 }), /^SEARCH friend_requests .*receiver_id=\?/],
  ['sent requests', me => me.friends.listSent({ id: 0 }), /^SEARCH friend_requests .*requester_id=\?/],
  ['the blocked', me => me.friends.listBlocked(), /^SEARCH blocks .*blocker_id=\?/],
]

it.each(calls)('%s: every table by an index', async (_name, call, led) => {
  const steps = await plansOf(call)
  expect(steps).toContainEqual(expect.stringMatching(led))
  // What is scanned is only what the query itself has put together.
  const own = /^SCAN (picked|mine|candidate|\(subquery-\d+\)|CONSTANT ROW)/
  expect(steps.filter(step => step.startsWith('SCAN') && !own.test(step))).toEqual([])
})

it('of friends of friends read the edges from their index alone', async () => {
  const steps = await plansOf(me => me.friends.suggest({}))
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH theirs USING COVERING INDEX .*\(follower_id=\?\)/))
})

it('of mutual friends go through one chef’s edges, not through each friend at each chef', async () => {
  const steps = await plansOf(me => me.friends.listFollowed({ id: 0 }))
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH theirs .*\(follower_id=\?\)$/))
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH recipes USING .*recipes_shown/))
})
