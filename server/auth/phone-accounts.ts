import { type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'

const list = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map(text => sql`${text}`),
    sql`, `,
  )})`

/** The condition that a row of `users` has one of these numbers. It uses the index of numbers without their plus. */
export const hasPhone = (forms: readonly string[]): SQL =>
  sql`(ltrim(${users.phoneNumber}, '+') in ${list(forms.map(form => form.replace('+', '')))}
    and ${users.phoneNumber} in ${list(forms)})`
