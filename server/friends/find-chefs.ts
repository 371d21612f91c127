import { sql } from 'drizzle-orm'
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
const followedBy = preparedOnce((db: Db) =>
  selectChefs(
    db,
    sql`select users.id as id, users.name_folded as rank from ${follows} edge cross join ${users}
      where edge.follower_id = ${sql.placeholder('chef')} and users.id = edge.followee_id and ${presentRow}
      order by users.name_folded, users.id limit ${sql.placeholder('limit')}`,
  ).prepare(),
)

const oneChef = preparedOnce((db: Db) =>
  selectChefs(db, sql`select ${sql.placeholder('chef')} as id, 0 as rank`).prepare(),
)

/** The chefs that a chef follows, friends among them, by name. NOT_FOUND when the viewer may not see that chef. */
export async function listFollowed(ctx: ChefCtx, input: z.output<typeof listChefsInput>): Promise<ChefView[]> {
  const chef = input.id || ctx.viewer.id
  if (chef !== ctx.viewer.id) await requireVisibleChef(ctx, chef)
  const rows = await followedBy(ctx.db).all({ viewer: ctx.viewer.id, chef, limit: input.limit ?? LISTED })
  return rows.map(asChefView)
}

/** One chef as the viewer may see them. NOT_FOUND when there is none, or one of the two has blocked the other. */
export async function getChef(ctx: ChefCtx, input: z.output<typeof chefInput>): Promise<ChefView> {
  const row = await oneChef(ctx.db).get({ viewer: ctx.viewer.id, chef: input.id || ctx.viewer.id })
  if (!row) throw notFound('Friend profile')
  return asChefView(row)
}
