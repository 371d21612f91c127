import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { chefQueries } from './floor-chefs.ts'
import { recipeQueries } from './floor-recipes.ts'
import { at, lists, NOT_BLOCKED, picture, type Row, SAVED_COPY } from './floor-sql.ts'

/*
 * What the measured calls read and write, by hand: prepared statements, plain objects, no layer between. It is what the
 * product could at best be, so it has to answer the same.
 */

const FEED = `
  select p.id, p.user_id as userId, p.type, r.title, p.content, p.caption, coalesce(r.description, '') as description,
    coalesce(photo.key, cover.key) as pictureKey, r.drawn_key as drawnKey, u.name as authorName, face.key as faceKey,
    p.created_at as createdAt, p.like_count as likes, l.created_at is not null as isLiked,
    ${SAVED_COPY} is not null as isSaved,
    p.is_public as isPublic, r.id as recipeId, coalesce(r.ingredients, '[]') as ingredients,
    coalesce(r.instructions, '[]') as instructions, coalesce(r.dietary_tags, '[]') as dietaryTags,
    r.meal_section as mealSection, r.category, r.cook_time as cookTime, r.servings, r.difficulty, r.calories,
    coalesce(r.notes, '') as notes, r.source, r.source_url as sourceUrl, p.original_post_id as originalPostId,
    p.original_author_name as originalAuthor, p.my_twist as myTwist
  from posts p
  join users u on u.id = p.user_id
  left join media face on face.id = u.picture_id
  left join recipes r on r.id = p.recipe_id
  left join recipe_pictures rp on rp.recipe_id = r.id and rp.position = 0
  left join media cover on cover.id = rp.media_id
  left join post_pictures pp on pp.post_id = p.id and pp.position = 0
  left join media photo on photo.id = pp.media_id
  left join post_likes l on l.post_id = p.id and l.user_id = @viewer
  where p.id in (
    select id from (
      select q.id, q.created_at from follows f
      cross join users c on c.id = f.followee_id and c.status = 'active' and (c.is_public = 1 or f.is_friend = 1)
        and ${NOT_BLOCKED('c.id')}
      cross join posts q on q.id in (
        select id from posts where user_id = f.followee_id and is_public = 1 and hidden_at is null
        order by created_at desc, id desc limit 10
      )
      where f.follower_id = @viewer
      union all
      select * from (select id, created_at from posts where user_id = @viewer and hidden_at is null
        order by created_at desc, id desc limit 10)
    ) order by created_at desc, id desc limit 10
  )
  order by p.created_at desc, p.id desc`

const USER = `
  select u.id, u.name, u.email, u.phone_number as phoneNumber, u.location, u.bio, m.key as pictureKey,
    u.is_public as isPublic, u.role, u.is_onboarded as isOnboarded, u.cooking_level as cookingLevel,
    u.cooking_frequency as cookingFrequency, u.created_at as createdAt, u.password_hash as passwordHash, u.status
  from users u left join media m on m.id = u.picture_id where u.email = ?`

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The statements of the floor on a copy of the measured database. */
export function floorQueries(file: string) {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const prepare = (text: string) => database.prepare<unknown[], Row>(text)
  const session = prepare(`select u.id, u.name, u.role from sessions s join users u on u.id = s.user_id
    where s.token_hash = ? and s.expires_at > ? and u.status = 'active'`)
  const [feed, user] = [prepare(FEED), prepare(USER)]
  const followed = prepare('select count(*) as n from follows where follower_id = @viewer')
  const addSession = prepare('insert into sessions (token_hash, user_id, expires_at, user_agent) values (?, ?, ?, ?)')

  const asPost = ({ pictureKey, authorName, faceKey, ...row }: Row) => ({
    ...row,
    ...lists(row),
    imageUrl: picture(pictureKey, 640),
    author: { id: row.userId, name: authorName, profileImage: picture(faceKey, 96) },
    createdAt: at(row.createdAt),
    isLiked: row.isLiked === 1,
    isSaved: row.isSaved === 1,
    isPublic: row.isPublic === 1,
  })
  const asUser = (found: Row) => {
    const { pictureKey, isOnboarded, cookingLevel, cookingFrequency, passwordHash, status, ...row } = found
    return {
      ...row,
      profilePictureUrl: picture(pictureKey, 320),
      isPublic: row.isPublic === 1,
      cookingAssistantProfile: { isOnboarded: isOnboarded === 1, cookingLevel, cookingFrequency },
      createdAt: at(row.createdAt),
    }
  }

  return {
    ...chefQueries(prepare),
    ...recipeQueries(prepare),
    whoHolds: (token: string) => session.get(hash(token), Date.now())?.id as number | undefined,
    feedPage(viewer: number) {
      const rows = feed.all({ viewer })
      const friendsCount = Number(followed.get({ viewer })?.n)
      return {
        posts: rows.slice(0, 9).map(asPost),
        showEmptyState: friendsCount === 0 && rows.length === 0,
        friendsCount,
        hasOlder: rows.length > 9,
        hasNewer: false,
      }
    },
    findUser: (email: string) => user.get(email),
    asUser,
    keepSession(token: string, userId: number) {
      addSession.run(hash(token), userId, Date.now() + 30 * 86_400_000, 'floor')
    },
  }
}
