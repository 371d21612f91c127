import { z } from 'zod'
import { idInput, optional, text, wholeNumber } from '#common/inputs.ts'
import { confirmingPassword } from '../../auth/contract.ts'
import {
  DELETION_CONFIRM_MAX,
  type StatusAction,
  statusActions,
  USER_SEARCH_MAX,
  USERS_PAGE_MAX,
  userFilters,
  userSorts,
} from './constants.ts'

export const listUsersInput = z.object({
  /** Any part of a name, an e-mail address or, in digits, a phone number. */
  search: optional(text(USER_SEARCH_MAX)),
  filter: optional(z.enum(userFilters)),
  sort: optional(z.enum(userSorts)),
  order: optional(z.enum(['asc', 'desc'])),
  /** From 1. */
  page: optional(wholeNumber(1, 1_000_000)),
  limit: optional(wholeNumber(1, USERS_PAGE_MAX)),
})

/** An account as admins see it. The words of the documented calls, hence the underscores. */
export const adminUserView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  location: z.string().nullable(),
  is_email_verified: z.boolean(),
  created_at: z.string(),
  last_login_at: z.string().nullable(),
  cooking_assistant_profile: z.object({ isOnboarded: z.boolean(), cookingLevel: z.string() }),
  role: z.enum(['chef', 'admin']),
  status: z.enum(['active', 'deactivated']),
  profileImage: z.string().nullable(),
})
export type AdminUserView = z.output<typeof adminUserView>
export const adminUserListView = z.array(adminUserView)
export const adminUserPageView = z.object({
  users: adminUserListView,
  /** How many match, on all pages. */
  total: z.number(),
  page: z.number(),
  limit: z.number(),
})
export type AdminUserPageView = z.output<typeof adminUserPageView>

/** Other words that programs may send for an action; case, spaces and dashes count for nothing. */
const actionNames: Record<string, StatusAction> = {
  activate: 'reactivate',
  grantadmin: 'makeAdmin',
  revokeadmin: 'removeAdmin',
  signouteverywhere: 'signOut',
  ...Object.fromEntries(statusActions.map(action => [action.toLowerCase(), action])),
}
const asAction = (word: unknown): unknown =>
  typeof word === 'string' && word.length <= 40
    ? (actionNames[word.replace(/[\s_-]/g, '').toLowerCase()] ?? word)
    : word

/** `confirm` holds the chef's name, address or number for a deletion, so that a slip of the finger deletes nobody. */
export const statusInput = z.object({
  userId: idInput,
  action: z.preprocess(asAction, z.enum(statusActions)) as unknown as z.ZodEnum<{ [A in StatusAction]: A }>,
  confirm: optional(text(DELETION_CONFIRM_MAX)),
  currentPassword: confirmingPassword,
})
/** `user` is the account as it is now; null once it is deleted. */
export const statusView = z.object({ success: z.literal(true), user: adminUserView.nullable() })
export type StatusView = z.output<typeof statusView>

export const exportUsersInput = z.object({
  /** The `next` of the answer before. */
  after: optional(idInput),
})
export const exportUsersView = z.object({
  users: adminUserListView,
  /** What to ask for the accounts that follow; null when these were the last. */
  next: z.number().nullable(),
})
