import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sessions, users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { shoppingLists } from './shopping.ts'

/** Up to where a device was told of things, by their ids; of lists also the last change and when it was told, by list. */
export type Told = { notification: number; post: number; change: number; lists: Record<string, [number, number]> }

/** Browsers that chefs want to be told on, one a session: with the session it goes. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Where the browser's push service takes messages for it, and what they are encrypted with. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** What the chef wants to be told of. */
    kinds: text('kinds', { mode: 'json' })
      .$type<('friends' | 'comments' | 'dishes' | 'timers' | 'lists')[]>()
      .notNull()
      .default(sql`'[]'`),
    hidesWords: flag('hides_words').notNull().default(false),
    /** Minutes of the day in `timeZone` from and to which only timers are told; null for none. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    timeZone: text('time_zone').notNull().default('UTC'),
    told: text('told', { mode: 'json' }).$type<Told>().notNull(),
    /** Whether something waits for the end of the quiet hours. */
    isHeld: flag('is_held').notNull().default(false),
    /** When it is to be looked at again without anything happening: a timer, the end of quiet hours, another try. */
    lookAt: moment('look_at'),
    /** Until when whoever sends to it now has it for itself. */
    busyUntil: moment('busy_until').notNull().default(0),
    /** Nothing is sent before, after a failure. */
    retryAt: moment('retry_at').notNull().default(0),
    /** Tries in a row that failed; those that did not reach the push service count for two at most. */
    failures: integer('failures').notNull().default(0),
    /** What went wrong last; null once a message was taken. */
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('push_devices_session').on(table.sessionHash),
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.userId),
    index('push_devices_look_at').on(table.lookAt).where(sql`look_at is not null`),
  ],
)

/** The timers that run on a device, told when they end. */
export const pushTimers = sqliteTable(
  'push_timers',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    recipeId: integer('recipe_id').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  table => [primaryKey({ columns: [table.deviceId, table.id] })],
)

/** What members of open households did to lists in the last days, for the others to be told. */
export const shoppingChanges = sqliteTable(
  'shopping_changes',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ['added', 'ticked', 'opened', 'removed', 'bought'] }).notNull(),
    count: integer('count').notNull(),
    /** The first of what was added. */
    names: text('names', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    createdAt: createdAt(),
  },
  table => [index('shopping_changes_list').on(table.listId, table.id), index('shopping_changes_user').on(table.userId)],
)
