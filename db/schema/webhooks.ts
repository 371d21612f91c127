import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'

const kinds = ['recipe.saved', 'dish.posted', 'list.changed', 'member.joined', 'chef.joined'] as const

/** Addresses of other programs that chefs have told of what happens. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** What messages are signed with, as Standard Webhooks writes it: `whsec_` and Base64. */
    secret: text('secret').notNull(),
    kinds: text('kinds', { mode: 'json' }).$type<(typeof kinds)[number][]>().notNull().default(sql`'[]'`),
    isOn: flag('is_on').notNull().default(true),
    /** Why the server turned it off; null where its chef did. */
    offReason: text('off_reason', { enum: ['gone', 'failing', 'password'] }),
    /** Tries in a row that failed, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** Nothing is sent before, after failures. */
    restUntil: moment('rest_until').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [index('webhooks_user').on(table.userId)],
)

/**
 * What webhooks are to tell, and what they told lately. Triggers add the rows in the transaction of what happens, one for each
 * webhook that wants its kind; what happens again to the same before it is sent is told as one.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Alike in all tries, so that a receiver knows what it has. */
    messageId: text('message_id').notNull(),
    kind: text('kind', { enum: [...kinds, 'test'] }).notNull(),
    /** The recipe, post, list or chef it is about; 0 for a test. */
    subjectId: integer('subject_id').notNull().default(0),
    isNew: flag('is_new').notNull().default(false),
    /** When it is to be sent; null once it was taken or given up. */
    dueAt: moment('due_at'),
    /** Until when whoever sends it now has it for itself. */
    busyUntil: moment('busy_until').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** The last try: when, how long it took, what the receiver answered, or why there was no answer. */
    triedAt: moment('tried_at'),
    ms: integer('ms'),
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    problem: text('problem', { enum: ['slow', 'unreached'] }),
    /** When it happened. */
    createdAt: createdAt(),
  },
  table => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`due_at is not null`),
    index('webhook_deliveries_waiting').on(table.webhookId, table.kind, table.subjectId).where(sql`due_at is not null`),
  ],
)
