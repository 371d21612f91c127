import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { addDays } from '#common/days.ts'
import { fillSmallDish } from '../bench/worlds/dish.ts'
import { fill } from '../bench/worlds/fill.ts'
import { fillKitchen } from '../bench/worlds/kitchen.ts'
import type { RunningServer } from '../testing/built-server.ts'
import type { Known } from './fitting-values.ts'
import { hostilePage } from './hostile-files.ts'
import { createRandom } from './random.ts'

const PASSWORD = 'leeks-and-barley-42'
const chefs = { keeper: 'Keeper', hostile: 'Mallory', other: 'Ines' } as const
/** The most days that a vault takes from one source, and how many go in one call. */
export const DAYS_OF_SIXTY_YEARS = 21_900
const AT_ONCE = 400

type Chef = keyof typeof chefs

const post = (server: RunningServer, path: string, body: object, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function requireOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Registers the chefs: the first one is the admin, one is hostile, one goes about their business. */
export async function registerChefs(server: RunningServer): Promise<void> {
  for (const [chef, name] of Object.entries(chefs)) {
    await requireOk(
      await post(server, '/api/auth/register', { name, email: `${chef}@cook.example`, password: PASSWORD }),
    )
  }
}

/** Signs a chef in and answers the cookie. */
export async function signIn(server: RunningServer, chef: Chef): Promise<string> {
  const answer = await requireOk(
    await post(server, '/api/auth/login', { emailOrPhone: `${chef}@cook.example`, password: PASSWORD }),
  )
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/**
 * Lets the hostile chef in again after hostile requests changed the password, the address or the account itself: gives
 * back what can be given back, else registers the chef again, and answers the cookie.
 */
export async function signInAgain(server: RunningServer, folder: string): Promise<string> {
  const database = new Database(join(folder, 'longtable.db'), { timeout: 10_000 })
  const { email, name } = { email: 'hostile@cook.example', name: chefs.hostile }
  const isThere = database
    .prepare(
      `update users set email = ?, status = 'active',
         password_hash = (select password_hash from users where email = 'other@cook.example')
       where id = (select id from users where name = ? or email = ? order by email = ? desc, id limit 1)`,
    )
    .run(email, name, email, email).changes
  database.close()
  if (!isThere) await requireOk(await post(server, '/api/auth/register', { name, email, password: PASSWORD }))
  return signIn(server, 'hostile')
}

/** Fills the database of a server that is stopped: a community, and a kitchen of 5,000 recipes for the hostile chef. */
export function fillDemo(folder: string): void {
  fill(join(folder, 'longtable.db'), filling => {
    const idOf = filling.database.prepare<[string], { id: number }>('select id from users where email = ?')
    const hostile = idOf.get('hostile@cook.example')?.id ?? 0
    fillKitchen(filling, hostile)
    fillSmallDish(filling, hostile)
    filling.database
      .prepare(
        'insert or ignore into follows (follower_id, followee_id, is_friend) select ?, followee_id, is_friend from follows where follower_id = ?',
      )
      .run(idOf.get('other@cook.example')?.id ?? 0, hostile)
  })
}

/** Turns the hostile chef's cycle tracking on, with so many days before today. */
export async function fillVault(server: RunningServer, cookie: string, count: number): Promise<void> {
  await requireOk(await post(server, '/trpc/cycle.optIn', { agreed: true }, cookie))
  const last = new Date().toISOString().slice(0, 10)
  for (let from = 1; from + AT_ONCE <= count; from += AT_ONCE) {
    const days = Array.from({ length: AT_ONCE }, (_, at) => ({
      day: addDays(last, 1 - from - at),
      mood: 'good',
      energyLevel: 1 + (at % 10),
      flow: (from + at) % 28 < 5 ? 'medium' : 'none',
      note: 'x'.repeat(at % 90),
    }))
    const save = () => post(server, '/trpc/cycle.saveDays', { days }, cookie)
    let answer = await save()
    // With the limits on, filling is too much work for one minute.
    for (; answer.status === 429; answer = await save()) await pause(Number(answer.headers.get('retry-after')) * 1000)
    await requireOk(answer)
  }
}

/** Ids of existing records, and addresses of pages. */
export function readKnown(folder: string, page: string): Known {
  const database = new Database(join(folder, 'longtable.db'), { readonly: true })
  const some = (table: string, where = '1') =>
    database
      .prepare<[], { id: number }>(`select id from ${table} where ${where} order by id limit 8`)
      .all()
      .map(({ id }) => id)
  const newest = (table: string) =>
    database
      .prepare<[], { id: number }>(`select id from ${table} order by id desc limit 8`)
      .all()
      .map(({ id }) => id)
  const ids = [
    0,
    1,
    2,
    3,
    ...['users', 'recipes', 'posts', 'comments'].flatMap(table => [...some(table), ...newest(table)]),
  ]
  ids.push(...some('recipes', 'owner_id = 2'), ...some('recipes', 'owner_id = 2'))
  database.close()
  return { ids, texts: [`${page}/1`, `${page}/2.jpg`, 'leek', 'soup', 'tomato', 'Chef 1', 'chef1@cook.example'] }
}

export type HostilePages = { url: string; host: string; close(): void }

/** A site on this machine whose pages are made to tire their reader. */
export async function startHostilePages(seed: number): Promise<HostilePages> {
  let served = 0
  const server = createServer((_, answer) => {
    const random = createRandom(seed, 1_000_000 + served++)
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(hostilePage(random, random.magnitude(1000, 4_000_000)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, close: () => server.close().closeAllConnections() }
}
