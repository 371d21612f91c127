import { z } from 'zod'
import { idInput, requiredText, yesOrNo } from '#common/inputs.ts'
import { authorView } from '../kitchen/contract.ts'
import { HOUSEHOLD_NAME_MAX, householdMessages } from './constants.ts'

const name = requiredText(HOUSEHOLD_NAME_MAX, householdMessages.nameMissing)

/** A member, which of their shelves the others see whole and may change the recipes of, and the same of their collections. */
export const memberView = authorView.extend({
  isOwner: z.boolean(),
  showsBackBurner: z.boolean(),
  showsCookbook: z.boolean(),
  /** Whether the others may change the recipes on the shelf. */
  opensBackBurner: z.boolean(),
  opensCookbook: z.boolean(),
  /** The collections that the others see; they may change what is in those that are open. */
  collections: z.array(z.object({ id: z.number(), name: z.string(), isOpen: z.boolean() })),
  joinedAt: z.string(),
})

/** An invitation that waits, and the chef whom it went to. */
export const sentInvitationView = z.object({ id: z.number(), chef: authorView, createdAt: z.string() })

/** The household that the viewer plans and shops in. */
export const householdView = z.object({
  /** What others call it; null while the viewer has one of their own alone. */
  name: z.string().nullable(),
  isOwner: z.boolean(),
  /** Its members, the longest there first. Of one's own, the viewer alone. */
  members: z.array(memberView),
  /** The invitations that wait; for the owner alone. */
  invitations: z.array(sentInvitationView),
})
export type HouseholdView = z.output<typeof householdView>

/** An invitation to a household that waits for the viewer's answer. */
export const householdInvitationView = z.object({
  id: z.number(),
  household: z.string(),
  inviter: authorView,
  createdAt: z.string(),
})
export type HouseholdInvitation = z.output<typeof householdInvitationView>
export const householdInvitationListView = z.array(householdInvitationView)

export const householdNameInput = z.object({ name })
export const inviteeInput = z.object({ chefId: idInput })
export const householdInvitationInput = z.object({ id: idInput })
export const memberInput = z.object({ chefId: idInput })
/** What is left out stays as it is. A shelf that is not shown is not open either. */
export const showShelvesInput = z.object({
  backBurner: yesOrNo.optional(),
  cookbook: yesOrNo.optional(),
  /** Whether the others may change the recipes on the shelf. */
  openBackBurner: yesOrNo.optional(),
  openCookbook: yesOrNo.optional(),
})
