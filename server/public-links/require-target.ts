import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { collections, publicLinks, recipes } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { getRecipe } from '../kitchen/get-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict, DomainError, forbidden, notFound } from '../platform/errors.ts'
import { getSiteSettings } from '../site/site-settings.ts'
import { visibleCollection } from '../visibility/conditions.ts'
import { linkMessages } from './constants.ts'
import type { LinkPreviewView, linkPreviewInput } from './contract.ts'
import { givenBy, type LinkTarget, mayBePassedOn, reachedBy, standsSomewhere } from './given.ts'

type Asked = z.output<typeof linkPreviewInput>

/**
 * What a link is to lead to, for what the viewer may show. FORBIDDEN for what they may only see and for what another chef does not
 * let them pass on, NOT_FOUND for what they may not see, CONFLICT for a menu where nothing was ever planned and for what moderators took
 * down.
 */
export async function requireTarget(ctx: ChefCtx, asked: Asked): Promise<LinkTarget> {
  const target = await findTarget(ctx, asked)
  await requireNotTakenDown(ctx, target)
  return target
}

async function findTarget(ctx: ChefCtx, { kind, id, from, to }: Asked): Promise<LinkTarget> {
  const target: LinkTarget = {
    kind,
    ownerId: ctx.viewer.id,
    recipeId: null,
    collectionId: null,
    householdId: null,
    fromDay: null,
    toDay: null,
  }
  if (kind === 'recipe') return { ...target, recipeId: await requireGivenRecipe(ctx, id ?? 0) }
  if (kind === 'collection') return { ...target, collectionId: await requireGivenCollection(ctx, id ?? 0) }
  if (kind === 'cookbook') return target
  const { householdId } = await ctx.db.get<{ householdId: number | null }>(
    sql`select ${householdOf(ctx.viewer.id)} as "householdId"`,
  )
  if (householdId === null) throw conflict(linkMessages.nothingPlanned)
  return { ...target, householdId, fromDay: from ?? null, toDay: to ?? null }
}

/** Throws CONFLICT where moderators took down a link of the viewer's to the very thing; menus of other days are other things. */
async function requireNotTakenDown(ctx: ChefCtx, { kind, recipeId, collectionId, fromDay, toDay }: LinkTarget) {
  const [gone] = await ctx.db
    .select({ id: publicLinks.id })
    .from(publicLinks)
    .where(
      and(
        eq(publicLinks.ownerId, ctx.viewer.id),
        eq(publicLinks.kind, kind),
        sql`${publicLinks.recipeId} is ${recipeId} and ${publicLinks.collectionId} is ${collectionId}`,
        sql`${publicLinks.fromDay} is ${fromDay} and ${publicLinks.toDay} is ${toDay}`,
        isNotNull(publicLinks.takenDownAt),
      ),
    )
    .limit(1)
  if (gone) throw conflict(linkMessages.takenDown)
}

async function requireGivenRecipe(ctx: ChefCtx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({
      isThere: sql<number>`${standsSomewhere(ctx.viewer.id)}`,
      mayPassOn: sql<number>`${mayBePassedOn}`,
      isPublic: recipes.isPublic,
    })
    .from(recipes)
    .where(and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id)))
  if (!row) {
    await getRecipe(ctx, { id })
    throw forbidden(linkMessages.notYours)
  }
  if (!row.isThere) throw notFound('Recipe')
  if (!row.mayPassOn) throw forbidden(row.isPublic ? linkMessages.passedOn : linkMessages.onlyToYou)
  return id
}

async function requireGivenCollection(ctx: ChefCtx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({ ownerId: collections.ownerId })
    .from(collections)
    .where(and(eq(collections.id, id), isNull(collections.deletedAt), visibleCollection(ctx.viewer.id)))
  if (!row) throw notFound('Collection')
  if (row.ownerId !== ctx.viewer.id) throw forbidden(linkMessages.notYourCollection)
  return id
}

/** What a link of the viewer would show, and why none can be made where it cannot. NOT_FOUND for what they may not see. */
export async function previewLink(ctx: ChefCtx, asked: Asked): Promise<LinkPreviewView> {
  const refused = (message: string): LinkPreviewView => ({ mayMake: false, message, shown: 0, leftOut: 0 })
  if (!(await getSiteSettings(ctx)).publicLinks) return refused(linkMessages.off)
  try {
    return { mayMake: true, message: '', ...(await countGiven(ctx, await requireTarget(ctx, asked))) }
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'NOT_FOUND') return refused(error.message)
    throw error
  }
}

async function countGiven(ctx: ChefCtx, target: LinkTarget): Promise<{ shown: number; leftOut: number }> {
  const [row] = await ctx.db
    .select({ reached: sql<number>`count(*)`, shown: sql<number>`coalesce(sum(${givenBy(target)}), 0)` })
    .from(recipes)
    .where(reachedBy(target))
  const { reached = 0, shown = 0 } = row ?? {}
  return { shown, leftOut: reached - shown }
}
