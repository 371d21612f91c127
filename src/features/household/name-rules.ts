import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { householdMessages } from '#server/household/constants.ts'

/** The rules of the form that names a household. */
export const nameRules = z.object({ name: z.string().refine(isVisible, householdMessages.nameMissing) })
