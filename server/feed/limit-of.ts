import { type SQL, sql } from 'drizzle-orm'

/**
 * A limit that a prepared query takes as a parameter. SQLite plans a subquery in `from` by the value of a bare one, and
 * compiles the whole query anew on every call, which may cost several times what running it does; into a sum it does
 * not look.
 */
export const limitOf = (name: string): SQL => sql`${sql.placeholder(name)} + 0`
