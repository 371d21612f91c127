import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'

/** Row id. AUTOINCREMENT, so that the id of something deleted is never given to something else. */
export const id = () => integer('id').primaryKey({ autoIncrement: true })

/** A moment, in milliseconds since 1970 UTC. */
export const moment = (name: string) => integer(name)

/** When the row was made, in milliseconds since 1970 UTC. */
export const createdAt = () =>
  integer('created_at').notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`)

/** A yes or no, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
