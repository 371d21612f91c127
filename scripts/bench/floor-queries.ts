import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { chefQueries } from './floor-chefs.ts'
import { feedQueries } from './floor-feed.ts'
import { pantryQueries } from './floor-pantry.ts'
import { recipeQueries } from './floor-recipes.ts'
import { at, picture, type Row } from './floor-sql.ts'

/*
 * What the measured calls read and write, by hand: prepared statements, plain objects, no layer between. It is what the
 * product could at best be, so it has to answer the same.
 */

const USER = `
  select u.id, u.name, u.email, u.phone_number as phoneNumber, u.location, u.bio, m.key as pictureKey,
    u.is_public as isPublic, u.may_be_featured as mayBeFeatured, u.is_found_by_phone as isFoundByPhone, u.role, u.is_onboarded as isOnboarded, u.cooking_level as cookingLevel,
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
  const user = prepare(USER)
  const addSession = prepare('insert into sessions (token_hash, user_id, expires_at, user_agent) values (?, ?, ?, ?)')

  const asUser = (found: Row) => {
    const { pictureKey, isOnboarded, cookingLevel, cookingFrequency, passwordHash, status, ...row } = found
    return {
      ...row,
      profilePictureUrl: picture(pictureKey, 320),
      isPublic: row.isPublic === 1,
      mayBeFeatured: row.mayBeFeatured === 1,
      isFoundByPhone: row.isFoundByPhone === 1,
      cookingAssistantProfile: { isOnboarded: isOnboarded === 1, cookingLevel, cookingFrequency },
      createdAt: at(row.createdAt),
    }
  }

  return {
    ...chefQueries(prepare),
    ...feedQueries(prepare),
    ...pantryQueries(prepare),
    ...recipeQueries(prepare),
    whoHolds: (token: string) => session.get(hash(token), Date.now())?.id as number | undefined,
    findUser: (email: string) => user.get(email),
    asUser,
    keepSession(token: string, userId: number) {
      addSession.run(hash(token), userId, Date.now() + 30 * 86_400_000, 'floor')
    },
  }
}
