import { eq, sql } from 'drizzle-orm'
import { preparedOnce } from '#db/queries.ts'
import { tags } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

const ofOwner = preparedOnce(db =>
  db
    .select({ id: tags.id, name: tags.nameFolded })
    .from(tags)
    .where(eq(tags.ownerId, sql.placeholder('owner')))
    .prepare(),
)

/** For each word of a search, the ids of the viewer's tags in which it begins a word; null where no word does. */
export async function findTagsOf(ctx: ChefCtx, words: readonly string[]): Promise<number[][] | null> {
  const own = await ofOwner(ctx.db).all({ owner: ctx.viewer.id })
  const parts = own.map(({ id, name }) => ({ id, name: ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}` }))
  const found = words.map(word =>
    parts.filter(({ name }) => name.includes(` ${normalizeForSearch(word)}`)).map(({ id }) => id),
  )
  return found.some(ids => ids.length > 0) ? found : null
}
