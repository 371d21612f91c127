import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayNumber, utcDay } from '#common/days.ts'
import type { Statements } from '#db/client.ts'
import { preparedOnce, rowsOf } from '#db/queries.ts'
import { healthEntries } from '#db/schema/tables.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { cycleMessages, type DataSource, type FlowLevel, type LhResult, type Mood, type Symptom } from '../constants.ts'
import { SealBroken } from './seal.ts'
import { isSameVault, requireVault, type Vault, type VaultCtx } from './vault.ts'

/** What is logged of a day. A field that is left out says nothing. */
export type DayFields = {
  flow?: FlowLevel
  mood?: Mood
  energyLevel?: number
  symptoms?: Symptom[]
  lhTest?: LhResult
  /** Basal body temperature in °C. */
  temperature?: number
  note?: string
}

/** A day to save: a field that is left out stays as it is, one that is null (or empty) is cleared. */
export type DayChange = { day: string } & { [Field in keyof DayFields]?: DayFields[Field] | null }

/** The fields that one source has for one day. */
export type Entry = { day: string; source: DataSource; fields: DayFields }

export type Entries = {
  entries: Entry[]
  /** Rows that did not open. */
  unreadable: number
}

/** Days further back than this are slips. */
const YEARS_BACK = 60
/** A calendar may be ahead of UTC by a day. */
const DAYS_AHEAD = 1
/** Rows asked for by name, or written, by one statement. */
const ROWS = 1000
/** Rows that are read and opened in one go: some ten milliseconds. */
const ROWS_IN_ONE_GO = 250

/** What the name of a day's row is made of. */
export const entryName = ({ source, day }: Pick<Entry, 'source' | 'day'>): [string, string, string] => [
  source,
  day,
  'day',
]

type Row = { entryKey: Buffer; payload: Buffer }

const keyOf = (vault: Vault, source: DataSource, day: string): Buffer => vault.entryKey(...entryName({ source, day }))

const nextRows = preparedOnce(db =>
  db
    .select({ entryKey: healthEntries.entryKey, payload: healthEntries.payload })
    .from(healthEntries)
    .where(and(eq(healthEntries.userId, sql.placeholder('chef')), gt(healthEntries.entryKey, sql.placeholder('after'))))
    .orderBy(healthEntries.entryKey)
    .limit(ROWS_IN_ONE_GO)
    .prepare(),
)

function openRows(vault: Vault, rows: Row[]): Entries {
  const entries: Entry[] = []
  for (const { entryKey, payload } of rows) {
    try {
      entries.push(vault.openEntry(entryKey, payload) as Entry)
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
    }
  }
  return { entries, unreadable: rows.length - entries.length }
}

/**
 * Everything that is logged, in no order. What does not open is counted and left out. Everybody else has their turn while
 * decades of days open.
 */
export async function readEntries(ctx: Pick<VaultCtx, 'db' | 'log'>, vault: Vault): Promise<Entries> {
  const entries: Entry[] = []
  let unreadable = 0
  let after: Buffer = Buffer.alloc(0)
  while (true) {
    const rows = await nextRows(ctx.db).execute({ chef: vault.userId, after })
    const opened = openRows(vault, rows)
    for (const entry of opened.entries) entries.push(entry)
    unreadable += opened.unreadable
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_IN_ONE_GO) break
    after = last.entryKey
    await yieldToEventLoop()
  }
  if (unreadable > 0) ctx.log.error({ rows: unreadable }, 'rows of cycle data do not open')
  return { entries, unreadable }
}

/** Whether a day is near enough to be logged; both counted from 1970-01-01, `today` in UTC. */
export const isLoggable = (day: number, today: number): boolean =>
  day <= today + DAYS_AHEAD && day >= today - YEARS_BACK * 366

/**
 * Saves days of one source into the viewer's vault, all of them or none, and answers how many rows changed: the same
 * days twice change nothing. Throws CONFLICT when cycle tracking is not on, BAD_REQUEST for invalid days, or that
 * lie ahead or more than sixty years back.
 */
