import { type SQL, sql } from 'drizzle-orm'

/**
 * When a post was made, in milliseconds since 1970 UTC, as the clock showed; its `created_at` is its place in the order
 * of posts. `post` is the name of its table in the query.
 */
export const postDate = (post = 'posts'): SQL<number> => {
  const table = sql.identifier(post)
  return sql<number>`coalesce(${table}.dated_at, ${table}.created_at)`
}
