import {
  at,
  lists,
  NOT_BLOCKED,
  PICTURES,
  type Prepare,
  picture,
  pictures,
  type Row,
  SAVED_COPY,
  VISIBLE_CHEF,
} from './floor-sql.ts'

const SHOWN = (post: string) => `${post}.hidden_at is null
  and (${post}.user_id = @viewer or (${post}.is_public = 1 and ${VISIBLE_CHEF(`${post}.user_id`)}))`

const TITLE_AND_COVER = (recipe: string) => `json_array(${recipe}.title, (
  select m.key from recipe_pictures place cross join media m on m.id = place.media_id
  where place.recipe_id = ${recipe}.id order by place.position limit 1), ${recipe}.drawn_key)`

/** Posts of these ids, in the order of the feed. */
const POSTS = (ids: string) => `
  select p.id, p.user_id as userId, p.type, r.title, r.title as recipeTitle, p.content, p.caption,
    coalesce(r.description, '') as description, r.drawn_key as drawnKey, u.name as authorName, face.key as faceKey,
    case u.status when 'elsewhere' then u.location end as home,
    coalesce(
      nullif(${PICTURES('post_pictures', 'place.post_id = p.id')}, '[]'),
      ${PICTURES('recipe_pictures', 'place.recipe_id = p.recipe_id')}
    ) as pictures,
    p.created_at as createdAt, p.updated_at > p.created_at as isEdited, p.like_count as likes,
    l.created_at is not null as isLiked, ${SAVED_COPY} is not null as isSaved,
    (select count(*) from (
      select 1 from (
        select user_id from comments where post_id = p.id and hidden_at is null order by id desc limit 1000
      ) c where c.user_id = @viewer or ${VISIBLE_CHEF('c.user_id')} limit 100)) as comments,
    (select count(*) from (
      select 1 from (
        select user_id, is_public, hidden_at from posts where original_post_id = p.id
        order by created_at desc, id desc limit 1000
      ) q where ${SHOWN('q')} limit 100)) as remakes,
    case
      when p.original_post_id is not null then (
        select ${TITLE_AND_COVER('o')} from posts q cross join recipes o on o.id = q.recipe_id
        where q.id = p.original_post_id and ${SHOWN('q')})
      when p.original_recipe_id is not null then (
        select ${TITLE_AND_COVER('o')} from recipes o
        where o.id = p.original_recipe_id and ((o.deleted_at is null and (o.owner_id is null or o.owner_id = @viewer
            or (o.is_public = 1 and ${VISIBLE_CHEF('o.owner_id')})))
          or exists (select 1 from posts q where q.recipe_id = o.id and ${SHOWN('q')})))
    end as original,
    p.is_public as isPublic, r.id as recipeId, coalesce(r.ingredients, '[]') as ingredients,
    coalesce(r.instructions, '[]') as instructions, coalesce(r.dietary_tags, '[]') as dietaryTags,
    coalesce(r.ingredient_groups, '[]') as ingredientGroups, coalesce(r.step_sections, '[]') as stepSections,
    r.meal_section as mealSection, r.category, r.prep_time as prepTime, r.cook_time as cookTime, r.servings, r.difficulty, r.calories,
    coalesce(r.notes, '') as notes, r.source, r.source_url as sourceUrl, p.original_post_id as originalPostId,
    p.original_recipe_id as originalRecipeId, p.original_author_name as originalAuthor, p.my_twist as myTwist,
    p.original_author_id = p.user_id as isOwnRemake
  from posts p
  join users u on u.id = p.user_id
  left join media face on face.id = u.picture_id
  left join recipes r on r.id = p.recipe_id
  left join post_likes l on l.post_id = p.id and l.user_id = @viewer
  where p.id in (${ids})
  order by p.created_at desc, p.id desc`

const NEWEST = 'order by created_at desc, id desc'
const ON_SHOW = 'is_public = 1 and hidden_at is null'
const SEEN = `c.status = 'active' and (c.is_public = 1 or f.is_friend = 1) and ${NOT_BLOCKED('c.id')}`

const ASK_EACH = `
  with heads as materialized (
    select c.id as chef,
      (select created_at from posts where user_id = c.id and ${ON_SHOW} ${NEWEST} limit 1) as at
    from follows f cross join users c on c.id = f.followee_id and ${SEEN} where f.follower_id = @viewer
  ),
  reach as materialized (
    select coalesce((select at from heads where at is not null order by at desc limit 1 offset 9), 0) as at
  )
  select q.id, q.created_at
  from reach cross join heads on heads.at >= reach.at
  cross join posts q on q.id in (
    select id from posts where user_id = heads.chef and ${ON_SHOW} and created_at >= reach.at ${NEWEST} limit 10
  )`

