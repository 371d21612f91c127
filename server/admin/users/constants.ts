/** The six filters: everybody, and five parts. Active chefs signed in within the last seven days. */
export const userFilters = ['all', 'verified', 'unverified', 'onboarded', 'pending', 'active'] as const
export type UserFilter = (typeof userFilters)[number]
export const userSorts = ['name', 'email', 'location', 'created_at', 'last_login_at'] as const
export type UserSort = (typeof userSorts)[number]
export const USERS_PAGE = 25
/** Characters of a search. */
export const USER_SEARCH_MAX = 100
export const USERS_PAGE_MAX = 100
/** An active chef signed in within this many days. */
export const ACTIVE_DAYS = 7

export const statusActions = ['deactivate', 'reactivate', 'makeAdmin', 'removeAdmin', 'signOut', 'delete'] as const
export type StatusAction = (typeof statusActions)[number]

/**
 * Characters of what confirms a deletion: as many as an e-mail address can have (RFC 3696: 64, the @, 255), which is more
 * than a name or a phone number has.
 */
export const DELETION_CONFIRM_MAX = 320

export const statusMessages = {
  confirm: 'To delete this account, type the name, e-mail address or phone number of the chef.',
  deactivated: 'This account is deactivated. Bring it back first.',
} as const

/** The columns of the exported table, in order. */
export const exportColumns = [
  'ID',
  'Name',
  'Email',
  'Phone',
  'Location',
  'Email Verified',
  'Created At',
  'Last Login',
  'Onboarded',
] as const
/** Accounts in one answer of the export. */
export const EXPORT_PAGE = 1000
/** Where a browser downloads the same as CSV. */
export const EXPORT_CSV_PATH = '/api/admin/export/users.csv'
