import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { siteSettings } from '#db/schema/tables.ts'
import { CONTACT_MAX, registrationModes } from './constants.ts'
import type { SiteSettingsView } from './contract.ts'

const keys = {
  registration: 'registration',
  contact: 'contact',
  publicLinks: 'public-links',
  webhooks: 'webhooks',
} as const

/** A stored setting as JSON text, in a statement; null where nothing is set. */
const stored = (key: string): SQL => sql`(select value from ${siteSettings} where key = ${key})`

/** How accounts come about, in a statement: `open`, `invitation` or `closed`. */
export const registrationMode: SQL<string> = sql`coalesce(${stored(keys.registration)} ->> '$', 'open')`

/** Whether people without an account may read what chefs give them by links, in a statement. */
export const arePublicLinksOn: SQL = sql`coalesce(${stored(keys.publicLinks)} ->> '$', 1) = 1`

/** Whether chefs who are no admins may have webhooks, in a statement: 1 unless an admin turned that off. */
export const areWebhooksOn: SQL<number> = sql`(coalesce(${stored(keys.webhooks)} ->> '$', 1) = 1)`

/** The settings that admins chose; a stored value that cannot be read counts as not set. */
export async function getSiteSettings({ db }: { db: Db }): Promise<SiteSettingsView> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, Object.values(keys)))
  const settingOf = (key: string) => rows.find(row => row.key === key)?.value
  const contact = settingOf(keys.contact)
  return {
    registration: registrationModes.find(mode => mode === settingOf(keys.registration)) ?? 'open',
    contact: typeof contact === 'string' ? contact.slice(0, CONTACT_MAX) : '',
    publicLinks: settingOf(keys.publicLinks) !== false,
    webhooks: settingOf(keys.webhooks) !== false,
  }
}

/** The statement that stores one setting, if `condition` holds and the value differs. */
export function storeSetting<Key extends keyof SiteSettingsView>(
  db: Db,
  key: Key,
  value: SiteSettingsView[Key],
  condition: SQL,
) {
  const json = JSON.stringify(value)
  return db
    .insert(siteSettings)
    .select(rowsOf(siteSettings, { key: keys[key], value: json }, sql`where ${condition}`))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value` },
      setWhere: sql`${siteSettings.value} <> excluded.value`,
    })
}