export async function saveDays(
  ctx: VaultCtx,
  days: readonly DayChange[],
  source: DataSource = 'manual',
): Promise<{ changed: number }> {
  const today = dayNumber(utcDay(ctx.now()))
  for (const { day } of days) {
    const number = dayNumber(day)
    if (Number.isNaN(number)) throw badRequest(cycleMessages.noDay)
    if (!isLoggable(number, today)) throw badRequest(cycleMessages.farDay)
  }
  return ctx.mutex(`cycle ${ctx.viewer.id}`, async () => {
    const vault = await requireVault(ctx)
    const names = [...new Set(days.map(({ day }) => day))]
    const known = await entriesOf(ctx, vault, source, names)
    const merged = new Map(known)
    for (const { day, ...fields } of days) merged.set(day, mergeFields(merged.get(day) ?? {}, fields))
    const changed = names.filter(day => !isSame(known.get(day) ?? {}, merged.get(day) ?? {}))
    await writeDays(ctx, vault, source, new Map(changed.map(day => [day, merged.get(day) ?? {}])))
    return { changed: changed.length }
  })
}

/** The fields that a source has for some days so far. */
async function entriesOf(ctx: VaultCtx, vault: Vault, source: DataSource, days: string[]) {
  const known = new Map<string, DayFields>()
  for (let from = 0; from < days.length; from += ROWS) {
    const keys = days.slice(from, from + ROWS).map(day => keyOf(vault, source, day))
    const rows = await ctx.db
      .select({ entryKey: healthEntries.entryKey, payload: healthEntries.payload })
      .from(healthEntries)
      .where(and(eq(healthEntries.userId, vault.userId), inArray(healthEntries.entryKey, keys)))
    for (const { day, fields } of openRows(vault, rows).entries) known.set(day, fields)
  }
  return known
}

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function mergeFields(known: DayFields, change: Omit<DayChange, 'day'>): DayFields {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(Object.entries({ ...known, ...Object.fromEntries(set) }).filter(([, v]) => !isBlank(v)))
}

const isSame = (one: DayFields, other: DayFields): boolean => {
  const text = (fields: DayFields) => JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

async function writeDays(ctx: VaultCtx, vault: Vault, source: DataSource, days: Map<string, DayFields>) {
  const rows = [...days].map(([day, fields]) => ({ day, fields, key: keyOf(vault, source, day) }))
  const [full, empty] = [rows.filter(isFull), rows.filter(row => !isFull(row))]
  const writes = [
    ...inPieces(full).map(some => {
      const sealed = some.map(({ day, fields, key }) => [
        key.toString('hex'),
        vault.sealEntry(key, { day, source, fields } satisfies Entry).toString('hex'),
      ])
      return ctx.db
        .insert(healthEntries)
        .select(
          rowsOf(
            healthEntries,
            { userId: vault.userId, entryKey: sql`unhex(value ->> 0)`, payload: sql`unhex(value ->> 1)` },
            sql`from json_each(${JSON.stringify(sealed)}) where ${isSameVault(vault)}`,
          ),
        )
        .onConflictDoUpdate({
          target: [healthEntries.userId, healthEntries.entryKey],
          set: { payload: sql`excluded.payload` },
        })
        .returning({ id: healthEntries.id })
    }),
    ...inPieces(empty).map(some =>
      ctx.db
        .delete(healthEntries)
        .where(
          and(
            eq(healthEntries.userId, vault.userId),
            inArray(
              healthEntries.entryKey,
              some.map(({ key }) => key),
            ),
          ),
        )
        .returning({ id: healthEntries.id }),
    ),
  ]
  if (writes.length === 0) return
  const results = (await ctx.db.batch(writes as unknown as Statements)) as { id: number }[][]
  // Destroyed, or destroyed and recreated, since it was opened.
  const written = results.slice(0, inPieces(full).length).reduce((sum, some) => sum + some.length, 0)
  if (written < full.length) throw conflict(cycleMessages.off)
}

const isFull = ({ fields }: { fields: DayFields }): boolean => Object.keys(fields).length > 0

const inPieces = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS) }, (_, at) => items.slice(at * ROWS, (at + 1) * ROWS))
