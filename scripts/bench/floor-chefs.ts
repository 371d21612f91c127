import { list, NOT_BLOCKED, type Prepare, picture, type Row, VISIBLE_CHEF } from './floor-sql.ts'

const FRIEND = 'select 1 from follows where follower_id = @viewer and followee_id = u.id and is_friend = 1'

const ACCEPTED = `
  select 1 from friend_requests where requester_id = u.id and receiver_id = @viewer and state = 'accepted'
  union all
  select 1 from friend_requests where requester_id = @viewer and receiver_id = u.id and state = 'accepted'`

/** Chefs who were picked by a query of their `id` and `rank`. */
const CHEFS = (picked: string) => `
  select u.id, u.name, m.key as pictureKey, u.location, u.is_public as isPublic,
    case
      when exists (${FRIEND}) then 'friends'
      when exists (select 1 from friend_requests where requester_id = @viewer and receiver_id = u.id and state = 'waiting')
        then 'requested'
      when exists (select 1 from follows where follower_id = @viewer and followee_id = u.id) then 'following'
      when exists (select 1 from friend_requests where requester_id = u.id and receiver_id = @viewer and state = 'waiting')
        then 'pending'
      else 'none' end as friendshipStatus,
    (select count(*) from recipes r
      where r.owner_id = u.id and r.status is not null and r.deleted_at is null and r.is_public = 1) + (
      select count(distinct r.id) from posts p cross join recipes r
      where p.user_id = u.id and p.recipe_id is not null and p.is_public = 1 and p.hidden_at is null
        and r.id = p.recipe_id and r.status is null and r.deleted_at is null) as recipesCount,
    (select count(*) from follows theirs where theirs.follower_id = u.id and case when theirs.followee_id in (
        select mine.followee_id from follows mine join users mutual on mutual.id = mine.followee_id
        where mine.follower_id = @viewer and mine.is_friend = 1 and mutual.status = 'active' and ${NOT_BLOCKED('mutual.id')}
      ) then theirs.is_friend end) as mutualFriends,
    (select json_group_array(interest) from (
      select theirs.interest from chef_interests theirs
      where theirs.user_id = u.id and theirs.interest in (select interest from chef_interests where user_id = @viewer)
      order by theirs.recipes desc, theirs.interest limit 5)) as commonInterests,
    case when exists (${FRIEND}) and exists (${ACCEPTED}) then u.email end as email,
    ${VISIBLE_CHEF('u.id')} as mayLook
  from (${picked}) picked
  cross join users u
  left join media m on m.id = u.picture_id
  where u.id = picked.id and u.status = 'active' and ${NOT_BLOCKED('u.id')}
  order by picked.rank, u.id`

const BEGINS = (word: string, column: string) => `${column} >= @${word} and ${column} < @${word} || char(1114111)`

const FOUND = (other: string) => `
  select found.user_id as id, found.word as rank from chef_words found
  where ${BEGINS('word', 'found.word')} and found.user_id <> @viewer
    and not exists (select 1 from chef_words earlier
      where earlier.user_id = found.user_id and earlier.word >= @word and earlier.word < found.word)
    ${other} and ${VISIBLE_CHEF('found.user_id')}
  order by found.word, found.user_id limit 20`

const ALSO = `and exists (
  select 1 from chef_words other where other.user_id = found.user_id and ${BEGINS('other', 'other.word')})`

const FOLLOWED = `
  select f.id, f.name_folded as rank from follows edge cross join users f
  where edge.follower_id = @viewer and f.id = edge.followee_id and f.status = 'active' and ${NOT_BLOCKED('f.id')}
  order by f.name_folded, f.id limit @limit`

const SUGGESTED = `
  select id, -known as rank from (
    select id, count(*) as known from (
      select theirs.followee_id as id from (
        select followee_id from follows where follower_id = @viewer order by rowid desc limit 200
      ) mine
      cross join follows theirs where theirs.follower_id = mine.followee_id limit 40000
    ) group by id order by known desc, id limit 40000
  ) candidate
  where candidate.id <> @viewer
    and not exists (select 1 from follows where follower_id = @viewer and followee_id = candidate.id)
    and not exists (select 1 from friend_requests
      where requester_id = @viewer and receiver_id = candidate.id and state = 'waiting')
    and not exists (select 1 from friend_requests
      where requester_id = candidate.id and receiver_id = @viewer and state = 'waiting')
    and exists (select 1 from users c where c.id = candidate.id and c.status = 'active' and c.is_public = 1
      and c.name is not null and ${NOT_BLOCKED('c.id')})
  limit 12`

const asChef = ({ pictureKey, ...row }: Row) => ({
  ...row,
  profilePictureUrl: picture(pictureKey, 96),
  isPublic: row.isPublic === 1,
  location: row.mayLook ? row.location : null,
  recipesCount: row.mayLook ? row.recipesCount : 0,
  mutualFriends: row.mayLook ? row.mutualFriends : 0,
  commonInterests: row.mayLook ? list(row.commonInterests) : [],
  mayLook: row.mayLook === 1,
})

/** Chefs as the floor finds them. */
export function chefQueries(prepare: Prepare) {
  const [byWord, byTwoWords] = [prepare(CHEFS(FOUND(''))), prepare(CHEFS(FOUND(ALSO)))]
  const [followed, suggested] = [prepare(CHEFS(FOLLOWED)), prepare(CHEFS(SUGGESTED))]
  return {
    /** One or two words, folded already. */
    findChefs(viewer: number, query: string) {
      const [word = '', other] = query.split(' ').sort((a, b) => b.length - a.length)
      const rows = other ? byTwoWords.all({ viewer, word, other }) : byWord.all({ viewer, word })
      return rows.map(asChef)
    },
    followedChefs: (viewer: number, limit: number) => followed.all({ viewer, limit }).map(asChef),
    suggestedChefs: (viewer: number) => suggested.all({ viewer }).map(asChef),
  }
}
