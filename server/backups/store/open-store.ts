import { join } from 'node:path'
import type { Settings } from '../../platform/env.ts'
import { createFolderStore } from './folder-store.ts'
import type { Store } from './store.ts'

/** Where a server keeps its backups. */
export type StorePlace = { kind: 'folder'; folder: string }

/** The place that the settings name. */
export const storePlace = ({ BACKUP_DIR, DATA_DIR }: Pick<Settings, 'BACKUP_DIR' | 'DATA_DIR'>): StorePlace => ({
  kind: 'folder',
  folder: BACKUP_DIR || join(DATA_DIR, 'backups'),
})

export const openStore = (place: StorePlace): Store => createFolderStore(place.folder)

/** The folder for what is being made: beside the backups, so that it fills no other disk. */
export const draftFolder = (place: StorePlace): string => join(place.folder, 'unfinished')
