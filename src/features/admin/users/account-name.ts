import type { AdminUserView } from '#server/admin/users/contract.ts'

/** What an account is called: by its name, or by the address or number it signs in with. */
export const accountName = (user: Pick<AdminUserView, 'name' | 'email' | 'phone_number'>): string =>
  user.name ?? user.email ?? user.phone_number ?? 'this chef'
