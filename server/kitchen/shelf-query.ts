import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipes, sortedMinutes } from '#db/schema/tables.ts'
import { inNoHiddenPost } from '../visibility/conditions.ts'
import type { ShelfSort } from './constants.ts'
import type { RecipeView } from './contract.ts'
import { type FilterForm, passesFilter } from './filter/filter-query.ts'

export type ShelfMeal = NonNullable<RecipeView['mealSection']>
/** The shelves of a kitchen, by the status of what stands on them. */
export type Shelf = NonNullable<RecipeView['status']>

/** Which statement a question about a shelf takes. Its values are `ShelfValues`; those of a page an `Anchor` too. */
export type ShelfForm = {
  /** Whose shelf it is for the viewer: their own, one that a fellow member shows whole, or that of any other chef. */
  of: 'viewer' | 'household' | 'other'
  /**
   * Where words are looked for. One letter alone begins a word of nearly every text, so it is looked for in titles; a
   * number of words is looked for each in texts or among the viewer's own tags.
   */
  words: 'nowhere' | 'anywhere' | 'title' | number
  hasMeal: boolean
  filter?: FilterForm | undefined
}

export type ShelfOrder = {
  /** `best` puts titles that have the words first. */
  sort: ShelfSort | 'best'
  /** How many words a title must have to count as best. */
  titleWords: number
  /** Where the page before ended: nowhere, or among the first or the last part of a list in two parts. */
  beyond: 'start' | 'first' | 'last'
}

export type ShelfValues = {
  owner: number
  status: Shelf
  words: string
  meal: ShelfMeal | null
  mealWords: string
}

/** The last recipe of the page before. */
export type Anchor = {
  id: number
  createdAt: number
  titleFolded: string
  minutes: number
  timesCooked: number
}

const value = sql.placeholder
const found = (words: string): SQL => sql`(select rowid from recipe_search where recipe_search match ${value(words)})`

/** Each word is in a text or begins a word of a tag; `tagsN` has the ids of the tags that word N begins, as JSON. */
const eachFound = (words: number): SQL =>
  sql.join(
    Array.from(
      { length: words },
      (_, at) => sql`(${recipes.id} in ${found(`text${at}`)} or ${recipes.id} in (
        select recipe_id from recipe_tags where tag_id in (select value from json_each(${value(`tags${at}`)}))
      ))`,
    ),
    sql` and `,
  )

/** Answered by indexes alone, which a look at `deleted_at` of every recipe is not: recipes are long. */
const notDeleted = sql`${recipes.id} not in (select id from recipes where deleted_at is not null)`

const titleHas = (words: number): SQL =>
  sql.join(
    Array.from(
      { length: words },
      (_, at) => sql`instr(' ' || replace(title_folded, '-', ' '), ' ' || ${value(`word${at}`)}) > 0`,
    ),
    sql` and `,
  )

/** Looked up in the index of titles, so that the recipes themselves are not read. */
const isBest = (words: number): SQL => sql`${recipes.id} in (
  select id from recipes where owner_id = ${value('owner')} and status = ${value('status')} and ${titleHas(words)}
)`

// Written as the index of what is shown has it, or SQLite does not see that it could count by that.
const isShown = sql`(${recipes.deletedAt} is null and ${recipes.isPublic} = 1 and ${inNoHiddenPost})`

const seen = ({ of }: ShelfForm, isAlive: SQL): SQL | undefined =>
  of === 'other' ? isShown : of === 'household' ? and(isAlive, inNoHiddenPost) : isAlive

const onShelf = (form: ShelfForm, isAlive: SQL): SQL | undefined =>
  and(
    eq(recipes.ownerId, value('owner')),
    eq(recipes.status, value('status')),
    seen(form, isAlive),
    form.words === 'anywhere' ? sql`${recipes.id} in ${found('words')}` : undefined,
    form.words === 'title' ? isBest(1) : undefined,
    typeof form.words === 'number' ? eachFound(form.words) : undefined,
    form.hasMeal
      ? sql`(${recipes.mealSection} = ${value('meal')} or ${recipes.id} in ${found('mealWords')})`
      : undefined,
    form.filter ? passesFilter(form.filter) : undefined,
  )

const { id, createdAt, titleFolded, timesCooked } = recipes

function orderOf({ sort, titleWords }: ShelfOrder): SQL {
  const newest = sql`${createdAt} desc, ${id} desc`
  if (sort === 'best') return sql`${isBest(titleWords)} desc, ${newest}`
  return {
    newest,
    title: sql`${titleFolded}, ${id}`,
    time: sql`${sortedMinutes}, ${id}`,
    'most-cooked': sql`${timesCooked} desc, ${id} desc`,
  }[sort]
}

function beyondOf({ sort, titleWords, beyond }: ShelfOrder): SQL | undefined {
  if (beyond === 'start') return undefined
  const older = sql`(${createdAt}, ${id}) < (${value('createdAt')}, ${value('id')})`
  if (sort === 'best') {
    return beyond === 'first'
      ? sql`(not ${isBest(titleWords)} or ${older})`
      : sql`(not ${isBest(titleWords)} and ${older})`
  }
  return {
    newest: older,
    time: sql`(${sortedMinutes}, ${id}) > (${value('minutes')}, ${value('id')})`,
    title: sql`(${titleFolded}, ${id}) > (${value('titleFolded')}, ${value('id')})`,
    'most-cooked': sql`(${timesCooked}, ${id}) < (${value('timesCooked')}, ${value('id')})`,
  }[sort]
}

/** Forms that are kept: filters have more of them than anybody asks for. */
const FORMS_MAX = 400

/** One statement a form, built when it is first asked for: building takes longer than most of them run. */
function preparedForms<Form, Query>(build: (db: Db, form: Form) => Query): (db: Db, form: Form) => Query {
  const forms = preparedOnce(() => new Map<string, Query>())
  return (db, form) => {
    const key = JSON.stringify(form)
    const built = forms(db)
    const query = built.get(key) ?? build(db, form)
    if (built.size >= FORMS_MAX) built.clear()
    built.set(key, query)
    return query
  }
}

/** The ids of a page. Where many are passed over, or all must be sorted, deletion is looked up without reading the recipes. */
export const pageOf = preparedForms((db, form: ShelfForm & ShelfOrder) =>
  db
    .select({ id })
    .from(recipes)
    .where(
      and(
        onShelf(form, form.sort === 'best' || form.filter ? notDeleted : sql`${recipes.deletedAt} is null`),
        beyondOf(form),
      ),
    )
    .orderBy(orderOf(form))
    .limit(value('limit'))
    .prepare(),
)

/** How many recipes are found. */
export const countOnShelf = preparedForms((db, form: ShelfForm) =>
  db.select({ n: sql<number>`count(*)` }).from(recipes).where(onShelf(form, notDeleted)).prepare(),
)

/** One row if anything is found. */
export const anyOnShelf = preparedForms((db, form: ShelfForm) =>
  db.select({ id }).from(recipes).where(onShelf(form, notDeleted)).limit(1).prepare(),
)
