import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { facePictureTypes, pictureUrl, profilePictureMaxBytes } from '#common/pictures.ts'
import { users } from '#db/schema/tables.ts'
import { getOwnUser } from '../auth/own-user.ts'
import { openProfileStatements } from '../friends/open-profile.ts'
import { addPicture, addPictureFile } from '../media/add-picture.ts'
import { renderFace } from '../media/drawn/render.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'
import { requireSelf } from '../visibility/require-chef.ts'
import { profileMessages } from './constants.ts'
import type {
  chooseFaceInput,
  profilePictureInput,
  setCookingInput,
  setFeaturingInput,
  setFoundByPhoneInput,
  setPrivacyInput,
} from './contract.ts'

/**
 * Stores how the viewer cooks; omitted fields stay. The level that only registration offers may be kept but not
 * chosen here: throws BAD_REQUEST.
 */
export async function setCooking(ctx: ChefCtx, { id, ...cooking }: z.output<typeof setCookingInput>) {
  await requireSelf(ctx, id)
  const mayStay = cooking.cookingLevel === 'expert' ? eq(users.cookingLevel, 'expert') : undefined
  const saved = await ctx.db
    .update(users)
    .set({ ...cooking, isOnboarded: true })
    .where(and(eq(users.id, ctx.viewer.id), mayStay))
    .returning({ id: users.id })
  if (saved.length === 0) throw badRequest(profileMessages.cookingEmpty)
  return getOwnUser(ctx, ctx.viewer.id)
}

/**
 * Makes the viewer's profile public or private, which applies to all their content from the next request on. Waiting
 * requests to a chef who becomes public turn into follows.
 */
export async function setPrivacy(ctx: ChefCtx, { id, isPublic }: z.output<typeof setPrivacyInput>) {
  await requireSelf(ctx, id)
  if (isPublic) await ctx.db.batch(openProfileStatements(ctx))
  else await ctx.db.update(users).set({ isPublic }).where(eq(users.id, ctx.viewer.id))
  ctx.live.notify(ctx.viewer.id)
  return { isPublic }
}

/**
 * Stores whether the viewer's public recipes may become Recipe of the Week. When they withdraw that, a recipe of theirs
 * that is featured now is replaced from the next request on.
 */
export async function setFeaturing(ctx: ChefCtx, { id, mayBeFeatured }: z.output<typeof setFeaturingInput>) {
  await requireSelf(ctx, id)
  await ctx.db.update(users).set({ mayBeFeatured }).where(eq(users.id, ctx.viewer.id))
  return { mayBeFeatured }
}

/** Stores whether others, friends too, find the viewer by the phone number. */
export async function setFoundByPhone(ctx: ChefCtx, { id, isFoundByPhone }: z.output<typeof setFoundByPhoneInput>) {
  await requireSelf(ctx, id)
  await ctx.db.update(users).set({ isFoundByPhone }).where(eq(users.id, ctx.viewer.id))
  return { isFoundByPhone }
}

/**
 * Makes a picture the viewer's face. Nobody else sees the previous one from now on, and the hourly jobs remove it
 * unless a recipe, post or photo shows it. Throws what `MediaStore.keep` throws, and PAYLOAD_TOO_LARGE.
 */
export async function setProfilePicture(ctx: ChefCtx, { profilePicture }: z.output<typeof profilePictureInput>) {
  const { id, key } = await addPictureFile(ctx, profilePicture, {
    maxBytes: profilePictureMaxBytes,
    types: facePictureTypes,
  })
  await ctx.db.update(users).set({ pictureId: id }).where(eq(users.id, ctx.viewer.id))
  return { profilePictureUrl: pictureUrl(key, 320) }
}

/**
 * Makes a drawn face the viewer's picture, as if they had sent it, or with null removes their picture, so that their
 * initials show. The previous picture is removed as by `setProfilePicture`.
 */
export async function chooseFace(ctx: ChefCtx, { id, face }: z.output<typeof chooseFaceInput>) {
  await requireSelf(ctx, id)
  const picture = face && (await addPicture(ctx, await renderFace(face), { maxBytes: profilePictureMaxBytes }))
  await ctx.db
    .update(users)
    .set({ pictureId: picture?.id ?? null })
    .where(eq(users.id, ctx.viewer.id))
  return getOwnUser(ctx, ctx.viewer.id)
}
