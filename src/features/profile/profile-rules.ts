import { z } from 'zod'
import { text } from '#common/inputs.ts'
import { cookingFrequencies, skillLevels } from '#server/auth/constants.ts'
import { emailInputWith } from '#server/auth/contract.ts'
import { BIO_MAX, LOCATION_MAX, profileMessages } from '#server/profile/constants.ts'
import { profileNameInput, type setCookingInput } from '#server/profile/contract.ts'
import type { CookingLevel } from '#src/entities/chef/cooking-levels.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import type { About } from './save-profile.ts'
import type { CookingFrequency } from './weekly-recipes.ts'

/** The values of the form. A frequency that was never set is empty. */
export interface ProfileFields extends About {
  cookingLevel: CookingLevel
  cookingFrequency: NonNullable<CookingFrequency> | ''
}

export type Cooking = Pick<z.output<typeof setCookingInput>, 'cookingLevel' | 'cookingFrequency'>

const emailInput = emailInputWith(profileMessages.email)

/** The rules of the form. Chefs who can be reached by phone may leave the e-mail address empty. */
export const profileForm = ({ phoneNumber }: Pick<OwnChef, 'phoneNumber'>): z.ZodType<ProfileFields, ProfileFields> =>
  z.object({
    name: profileNameInput,
    email: z
      .string()
      .trim()
      .refine(
        typed => (typed === '' ? phoneNumber !== null : emailInput.safeParse(typed).success),
        profileMessages.email,
      ),
    location: text(LOCATION_MAX),
    bio: text(BIO_MAX),
    cookingLevel: z.enum(skillLevels),
    cookingFrequency: z.enum([...cookingFrequencies, '']),
  })

/** What the form starts with. */
export const profileFields = (chef: OwnChef): ProfileFields => ({
  name: chef.name ?? '',
  email: chef.email ?? '',
  location: chef.location ?? '',
  bio: chef.bio ?? '',
  cookingLevel: chef.cookingAssistantProfile.cookingLevel,
  cookingFrequency: chef.cookingAssistantProfile.cookingFrequency ?? '',
})

/** The changed answers about how the chef cooks; null if nothing changed. */
export function changedCooking(chef: OwnChef, { cookingLevel, cookingFrequency }: ProfileFields): Cooking | null {
  const known = chef.cookingAssistantProfile
  const changed: Cooking = {}
  if (cookingLevel !== known.cookingLevel) changed.cookingLevel = cookingLevel
  if (cookingFrequency !== '' && cookingFrequency !== known.cookingFrequency)
    changed.cookingFrequency = cookingFrequency
  return Object.keys(changed).length > 0 ? changed : null
}
