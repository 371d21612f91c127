import { join } from 'node:path'
import type { Settings } from './env.ts'

/** The file of the database; undefined where it is on a server of its own. */
export const databaseFile = ({ DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) =>
  /^https?:/i.test(DATABASE_URL) ? undefined : DATABASE_URL || join(DATA_DIR, 'longtable.db')