const WALK = `
  select passed.id, passed.created_at
  from (select id, created_at, user_id from posts where ${ON_SHOW} ${NEWEST} limit @steps + 0) passed
  cross join follows f on f.follower_id = @viewer and f.followee_id = passed.user_id
  cross join users c on c.id = f.followee_id and ${SEEN}
  limit 10`

const WITH_OWN = (followed: string, when: string) => `
  with followed as materialized (${followed})
  select id from (select * from followed union all select * from (
    select id, created_at from posts where user_id = @viewer and hidden_at is null ${NEWEST} limit 10
  )) where ${when} ${NEWEST} limit 10`

const ALL_WALKED = `(select count(*) from followed) = 10
  or (select count(*) from (select 1 from posts where ${ON_SHOW} limit @steps + 0)) < @steps`

const THREAD = `
  select c.id, c.user_id as userId, u.name as userName, face.key as faceKey, c.content, c.tags,
    c.created_at as createdAt, c.updated_at > c.created_at as isEdited, c.like_count as likes,
    l.created_at is not null as isLiked, c.user_id = @viewer as isOwn,
    c.user_id = @viewer or p.user_id = @viewer as mayRemove
  from posts p
  left join comments c on c.id in (
    select id from comments k where k.post_id = @post and k.hidden_at is null
      and (k.user_id = @viewer or ${VISIBLE_CHEF('k.user_id')})
    order by k.id desc limit 21)
  left join users u on u.id = c.user_id
  left join media face on face.id = u.picture_id
  left join comment_likes l on l.comment_id = c.id and l.user_id = @viewer
  where p.id = @post and ${SHOWN('p')}
  order by c.id desc`

function original(json: unknown) {
  if (json === null) return null
  const [title, key, drawnKey] = JSON.parse(String(json)) as [string, string | null, string | null]
  return { title, imageUrl: picture(key, 640), drawnKey }
}

function asPost({ authorName, faceKey, ...row }: Row) {
  const shown = pictures(row.pictures)
  return {
    ...row,
    ...lists(row),
    ingredientGroups: JSON.parse(String(row.ingredientGroups)),
    stepSections: JSON.parse(String(row.stepSections)),
    imageUrl: shown[0]?.url ?? null,
    pictures: shown,
    author: { id: row.userId, name: authorName, profileImage: picture(faceKey, 96) },
    createdAt: at(row.createdAt),
    isEdited: row.isEdited === 1,
    isLiked: row.isLiked === 1,
    isSaved: row.isSaved === 1,
    isPublic: row.isPublic === 1,
    originalPostId: row.original === null ? null : row.originalPostId,
    originalRecipeId: row.original === null ? null : row.originalRecipeId,
    original: original(row.original),
    isOwnRemake: row.isOwnRemake === 1,
  }
}

const asComment = ({ faceKey, ...row }: Row) => ({
  ...row,
  userProfilePicture: picture(faceKey, 96),
  tags: JSON.parse(String(row.tags)),
  createdAt: at(row.createdAt),
  isEdited: row.isEdited === 1,
  isLiked: row.isLiked === 1,
  isOwn: row.isOwn === 1,
  mayRemove: row.mayRemove === 1,
})

const place = (row: Row | undefined) => (row ? `${row.createdAt}.${row.id}` : null)

/** The newest page of the feed, and of a thread, as the floor reads them. */
export function feedQueries(prepare: Prepare) {
  const [askEach, walk] = [prepare(POSTS(WITH_OWN(ASK_EACH, '1'))), prepare(POSTS(WITH_OWN(WALK, ALL_WALKED)))]
  const [thread, followed] = [prepare(THREAD), prepare('select count(*) as n from follows where follower_id = @viewer')]
  return {
    feedPage(viewer: number) {
      const friendsCount = Number(followed.get({ viewer })?.n)
      const steps = friendsCount < 150 ? 0 : Math.min(friendsCount * 3, 8000)
      const near = steps > 0 ? walk.all({ viewer, steps }) : []
      const rows = near.length > 0 ? near : askEach.all({ viewer })
      const page = rows.slice(0, 9)
      return {
        posts: page.map(asPost),
        showEmptyState: friendsCount === 0 && rows.length === 0,
        friendsCount,
        older: rows.length > 9 ? place(page.at(-1)) : null,
        newer: null,
        top: place(page[0]),
      }
    },
    threadPage(viewer: number, post: number) {
      const rows = thread.all({ viewer, post })
      if (rows.length === 0) return undefined
      const found = rows.filter(row => row.id !== null)
      const page = found.slice(0, 20).reverse()
      return { comments: page.map(asComment), earlier: found.length > 20 ? (page[0]?.id ?? null) : null }
    },
  }
}
