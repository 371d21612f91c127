import { evenNumbers, type Filling } from './fill.ts'
import { RECIPE_COLUMNS, recipeRow } from './recipe-rows.ts'

/** A community and what it dishes: each chef the same, however many there are. */
const each = { posts: 10, likesOfPost: 5, recipes: 2, followed: 50 }
const large = { chefs: 100_000, comments: 500_000, followedByMany: 5000 }
const small = { chefs: 1000, comments: 5000, followedByMany: 500 }
/** Chefs whom the viewer follows, and comments under the post that everybody talks about. */
const [FOLLOWED, THREAD] = [50, 10_000]

/** The chef who follows many; the password is the viewer's. */
export const manyEmail = 'many@cook.example'

const DAY = 86_400_000
/** The time over which posts are spread. */
const SPAN = 100 * DAY

const POST_COLUMNS = [
  ...['user_id', 'type', 'recipe_id', 'content', 'caption', 'original_post_id', 'original_author_name', 'like_count'],
  ...['updated_at', 'created_at'],
]

/** 100,000 chefs, a million posts, five million follows and as many likes. */
export const fillDish = (filling: Filling, viewer: number) => fillCommunity(filling, viewer, large)

/** A hundredth of it: ten thousand posts, and a page of the same posts. */
export const fillSmallDish = (filling: Filling, viewer: number) => fillCommunity(filling, viewer, small)

/**
 * Fills a database with a community around a chef who is there already. One in ten is private. Answers the post with
 * the long thread.
 */
function fillCommunity(filling: Filling, viewer: number, size: typeof large): { post: number } {
  const restore = dropIndexes(filling, ['posts', 'post_likes', 'comments', 'follows', 'media'])
  const { database, insert } = filling
  const next = evenNumbers(23)
  const upTo = (count: number) => Math.floor(next() * count)
  const now = Date.now()

  const addChef = insert('users', ['name', 'name_folded', 'phone_number', 'password_hash', 'is_public'])
  const chefs = Array.from({ length: size.chefs }, (_, n) =>
    addChef(`Chef ${n}`, `chef ${n}`, `+49172${String(1_000_000 + n)}`, '-', n % 10 === 0 ? 0 : 1),
  )
  const many = addMany(filling, viewer)
  const anyChef = () => chefs[upTo(chefs.length)] ?? viewer

  const addRecipe = insert('recipes', RECIPE_COLUMNS)
  const addPicture = insert('media', ['key', 'owner_id', 'content_hash', 'width', 'height', 'bytes', 'colour'])
  const addCover = insert('recipe_pictures', ['recipe_id', 'position', 'media_id'])
  const setFace = database.prepare('update users set picture_id = ? where id = ?')
  const picture = (owner: number, name: string) =>
    addPicture(`${name}${owner}`.padEnd(22, '-'), owner, `${name}${owner}`, 1280, 960, 90_000, '#c08040')
  const recipes = new Map(
    chefs.map(chef => {
      setFace.run(picture(chef, 'face'), chef)
      const own = Array.from({ length: each.recipes }, (_, n) =>
        addRecipe(...recipeRow({ owner: chef, title: `Blistered tomato spaghetti ${chef} ${n}`, at: now - SPAN })),
      )
      for (const recipe of own) addCover(recipe, 0, picture(chef, `cover${recipe}-`))
      return [chef, own]
    }),
  )

  const addPost = insert('posts', POST_COLUMNS)
  const addLike = insert('post_likes', ['user_id', 'post_id', 'created_at'])
  const posts: number[] = []
  for (let n = 0; n < size.chefs * each.posts; n++) {
    const [chef, at] = [anyChef(), now - upTo(SPAN)]
    const kind = n % 10 < 3 ? 'general' : n % 10 < 9 || n < 100 ? 'recipe' : 'recipe_remake'
    const recipe = kind === 'general' ? null : (recipes.get(chef)?.[n % each.recipes] ?? null)
    const content = kind === 'general' ? `What a week in the kitchen, number ${n}: three loaves and a soup.` : ''
    const original = kind === 'recipe_remake' ? posts[upTo(posts.length)] : null
    const credit = original ? 'Somebody' : null
    const row = [chef, kind, recipe, content, 'Worth the crumbs.', original, credit, each.likesOfPost, at, at]
    const post = addPost(...row)
    posts.push(post)
    const first = upTo(chefs.length)
    for (let like = 0; like < each.likesOfPost; like++) {
      addLike(chefs[(first + like * 7919) % chefs.length], post, at + upTo(now - at))
    }
  }
  const talkedAbout = posts[500] ?? 0
  addComments(filling, { posts, anyChef, now, count: size.comments, upTo })
  addThread(filling, talkedAbout, anyChef, now)
  addFollows(filling, chefs, { viewer, many, followedByMany: size.followedByMany })
  restore()
  return { post: talkedAbout }
}

/** A chef who signs in like the viewer. */
function addMany({ database }: Filling, viewer: number): number {
  const add = database.prepare(
    `insert into users (name, name_folded, email, password_hash) select 'Many', 'many', ?, password_hash from users where id = ?`,
  )
  return Number(add.run(manyEmail, viewer).lastInsertRowid)
}

type Talk = { posts: number[]; anyChef(): number; now: number; count: number; upTo(count: number): number }

function addComments({ insert }: Filling, { posts, anyChef, now, count, upTo }: Talk): void {
  const addComment = insert('comments', ['user_id', 'post_type', 'post_id', 'content', 'updated_at', 'created_at'])
  for (let n = 0; n < count; n++) {
    const at = now - upTo(DAY)
    addComment(anyChef(), 'user_post', posts[upTo(posts.length)], 'Made this on Sunday, none left.', at, at)
  }
}

function addThread({ insert, database }: Filling, post: number, anyChef: () => number, now: number): void {
  const addComment = insert('comments', ['user_id', 'post_type', 'post_id', 'content', 'updated_at', 'created_at'])
  for (let n = 0; n < THREAD; n++) {
    addComment(anyChef(), 'user_post', post, `What everybody says, number ${n}.`, now - n, now - n)
  }
  // The asking chef has to be able to see it.
  database.prepare('update users set is_public = 1 where id = (select user_id from posts where id = ?)').run(post)
}

type Followers = { viewer: number; many: number; followedByMany: number }

/** Every chef follows as many, one way; the two who ask follow chefs from all over, every second of them as a friend. */
function addFollows({ insert }: Filling, chefs: number[], { viewer, many, followedByMany }: Followers): void {
  const add = insert('follows', ['follower_id', 'followee_id', 'is_friend', 'created_at'])
  for (const [n, chef] of chefs.entries()) {
    for (let step = 1; step <= each.followed; step++) {
      const other = chefs[(n + step * 17) % chefs.length]
      if (other !== chef) add(chef, other, 0, n)
    }
  }
  for (const [chef, count] of [
    [viewer, FOLLOWED],
    [many, followedByMany],
  ] as const) {
    const apart = Math.floor(chefs.length / count)
    for (let n = 0; n < count; n++) add(chef, chefs[n * apart], n % 2, n)
  }
}

/** Takes the indexes of tables away while they fill, which is several times quicker; the answer brings them back. */
function dropIndexes({ database }: Filling, tables: string[]): () => void {
  const rows = tables.flatMap(
    table =>
      database
        .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?")
        .all(table) as { name: string; sql: string }[],
  )
  for (const { name } of rows) database.exec(`drop index ${name}`)
  return () => {
    for (const { sql } of rows) database.exec(sql)
  }
}
