import { z } from 'zod'
import { chefIdInput, optional, requiredText, text, yesOrNoWith } from '#common/inputs.ts'
import { cookingFrequencies, NAME_MAX, NAME_MIN, registrationMessages, skillLevels } from '../auth/constants.ts'
import { confirmingPassword, emailInputWith, ownUserView, plainName } from '../auth/contract.ts'
import { friendshipStatusView } from '../friends/contract.ts'
import { pictureFile } from '../media/contract.ts'
import { offeredFaces } from '../media/drawn/contract.ts'
import { BIO_MAX, LOCATION_MAX, profileMessages } from './constants.ts'

export const profileNameInput = requiredText(NAME_MAX, profileMessages.nameMissing)
  .transform(plainName)
  .pipe(z.string().min(NAME_MIN, registrationMessages.nameShort))

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** A field that stays as it is when left out, and is emptied when blank: null then. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (isBlank(value) ? null : value), schema.nullable().optional()) as unknown as z.ZodOptional<
    z.ZodNullable<Schema>
  >

const profileFields = {
  name: profileNameInput,
  email: clearable(emailInputWith(profileMessages.email)),
  location: clearable(text(LOCATION_MAX)),
  bio: clearable(text(BIO_MAX)),
  currentPassword: confirmingPassword,
}

export const createProfileInput = z.object(profileFields)
export const updateProfileInput = z.object({ id: chefIdInput, ...profileFields })

export const setCookingInput = z
  .object({
    id: chefIdInput,
    cookingLevel: optional(z.enum(skillLevels)),
    cookingFrequency: optional(z.enum(cookingFrequencies)),
  })
  .refine(({ cookingLevel, cookingFrequency }) => cookingLevel !== undefined || cookingFrequency !== undefined, {
    message: profileMessages.cookingEmpty,
    path: ['cookingLevel'],
  })

export const setPrivacyInput = z.object({
  id: chefIdInput,
  isPublic: yesOrNoWith(profileMessages.visibilityMissing),
})
export const privacyView = z.object({ isPublic: z.boolean() })

/** Whether the chef's public recipes may become Recipe of the Week. */
export const setFeaturingInput = z.object({
  id: chefIdInput,
  mayBeFeatured: yesOrNoWith(profileMessages.featuringMissing),
})
export const featuringView = z.object({ mayBeFeatured: z.boolean() })

/** Whether others find the chef by the phone number. */
export const setFoundByPhoneInput = z.object({
  id: chefIdInput,
  isFoundByPhone: yesOrNoWith(profileMessages.foundByPhoneMissing),
})
export const foundByPhoneView = z.object({ isFoundByPhone: z.boolean() })

/** A form whose field `profilePicture` is the picture. */
export const profilePictureInput = z.preprocess(
  form => (form instanceof FormData ? { profilePicture: form.get('profilePicture') } : form),
  z.object({ profilePicture: pictureFile }),
)
export const profilePictureView = z.object({ profilePictureUrl: z.string() })

/** One of the drawn faces, or null for the initials of the name. */
export const chooseFaceInput = z.object({
  id: chefIdInput,
  face: z.enum(offeredFaces, { error: profileMessages.faceUnknown }).nullable(),
})

export const getProfileInput = z.object({ id: chefIdInput })

/** Another chef as the viewer may see them. Fields that a private chef shows only to friends are null. */
export const chefProfileView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
  isPublic: z.boolean(),
  friendshipStatus: friendshipStatusView,
  location: z.string().nullable(),
  bio: z.string().nullable(),
  cookingAssistantProfile: z
    .object({ cookingLevel: z.enum(skillLevels), cookingFrequency: z.enum(cookingFrequencies).nullable() })
    .nullable(),
})

/** Oneself in full, or another chef. */
export const profileView = z.union([ownUserView, chefProfileView])
