import type { z } from 'zod'
import type { BatchItem } from '#db/client.ts'
import type { ChefCtx } from '../../context.ts'
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

/** What posts of all kinds have. */
export function sharedColumns(ctx: ChefCtx, input: PostInput) {
  const now = ctx.now()
  return {
    userId: ctx.viewer.id,
    type: input.type,
    caption: input.caption ?? '',
    isPublic: input.isPublic ?? true,
    createdAt: now,
    updatedAt: now,
  }
}
