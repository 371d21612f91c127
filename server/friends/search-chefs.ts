import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { chefWords, users } from '#db/schema/tables.ts'
import { phoneRegions, readPhone } from '../auth/phone-numbers.ts'
import type { ChefCtx } from '../platform/context.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { visibleChef } from '../visibility/conditions.ts'
import { asChefView, selectChefs, viewer } from './chef-row.ts'
import type { ChefView, searchInput } from './contract.ts'

const FOUND_MAX = 20
const WORDS_MAX = 5
const PHONE_DIGITS_MIN = 7

/** The condition that a word of a name begins with the input: a range of the index, from that text to the last with it. */
const begins = (column: SQL, word: string): SQL =>
  sql`${column} >= ${sql.placeholder(word)} and ${column} < ${sql.placeholder(`${word}End`)}`

/**
 * Chefs by the beginnings of so many words. The first word leads: its range is read in the order of the index until
 * enough chefs are found, each at the first of their words in that range.
 */
const byWords = (count: number) =>
  preparedOnce((db: Db) => {
    const others = Array.from(
      { length: count - 1 },
      (_, at) => sql`and exists (
        select 1 from ${chefWords} other where other.user_id = found.user_id and ${begins(sql`other.word`, `word${at + 1}`)}
      )`,
    )
    return selectChefs(
      db,
      sql`select found.user_id as id, found.word as rank from ${chefWords} found
        where ${begins(sql`found.word`, 'word0')} and found.user_id <> ${viewer}
          and not exists (
            select 1 from ${chefWords} earlier where earlier.user_id = found.user_id
              and earlier.word >= ${sql.placeholder('word0')} and earlier.word < found.word
          )
          ${sql.join(others, sql` `)}
          and ${visibleChef(viewer, sql`found.user_id`)}
        order by found.word, found.user_id limit ${sql.raw(String(FOUND_MAX))}`,
    ).prepare()
  })

const byNumberOfWords = Array.from({ length: WORDS_MAX }, (_, at) => byWords(at + 1))

const FORMS = ['form0', 'form1', 'form2', 'form3', 'form4', 'form5'] as const

/** The chef with a number, kept as one of so many forms: of those who are there for the viewer, and wish to be found by it, the one that fits best. */
const byPhone = preparedOnce((db: Db) => {
  const forms = FORMS.map(name => sql.placeholder(name))
  const bare = sql.join(
    forms.map(form => sql`ltrim(${form}, '+')`),
    sql`, `,
  )
  const rank = sql.join(
    forms.map((form, at) => sql`when ${form} then ${sql.raw(String(at))}`),
    sql` `,
  )
  return selectChefs(
    db,
    sql`select users.id as id, case users.phone_number ${rank} end as rank from ${users}
      where ltrim(users.phone_number, '+') in (${bare}) and users.phone_number in (${sql.join(forms, sql`, `)})
        and users.is_found_by_phone = 1 and users.id <> ${viewer} and ${visibleChef(viewer, sql`users.id`)}
      order by rank limit 1`,
  ).prepare()
})

/** The forms in which a phone number may be stored; null for what does not look like a complete number. */
function phoneForms(ctx: ChefCtx, query: string): string[] | null {
  const typed = query.normalize('NFKC')
  if (!/^[\d\s+\-./()]+$/.test(typed) || typed.replace(/\D/g, '').length < PHONE_DIGITS_MIN) return null
  return readPhone(typed, phoneRegions(ctx)).forms
}

/** The words to look for, the longest first, because it fits the fewest chefs. */
const wordsOf = (query: string): string[] =>
  [...new Set(normalizeForSearch(query).split(/[ -]/).filter(Boolean).slice(0, WORDS_MAX))].sort(
    (a, b) => b.length - a.length,
  )

/**
 * Chefs whose name has words that begin with each of those typed, or whose phone number is exactly that one; a part of
 * a number finds nobody. Private chefs are found by their friends only.
 */
export async function searchChefs(ctx: ChefCtx, { query }: z.output<typeof searchInput>): Promise<ChefView[]> {
  const forms = phoneForms(ctx, query)
  if (forms) {
    const parameters = Object.fromEntries(FORMS.map((name, at) => [name, forms[at] ?? null]))
    return (await byPhone(ctx.db).all({ viewer: ctx.viewer.id, ...parameters })).map(asChefView)
  }
  const words = wordsOf(query)
  const search = byNumberOfWords[words.length - 1]
  if (!search) return []
  const bounds = words.flatMap((word, at) => [
    [`word${at}`, word],
    [`word${at}End`, `${word}\u{10ffff}`],
  ])
  const rows = await search(ctx.db).all({ viewer: ctx.viewer.id, ...Object.fromEntries(bounds) })
  return rows.map(asChefView)
}
