import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idInput, optional, text } from '#common/inputs.ts'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { publicLinkReports, recipes } from '#db/schema/tables.ts'
import { REPORT_NOTE_MAX, reportReasons } from '../reports/constants.ts'
import { givenBy } from './given.ts'
import type { OpenLink } from './open-link.ts'

/** What the form of a guest sends. `website` is a field that people do not see, and programs fill in. */
export const guestReport = z.object({
  reason: z.enum(reportReasons, { error: 'Please choose a reason.' }),
  note: optional(text(REPORT_NOTE_MAX)),
  recipe: optional(idInput),
  website: z.string().max(1000).default(''),
})

/** Takes a report of a link, or of a recipe that it shows, to the moderators. */
export async function addGuestReport(
  db: Db,
  link: OpenLink,
  { reason, note = '', recipe }: z.output<typeof guestReport>,
  now: number,
): Promise<void> {
  const shown = sql`(select ${recipes.id} from ${recipes} where ${recipes.id} = ${recipe ?? null} and ${givenBy(link)})`
  const row = { linkId: link.id, recipeId: shown, reason, note, createdAt: now }
  await db.insert(publicLinkReports).select(rowsOf(publicLinkReports, row, sql``))
}
