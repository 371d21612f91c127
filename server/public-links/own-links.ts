import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { preparedOnce, rowsOf, storedAs } from '#db/queries.ts'
import { collections, publicLinks, recipes } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts'
import { arePublicLinksOn, getSiteSettings } from '../site/site-settings.ts'
import { LINKS_MAX, linkMessages, PUBLIC_PATH } from './constants.ts'
import type { changeLinkInput, listLinksInput, makeLinkInput, PublicLinkView } from './contract.ts'
import { hasTarget } from './link-target.ts'
import { requireTarget } from './require-target.ts'

/** 144 bits. */
const TOKEN_BYTES = 18

const isMine = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(publicLinks.id, id), eq(publicLinks.ownerId, ctx.viewer.id))

const [owner, kind, thing] = [sql.placeholder('owner'), sql.placeholder('kind'), sql.placeholder('thing')]

const listed = preparedOnce(db =>
  db
    .select({
      id: publicLinks.id,
      kind: publicLinks.kind,
      recipeId: publicLinks.recipeId,
      collectionId: publicLinks.collectionId,
      from: publicLinks.fromDay,
      to: publicLinks.toDay,
      title: sql<string | null>`coalesce(${recipes.title}, ${collections.name})`,
      token: publicLinks.token,
      hasPassword: sql<number>`${publicLinks.passwordHash} is not null`,
      expiresAt: publicLinks.expiresAt,
      isFindable: publicLinks.isFindable,
      openings: publicLinks.openings,
      takenDownAt: publicLinks.takenDownAt,
      hasTarget: sql<number>`${hasTarget}`,
      createdAt: publicLinks.createdAt,
    })
    .from(publicLinks)
    .leftJoin(recipes, eq(recipes.id, publicLinks.recipeId))
    .leftJoin(collections, eq(collections.id, publicLinks.collectionId))
    .where(
      and(
        eq(publicLinks.ownerId, owner),
        sql`(${kind} is null or ${publicLinks.kind} = ${kind})`,
        sql`(${thing} is null or coalesce(${publicLinks.recipeId}, ${publicLinks.collectionId}) = ${thing})`,
        sql`(${sql.placeholder('id')} is null or ${publicLinks.id} = ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(desc(publicLinks.id))
    .prepare(),
)

type Asked = z.output<typeof listLinksInput> & { link?: number }

async function read(ctx: ChefCtx, { kind, id, link }: Asked): Promise<PublicLinkView[]> {
  const rows = await listed(ctx.db).all({
    owner: ctx.viewer.id,
    kind: kind ?? null,
    thing: id ?? null,
    id: link ?? null,
  })
  return rows.map(({ token, hasPassword, expiresAt, takenDownAt, hasTarget, createdAt, ...row }) => ({
    ...row,
    address: `${ctx.settings.BASE_URL}${PUBLIC_PATH}/${token}`,
    hasPassword: hasPassword === 1,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    state:
      takenDownAt !== null
        ? 'taken-down'
        : expiresAt !== null && expiresAt <= ctx.now()
          ? 'expired'
          : hasTarget === 1
            ? 'open'
            : 'gone',
    createdAt: new Date(createdAt).toISOString(),
  }))
}

/** The viewer's public links, newest first: all, or those of a kind or of one recipe or collection. */
export async function listLinks(ctx: ChefCtx, asked: z.output<typeof listLinksInput>) {
  return { isOn: (await getSiteSettings(ctx)).publicLinks, links: await read(ctx, asked) }
}

async function getLink(ctx: ChefCtx, id: number): Promise<PublicLinkView> {
  const [link] = await read(ctx, { link: id })
  if (!link) throw notFound('Link')
  return link
}

/** A moment that is to come, in milliseconds. BAD_REQUEST for one that is over. */
function endOf(ctx: ChefCtx, expiresAt: string | null): number | null {
  if (expiresAt === null) return null
  const at = Date.parse(expiresAt)
  if (at <= ctx.now()) throw badRequest(linkMessages.over)
  return at
}

/**
 * Makes a link of 144 random bits by which people without an account read what it shows. FORBIDDEN for what is not the viewer's to
 * give and while the links are switched off, NOT_FOUND for what the viewer may not see, CONFLICT where there is no room.
 */
export async function makeLink(ctx: ChefCtx, input: z.output<typeof makeLinkInput>): Promise<PublicLinkView> {
  const target = await requireTarget(ctx, input)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = storedAs(publicLinks, {
    ...target,
    id: sql`null`,
    token,
    tokenHash: hashToken(token),
    passwordHash: input.password === undefined ? null : await ctx.passwords.hash(input.password, ctx.viewer.id),
    expiresAt: endOf(ctx, input.expiresAt ?? null),
    isFindable: input.isFindable ?? false,
    openings: 0,
    createdAt: ctx.now(),
  })
  const hasRoom = sql`(select count(*) from public_links where owner_id = ${ctx.viewer.id}) < ${LINKS_MAX}`
  const [made] = await ctx.db
    .insert(publicLinks)
    .select(rowsOf(publicLinks, row, sql`where ${hasRoom} and ${arePublicLinksOn}`))
    .returning({ id: publicLinks.id })
  if (made) return getLink(ctx, made.id)
  if (!(await getSiteSettings(ctx)).publicLinks) throw forbidden(linkMessages.off)
  throw conflict(linkMessages.tooMany)
}

/**
 * Changes password, end and whether search engines may list it; the address stays. Who opened it with another password is asked for
 * the new one. NOT_FOUND for a link that is not the viewer's.
 */
export async function changeLink(
  ctx: ChefCtx,
  { id, password, expiresAt, isFindable }: z.output<typeof changeLinkInput>,
): Promise<PublicLinkView> {
  await getLink(ctx, id)
  const changes = {
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await ctx.passwords.hash(password, ctx.viewer.id) }),
    ...(expiresAt === undefined ? {} : { expiresAt: endOf(ctx, expiresAt) }),
    ...(isFindable === undefined ? {} : { isFindable }),
  }
  if (Object.keys(changes).length > 0) await ctx.db.update(publicLinks).set(changes).where(isMine(ctx, id))
  return getLink(ctx, id)
}

/**
 * Ends a link for good, for those who are reading, too. NOT_FOUND for a link that is not the viewer's, CONFLICT for one that was taken
 * down: it says that no other may be made.
 */
export async function revokeLink(ctx: ChefCtx, { id }: { id: number }) {
  const ended = await ctx.db
    .delete(publicLinks)
    .where(and(isMine(ctx, id), isNull(publicLinks.takenDownAt)))
    .returning({ id: publicLinks.id })
  if (ended.length > 0) return { success: true as const }
  await getLink(ctx, id)
  throw conflict(linkMessages.takenDown)
}
