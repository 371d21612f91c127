import { type SQL, sql } from 'drizzle-orm'

/**
 * A limit that a prepared query takes as a parameter. SQLite plans by the value of a bare one, and so compiles the whole
 * query anew on every call, which costs several times what running it does; a sum it does not look into.
 */
export const limitOf = (name: string): SQL => sql`${sql.placeholder(name)} + 0`
