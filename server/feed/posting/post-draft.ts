import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BatchItem } from '#db/client.ts'
import { posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { addPostInput } from './contract.ts'

export type PostInput = z.output<typeof addPostInput>

/** What goes into the database as one. The statement `post` answers the id of the post, if there is one then. */
export type PostDraft = {
  before: BatchItem<'sqlite'>[]
  post: BatchItem<'sqlite'>
  after: BatchItem<'sqlite'>[]
  /** Who hears of it besides the followers. */
  tell?: number | null
}

/** The newest place in the order of posts. */
const newest = sql`(select max(created_at) from ${posts})`

/**
 * What posts of all kinds have. A post goes on top of all there are: those made while the clock of the server was ahead
 * would stay above it until the clock gets there.
 */
export function sharedColumns(ctx: ChefCtx, input: PostInput) {
  const now = ctx.now()
  return {
    userId: ctx.viewer.id,
    type: input.type,
    madeId: input.madeId ?? null,
    caption: input.caption ?? '',
    isPublic: input.isPublic ?? true,
    createdAt: sql<number>`max(${now}, coalesce(${newest}, 0))`,
    datedAt: sql<number | null>`case when ${now} < ${newest} then ${now} end`,
    updatedAt: now,
  }
}
