import { join } from 'node:path'
import type { S3Access } from '../../media/storage/s3-requests.ts'
import type { Settings } from '../../platform/env.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** Where a server keeps its backups, and `draft`, the folder for what is being made. */
export type StorePlace = { draft: string } & ({ kind: 'folder'; folder: string } | { kind: 's3'; access: S3Access })

/** The place that the settings name. What they do not say of the storage of backups is as it is for that of pictures. */
export function storePlace(settings: Settings): StorePlace {
  if (settings.BACKUP_S3_BUCKET) {
    const access: S3Access = {
      endpoint: settings.BACKUP_S3_ENDPOINT || settings.S3_ENDPOINT,
      bucket: settings.BACKUP_S3_BUCKET,
      region: settings.BACKUP_S3_REGION || settings.S3_REGION,
      accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID || settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY || settings.S3_SECRET_ACCESS_KEY,
      prefix: settings.BACKUP_S3_PREFIX,
    }
    return { kind: 's3', access, draft: join(settings.DATA_DIR, 'backup-unfinished') }
  }
  const folder = settings.BACKUP_DIR || join(settings.DATA_DIR, 'backups')
  // Beside the backups, so that it fills no other disk.
  return { kind: 'folder', folder, draft: join(folder, 'unfinished') }
}

export const openStore = (place: StorePlace): Store =>
  place.kind === 's3' ? createS3Store(place.access) : createFolderStore(place.folder)
