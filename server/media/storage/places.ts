import { join } from 'node:path'
import type { PictureStore } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import type { Settings } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import type { ServerSecret } from '#server/platform/server-secret.ts'
import { createDiskFiles } from './disk-files.ts'
import { findKeptByRows } from './kept-rows.ts'
import type { PictureFiles } from './picture-files.ts'
import { createRemoteFiles } from './remote-files.ts'
import { createS3Service, type S3Options } from './s3-service.ts'
import { keptDigits } from './uploadthing-server.ts'
import { createUploadThingService, type UploadThingOptions } from './uploadthing-service.ts'

export type PlaceOptions = {
  db: Db
  log: Logger
  now(): number
  secretFor: ServerSecret
  /** Folder on the local disk. It is made when the first picture comes. */
  folder: string
  uploadThing?: Omit<UploadThingOptions, 'log'> | undefined
  s3?: Omit<S3Options, 'log'> | undefined
}

/** The options that the settings of a server say. */
export const placeSettings = (settings: Settings): Pick<PlaceOptions, 'folder' | 'uploadThing' | 's3'> => ({
  folder: join(settings.DATA_DIR, 'media'),
  ...(settings.UPLOADTHING_TOKEN && { uploadThing: { token: settings.UPLOADTHING_TOKEN } }),
  ...(settings.S3_ENDPOINT && {
    s3: {
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      prefix: settings.S3_PREFIX,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
  }),
})

/** Where a server with these settings stores new pictures. */
export const placeOfNewPictures = ({
  S3_ENDPOINT,
  UPLOADTHING_TOKEN,
}: Pick<Settings, 'S3_ENDPOINT' | 'UPLOADTHING_TOKEN'>): PictureStore =>
  S3_ENDPOINT ? 's3' : UPLOADTHING_TOKEN ? 'uploadthing' : 'disk'

/**
 * The storages of a server. New pictures go to the first: S3 where it is set up, else UploadThing, else the disk; those in
 * the others stay readable. Throws `SettingsRefused` for an invalid token of UploadThing.
 */
export function createPlaces({
  db,
  log,
  now,
  secretFor,
  folder,
  uploadThing,
  s3,
}: PlaceOptions): [PictureFiles, ...PictureFiles[]] {
  const findKept = (separator: string) => (sha256: string) => findKeptByRows(db, sha256, separator)
  const remote: PictureFiles[] = []
  if (s3) {
    remote.push(
      createRemoteFiles({
        store: 's3',
        service: createS3Service({ ...s3, log }),
        separator: '_',
        // All nodes on one database have the same; another Longtable in this bucket has others.
        ownDigits: async () => (await secretFor('names of pictures in a bucket')).toString('hex').slice(0, 8),
        findKept: findKept('_'),
        now,
      }),
    )
  }
  if (uploadThing) {
    remote.push(
      createRemoteFiles({
        store: 'uploadthing',
        service: createUploadThingService({ ...uploadThing, log }),
        separator: '-',
        ownDigits: keptDigits(join(folder, 'uploadthing-server')),
        findKept: findKept('-'),
        now,
      }),
    )
  }
  const disk = createDiskFiles(folder)
  const [first = disk, ...others] = remote
  return first === disk ? [disk] : [first, ...others, disk]
}
