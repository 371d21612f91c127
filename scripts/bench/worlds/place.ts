import Database from 'better-sqlite3'

/** How much there is to read: a place of middling size, and a chef with many friends. */
export const size = { chefs: 1000, followed: 50, posts: 20_000, commentsPerPost: 1, likesPerPost: 3 }

const MINUTE = 60_000

const ingredients = [
  '400 g spaghetti',
  '2 tbsp olive oil',
  '3 cloves garlic, finely sliced',
  '500 g cherry tomatoes',
  '1 small bunch basil, leaves picked',
  '1 lemon, zest only',
  '60 g sourdough crumbs',
  '40 g pecorino, grated',
  'Salt and black pepper',
]
const instructions = [
  'Bring a large pan of well-salted water to the boil.',
  'Toast the crumbs in half of the oil until golden, then stir in the lemon zest and set them aside.',
  'Heat the rest of the oil, add the garlic, and after a minute the tomatoes. Cook over a high heat until they blister.',
  'Cook the pasta until just done. Keep a cup of its water.',
  'Toss pasta, tomatoes and a splash of the water until glossy. Add basil and cheese.',
  'Serve with the crumbs on top.',
]

/** The same numbers at every run, spread evenly from 0 to 1. */
function evenNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * Fills a migrated database with chefs, follows, recipes, posts, pictures, likes and comments, around a chef who is
 * there already and who afterwards follows `size.followed` others.
 * @returns the id of a recipe that this chef may see and does not own
 */
export function fill(file: string, viewer: number): number {
  const database = new Database(file)
  database.pragma('foreign_keys = ON')
  const recipe = database.transaction(() => fillAll(database, viewer))()
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return recipe
}

function fillAll(database: Database.Database, viewer: number): number {
  const insert = (table: string, columns: string[]) => {
    const places = columns.map(() => '?').join(', ')
    const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
    return (...values: unknown[]) => Number(statement.run(...values).lastInsertRowid)
  }
  const addChef = insert('users', ['name', 'name_folded', 'email', 'password_hash'])
  const addPicture = insert('media', ['key', 'owner_id', 'content_hash', 'width', 'height', 'bytes', 'colour'])
  const setFace = database.prepare('update users set picture_id = ? where id = ?')
  const addFollow = insert('follows', ['follower_id', 'followee_id', 'is_friend'])
  const addRecipe = insert('recipes', RECIPE_COLUMNS)
  const addCover = insert('recipe_pictures', ['recipe_id', 'position', 'media_id'])
  const addPost = insert('posts', POST_COLUMNS)
  const addLike = insert('post_likes', ['user_id', 'post_id'])
  const addComment = insert('comments', ['user_id', 'post_type', 'post_id', 'content', 'updated_at'])
  const next = evenNumbers(7)
  const now = Date.now()

  const picture = (owner: number, name: string) =>
    addPicture(`${name}${owner}`.padEnd(22, '-'), owner, `${name}${owner}`, 1280, 960, 90_000, '#c08040')
  const chefs = Array.from({ length: size.chefs }, (_, n) => {
    const chef = addChef(`Chef ${n}`, `chef ${n}`, `chef${n}@cook.example`, '-')
    setFace.run(picture(chef, 'face'), chef)
    return chef
  })
  const chefAt = (n: number) => chefs[n % chefs.length] ?? viewer
  for (let n = 0; n < size.followed; n++) addFollow(viewer, chefAt(n), n % 2)
  for (const [n, chef] of chefs.entries()) {
    for (let step = 1; step <= 20; step++) addFollow(chef, chefAt(n + step * 7), 0)
  }

  let seen = 0
  for (let n = 0; n < size.posts; n++) {
    const chef = chefAt(n)
    const at = now - Math.floor(next() * size.posts) * MINUTE
    const isRecipe = n % 10 < 7
    const recipe = isRecipe ? addRecipe(...recipeValues(chef, n, at)) : null
    if (recipe !== null && n % 3 === 0) addCover(recipe, 0, picture(chef, `cover${n}-`))
    if (recipe !== null && n < size.followed) seen = recipe
    const content = isRecipe ? '' : `What a week in the kitchen, number ${n}: three loaves and a soup.`
    const type = isRecipe ? 'recipe' : 'general'
    const post = addPost(chef, type, recipe, content, 'Worth the crumbs.', size.likesPerPost, at, at)
    for (let like = 0; like < size.likesPerPost; like++) {
      addLike(like === 0 && n % 4 === 0 ? viewer : chefAt(n + 1 + like), post)
    }
    for (let comment = 0; comment < size.commentsPerPost; comment++) {
      addComment(chefAt(n + 3), 'user_post', post, 'Made this on Sunday and there was none left.', at)
    }
  }
  return seen
}

const RECIPE_COLUMNS = [
  ...['owner_id', 'title', 'title_folded', 'description', 'source', 'ingredients', 'instructions', 'dietary_tags'],
  ...['cook_time', 'servings', 'difficulty', 'calories', 'drawn_key', 'updated_at', 'created_at'],
]
const POST_COLUMNS = ['user_id', 'type', 'recipe_id', 'content', 'caption', 'like_count', 'updated_at', 'created_at']

function recipeValues(owner: number, n: number, at: number): unknown[] {
  const title = `Blistered tomato spaghetti ${n}`
  const about = 'Sweet tomatoes, hot pan, crisp crumbs: a supper in twenty minutes.'
  const lists = [ingredients, instructions, ['Vegetarian', 'Healthy']].map(list => JSON.stringify(list))
  return [owner, title, title.toLowerCase(), about, 'User Recipe', ...lists, 20, 4, 'Easy', 520, 'pasta-1', at, at]
}
