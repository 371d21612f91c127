import { evenNumbers, type Filling } from './fill.ts'
import { RECIPE_COLUMNS, recipeRow } from './recipe-rows.ts'

/** How much there is to read: a server of middling size, and a chef with many friends. */
const size = { chefs: 1000, followed: 50, posts: 20_000, commentsPerPost: 1, likesPerPost: 3 }

const MINUTE = 60_000

/**
 * Fills a database with chefs, follows, recipes, posts, pictures, likes and comments, around a chef who is there
 * already and who afterwards follows `size.followed` others. Answers a recipe that this chef may see and does not own.
 */
export function fillFeed({ database, insert, share }: Filling, viewer: number): { recipe: number } {
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
  const chefs = Array.from({ length: Math.max(200, share(size.chefs)) }, (_, n) => {
    const chef = addChef(`Chef ${n}`, `chef ${n}`, `chef${n}@cook.example`, '-')
    setFace.run(picture(chef, 'face'), chef)
    return chef
  })
  const chefAt = (n: number) => chefs[n % chefs.length] ?? viewer
  for (let n = 0; n < size.followed; n++) {
    addFollow(viewer, chefAt(n), n % 2)
    if (n % 2 === 1) addFollow(chefAt(n), viewer, 1)
  }
  for (const [n, chef] of chefs.entries()) {
    for (let step = 1; step <= 20; step++) addFollow(chef, chefAt(n + step * 7), 0)
  }

  let seen = 0
  const posts = share(size.posts)
  for (let n = 0; n < posts; n++) {
    const chef = chefAt(n)
    const at = now - Math.floor(next() * posts) * MINUTE
    const isRecipe = n % 10 < 7
    const recipe = isRecipe
      ? addRecipe(...recipeRow({ owner: chef, title: `Blistered tomato spaghetti ${n}`, at }))
      : null
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
  return { recipe: seen }
}

const POST_COLUMNS = ['user_id', 'type', 'recipe_id', 'content', 'caption', 'like_count', 'updated_at', 'created_at']
