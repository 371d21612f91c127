import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import { getStats } from '#server/admin/stats.ts'
import type { StatusAction } from '#server/admin/users/constants.ts'
import { exportCsv, exportPage } from '#server/admin/users/export-users.ts'
import { pageUsers } from '#server/admin/users/list-users.ts'
import { setStatus } from '#server/admin/users/set-status.ts'
import { COMMAND_LINE, record } from '#server/audit/record.ts'
import { normalizeEmail } from '#server/auth/contract.ts'
import { makeResetLink } from '#server/auth/reset-links.ts'
import { rotateChefKeys, rotateServerKey } from '#server/cycle/vault/rotate-keys.ts'
import { serverKeyFile } from '#server/cycle/vault/server-key.ts'
import { movePictures } from '#server/media/move-pictures.ts'
import { createPlaces, placeSettings } from '#server/media/storage/places.ts'
import type { Services } from '#server/platform/context.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import type { Wanted } from './arguments.ts'
import { nameOf, table } from './print.ts'

/** What a command answers: a value for programs, and text for people. `isPartial` when not all could be done. */
type Answer = { value: object; text: string; isPartial?: boolean }

const actions = {
  grant: ['makeAdmin', 'is an admin'],
  revoke: ['removeAdmin', 'is no admin'],
  deactivate: ['deactivate', 'is deactivated and signed out everywhere'],
  reactivate: ['reactivate', 'is active'],
} as const satisfies Record<string, [StatusAction, string]>

/** Carries out a command; answers nothing when it has written its answer itself. Throws `DomainError`. */
export async function runCommand(services: Services, wanted: Wanted): Promise<Answer | null> {
  const { command } = wanted
  if (command === 'list') return list(services, wanted)
  if (command === 'stats') return stats(services)
  if (command === 'export') return exportUsers(services, wanted)
  if (command === 'rotate-key') return rotateKeys(services, wanted)
  if (command === 'move-pictures') return move(services, wanted)
  const userId = await findChef(services, wanted.chef)
  if (command === 'reset-link') {
    const { link } = await makeResetLink({ ...services, viewer: COMMAND_LINE }, userId)
    return { value: { link }, text: link }
  }
  const [action, outcome] = actions[command]
  const done = await setStatus(services, COMMAND_LINE, { userId, action })
  return { value: done, text: done.user ? `${nameOf(done.user)} ${outcome}.` : '' }
}

async function list(services: Services, { search, filter, page }: Wanted): Promise<Answer> {
  const value = await pageUsers(services, { search, filter, page })
  const pages = Math.max(1, Math.ceil(value.total / value.limit))
  return { value, text: `${table(value.users)}\n\n${value.total} in all, page ${page} of ${pages}` }
}

async function stats(services: Services): Promise<Answer> {
  const value = await getStats(services)
  const lines = [
    `${value.totalUsers} chefs, ${value.newUsersToday} new today, ${value.activeUsers} here in the last seven days`,
    `${value.deactivatedUsers} deactivated, ${value.openReports} open reports, ${value.newFeedback} unread messages of feedback`,
  ]
  return { value, text: lines.join('\n') }
}

async function move(services: Services, { place = 'disk', from, remove, json }: Wanted): Promise<Answer> {
  const places = createPlaces({ ...services, ...placeSettings(services.settings) })
  for (const store of [place, ...(from ? [from] : [])]) {
    if (places.some(known => known.store === store)) continue
    throw new DomainError(
      'BAD_REQUEST',
      `Pictures cannot be moved ${store === place ? 'to' : 'from'} ${store}: set it up first, see the settings in the README.`,
    )
  }
  const onDone = (done: number, all: number) => {
    if (!json && (done % 100 === 0 || done === all)) process.stderr.write(`${done} of ${all} pictures …\n`)
  }
  const value = await movePictures({ db: services.db, places, to: place, from, remove, onDone })
  const { moved, broken, left, verified } = value
  const lines = [
    `${moved} pictures were moved to ${place}.`,
    ...(broken.length > 0
      ? [`${broken.length} are not whole where they should be, and stay as they are:`, ...broken]
      : []),
    ...(left > 0
      ? [
          `${left} came in where the others were meanwhile: call this again once the server stores new ones in ${place}.`,
        ]
      : []),
    verified === null
      ? `Their copies stay where they were${remove ? ' this time' : ', until you call this with --remove'}.`
      : `All ${verified} pictures in ${place} are whole. Their copies in the old place go within some hours while a server runs; until then leave its settings as they are.`,
  ]
  return { value, text: lines.join('\n'), isPartial: broken.length > 0 || left > 0 }
}

async function rotateKeys(services: Services, { chefs }: Wanted): Promise<Answer> {
  const value = await rotateServerKey(services)
  if (chefs) await rotateChefKeys(services)
  await record(services, COMMAND_LINE, { action: 'cycle-key-rotated', target: { kind: 'server', id: null } }).run()
  const lines = [
    `The key of cycle data is a new one, for ${value.vaults} vaults${chefs ? ', each of which has a new key too' : ''}.`,
    `Copy ${serverKeyFile(services)} to where you keep a copy. Backups from before open only with the key from before.`,
  ]
  return { value, text: lines.join('\n') }
}

async function findChef({ db }: Services, who: string): Promise<number> {
  const byId = /^\d{1,15}$/.test(who)
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(byId ? eq(users.id, Number(who)) : eq(users.email, normalizeEmail(who)))
  if (!row) throw notFound(`A chef with the ${byId ? 'id' : 'e-mail address'} ${who}`)
  return row.id
}

/** The file is for the user who runs the command alone, and one that is there already stays as it is. */
async function exportUsers(services: Services, { json, output }: Wanted): Promise<null> {
  const parts = json ? exportJson(services) : exportCsv(services, COMMAND_LINE)
  const out = output === undefined ? process.stdout : createWriteStream(output, { flags: 'wx', mode: 0o600 })
  if (output !== undefined) await once(out, 'open')
  for await (const part of parts) if (!out.write(part)) await once(out, 'drain')
  if (output !== undefined) {
    out.end()
    await finished(out)
  }
  return null
}

async function* exportJson(services: Services): AsyncGenerator<string> {
  for (let after: number | undefined, isFirst = true; ; isFirst = false) {
    const { users: page, next } = await exportPage(services, COMMAND_LINE, { after })
    const rows = page.map(user => JSON.stringify(user)).join(',')
    yield `${isFirst ? '{"users":[' : ','}${rows}`
    if (next === null) break
    after = next
  }
  yield ']}\n'
}
