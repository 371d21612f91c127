import { asc, desc, eq, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import {
  collections,
  householdCollections,
  householdInvitations,
  householdMembers,
  households,
  media,
  users,
} from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { presentChef } from '../visibility/conditions.ts'
import type { HouseholdView } from './contract.ts'

/** The household that the viewer plans and shops in: the open one that they are a member of, else their own. */
export async function getHousehold(ctx: ChefCtx): Promise<HouseholdView> {
  const me = ctx.viewer.id
  const household = sql`(select household_id from household_members where user_id = ${me})`
  const author = { id: users.id, name: users.name, face: media.key }
  const [rows, waiting, shown] = await ctx.db.batch([
    ctx.db
      .select({
        ...author,
        household: households.name,
        ownerId: households.ownerId,
        showsBackBurner: householdMembers.showsBackBurner,
        showsCookbook: householdMembers.showsCookbook,
        opensBackBurner: householdMembers.opensBackBurner,
        opensCookbook: householdMembers.opensCookbook,
        joinedAt: householdMembers.joinedAt,
      })
      .from(householdMembers)
      .innerJoin(households, eq(households.id, householdMembers.householdId))
      .innerJoin(users, eq(users.id, householdMembers.userId))
      .leftJoin(media, eq(media.id, users.pictureId))
      .where(sql`${householdMembers.householdId} = ${household} and ${presentChef(me, users.id)}`)
      .orderBy(asc(householdMembers.joinedAt), asc(users.id)),
    ctx.db
      .select({ ...author, invitation: householdInvitations.id, createdAt: householdInvitations.createdAt })
      .from(householdInvitations)
      .innerJoin(users, eq(users.id, householdInvitations.inviteeId))
      .leftJoin(media, eq(media.id, users.pictureId))
      .where(
        sql`${householdInvitations.householdId} = ${household} and ${householdInvitations.inviterId} = ${me}
          and ${presentChef(me, users.id)}`,
      )
      .orderBy(desc(householdInvitations.id)),
    ctx.db
      .select({
        memberId: householdCollections.memberId,
        id: collections.id,
        name: collections.name,
        isOpen: householdCollections.isOpen,
      })
      .from(householdCollections)
      .innerJoin(collections, eq(collections.id, householdCollections.collectionId))
      .innerJoin(householdMembers, eq(householdMembers.userId, householdCollections.memberId))
      .where(sql`${householdMembers.householdId} = ${household} and ${collections.deletedAt} is null`)
      .orderBy(collections.nameFolded, collections.id),
  ])
  if (rows.length === 0) return ownOf(ctx)
  return {
    name: rows[0]?.household ?? null,
    isOwner: rows[0]?.ownerId === me,
    members: rows.map(({ id, name, face, ownerId, joinedAt, household: _, ...shelves }) => ({
      id,
      name,
      profileImage: faceUrl(face),
      isOwner: id === ownerId,
      ...shelves,
      collections: shown.flatMap(({ memberId, ...one }) => (memberId === id ? [one] : [])),
      joinedAt: new Date(joinedAt).toISOString(),
    })),
    invitations: waiting.map(({ invitation, id, name, face, createdAt }) => ({
      id: invitation,
      chef: { id, name, profileImage: faceUrl(face) },
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
}

/** A household without a name, of the viewer alone. It need not be stored yet. */
async function ownOf(ctx: ChefCtx): Promise<HouseholdView> {
  const [chef] = await ctx.db
    .select({ id: users.id, name: users.name, face: media.key, joinedAt: users.createdAt })
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(eq(users.id, ctx.viewer.id))
  const members = chef
    ? [
        {
          id: chef.id,
          name: chef.name,
          profileImage: faceUrl(chef.face),
          isOwner: true,
          showsBackBurner: false,
          showsCookbook: false,
          opensBackBurner: false,
          opensCookbook: false,
          collections: [],
          joinedAt: new Date(chef.joinedAt).toISOString(),
        },
      ]
    : []
  return { name: null, isOwner: true, members, invitations: [] }
}
