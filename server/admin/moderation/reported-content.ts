import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { faceUrl, pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { comments, media, posts, recipePhotos, recipes, reports, users } from '#db/schema/tables.ts'
import { postDate } from '../../feed/post-date.ts'
import { picturesOfPost } from '../../feed/post-parts.ts'
import { readPictures } from '../../kitchen/picture-list.ts'
import type { ReportedKind } from './constants.ts'
import type { QueueItemView } from './contract.ts'

/** Characters of each text that are shown to moderators. */
const TEXT_MAX = 4000

/** The table of each kind of content, and the column of `reports` that refers to it. */
export const tableOf = { post: posts, comment: comments, photo: recipePhotos } as const
export const reportedBy = { post: reports.postId, comment: reports.commentId, photo: reports.photoId } as const

/** What moderators see of a post, comment or photo. */
export type ReportedContent = Pick<
  QueueItemView,
  'maker' | 'title' | 'words' | 'imageUrl' | 'imageUrls' | 'context' | 'isHidden' | 'createdAt'
>

/** The content of a kind with these ids, by id, without what no longer exists. */
export const findContent: Record<ReportedKind, (db: Db, ids: number[]) => Promise<Map<number, ReportedContent>>> = {
  post: findPosts,
  comment: findComments,
  photo: findPhotos,
}

const startOf = (column: SQL | typeof posts.content) => sql<string>`substr(${column}, 1, ${sql.raw(String(TEXT_MAX))})`

/** A feed from elsewhere is as good as active: what it brought can be hidden. */
export const makerStatus = sql<
  'active' | 'deactivated'
>`case ${users.status} when 'deactivated' then 'deactivated' else 'active' end`

const makerColumns = {
  makerId: users.id,
  makerName: users.name,
  makerStatus,
  faceKey: sql<string | null>`(select face.key from ${media} face where face.id = ${users.pictureId})`,
}

type MakerRow = {
  makerId: number
  makerName: string | null
  makerStatus: 'active' | 'deactivated'
  faceKey: string | null
}

/** Nobody sees the face of a deactivated chef. */
const asMaker = ({ makerId, makerName, makerStatus, faceKey }: MakerRow): ReportedContent['maker'] => ({
  id: makerId,
  name: makerName,
  profileImage: makerStatus === 'active' ? faceUrl(faceKey) : null,
  status: makerStatus,
})

/** Joins the texts that are not empty by blank lines. */
const together = (...texts: (string | null | undefined)[]): string =>
  texts
    .map(text => text?.trim())
    .filter(Boolean)
    .join('\n\n')
    .slice(0, TEXT_MAX)

const iso = (moment: number): string => new Date(moment).toISOString()

async function findPosts(db: Db, ids: number[]): Promise<Map<number, ReportedContent>> {
  const rows = await db
    .select({
      id: posts.id,
      content: startOf(posts.content),
      caption: startOf(sql`${posts.caption}`),
      myTwist: startOf(sql`${posts.myTwist}`),
      hiddenAt: posts.hiddenAt,
      createdAt: postDate(),
      title: recipes.title,
      description: recipes.description,
      notes: recipes.notes,
      ingredients: recipes.ingredients,
      instructions: recipes.instructions,
      pictureList: picturesOfPost,
      ...makerColumns,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .where(inArray(posts.id, ids))
  return new Map(
    rows.map(row => {
      const imageUrls = readPictures(row.pictureList).map(({ url }) => url)
      const ownTexts = [row.content, row.caption, row.myTwist, row.description, row.notes]
      const recipe = [row.ingredients?.join('\n'), row.instructions?.join('\n')]
      return [
        row.id,
        {
          maker: asMaker(row),
          title: row.title,
          words: together(...ownTexts, ...recipe),
          imageUrl: imageUrls[0] ?? null,
          imageUrls,
          context: null,
          isHidden: row.hiddenAt !== null,
          createdAt: iso(row.createdAt),
        },
      ]
    }),
  )
}

async function findComments(db: Db, ids: number[]): Promise<Map<number, ReportedContent>> {
  const rows = await db
    .select({
      id: comments.id,
      content: startOf(sql`${comments.content}`),
      hiddenAt: comments.hiddenAt,
      createdAt: comments.createdAt,
      postId: comments.postId,
      recipeId: comments.recipeId,
      recipeTitle: recipes.title,
      postText: sql<string | null>`substr(coalesce(nullif(${posts.content}, ''), ${posts.caption}), 1, 240)`,
      ...makerColumns,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(recipes, eq(recipes.id, sql`coalesce(${comments.recipeId}, ${posts.recipeId})`))
    .where(inArray(comments.id, ids))
  return new Map(
    rows.map(row => [
      row.id,
      {
        maker: asMaker(row),
        title: null,
        words: row.content,
        imageUrl: null,
        imageUrls: [],
        context: { words: row.recipeTitle ?? row.postText ?? '', postId: row.postId, recipeId: row.recipeId },
        isHidden: row.hiddenAt !== null,
        createdAt: iso(row.createdAt),
      },
    ]),
  )
}

async function findPhotos(db: Db, ids: number[]): Promise<Map<number, ReportedContent>> {
  const rows = await db
    .select({
      id: recipePhotos.id,
      recipeTitle: recipePhotos.recipeTitle,
      caption: recipePhotos.caption,
      userTwist: recipePhotos.userTwist,
      hiddenAt: recipePhotos.hiddenAt,
      createdAt: recipePhotos.createdAt,
      key: media.key,
      ...makerColumns,
    })
    .from(recipePhotos)
    .innerJoin(users, eq(users.id, recipePhotos.userId))
    .innerJoin(media, eq(media.id, recipePhotos.mediaId))
    .where(inArray(recipePhotos.id, ids))
  return new Map(
    rows.map(row => {
      const imageUrl = pictureUrl(row.key)
      return [
        row.id,
        {
          maker: asMaker(row),
          title: row.recipeTitle,
          words: together(row.caption, row.userTwist),
          imageUrl,
          imageUrls: [imageUrl],
          context: { words: row.recipeTitle, postId: null, recipeId: null },
          isHidden: row.hiddenAt !== null,
          createdAt: iso(row.createdAt),
        },
      ]
    }),
  )
}
