import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { follows, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import { asChefView, presentRow, selectChefs } from './chef-row.ts'
import type { ChefView, chefInput, listChefsInput } from './contract.ts'

const LISTED = 100

// The cross join keeps SQLite from walking all names in order in search of those who are followed.
const alongEdges = (edges: SQL) =>
  preparedOnce((db: Db) =>
    selectChefs(
      db,
      sql`select users.id as id, users.name_folded as rank from ${follows} edge cross join ${users}
        where edge.follower_id = ${sql.placeholder('chef')} ${edges} and users.id = edge.followee_id and ${presentRow}
        order by users.name_folded, users.id limit ${sql.placeholder('limit')}`,
    ).prepare(),
  )
const followedBy = alongEdges(sql``)
const friendsOf = alongEdges(sql`and edge.is_friend = 1`)

const oneChef = preparedOnce((db: Db) =>
  selectChefs(db, sql`select ${sql.placeholder('chef')} as id, 0 as rank`).prepare(),
)

/**
 * The chefs that a chef follows, by name. Their friends alone are listed to that chef only: to others the list is whole.
 * NOT_FOUND when the viewer may not see that chef.
 */
export async function listFollowed(ctx: ChefCtx, input: z.output<typeof listChefsInput>): Promise<ChefView[]> {
  const chef = input.id || ctx.viewer.id
  if (chef !== ctx.viewer.id) await requireVisibleChef(ctx, chef)
  const listed = input.friendsOnly && chef === ctx.viewer.id ? friendsOf : followedBy
  const rows = await listed(ctx.db).all({ viewer: ctx.viewer.id, chef, limit: input.limit ?? LISTED })
  return rows.map(asChefView)
}

/** One chef as the viewer may see them. NOT_FOUND when there is none, or one of the two has blocked the other. */
export async function getChef(ctx: ChefCtx, input: z.output<typeof chefInput>): Promise<ChefView> {
  const row = await oneChef(ctx.db).get({ viewer: ctx.viewer.id, chef: input.id || ctx.viewer.id })
  if (!row) throw notFound('Friend profile')
  return asChefView(row)
}
