import type { Db, Nodes } from '#db/client.ts'
import { createNotedVisits } from './admin/engagement/visits.ts'
import { createAi } from './ai/ai.ts'
import { notifyingSessions } from './auth/notifying-sessions.ts'
import { createPasswords, type PasswordCost } from './auth/passwords.ts'
import { createSessions } from './auth/sessions.ts'
import { createSignInDelay } from './auth/sign-in-delay.ts'
import { createBackups } from './backups/backups.ts'
import { createFileReader } from './capture/files/file-reader.ts'
import { createLinkRuns } from './capture/links/read-links.ts'
import { createPageReader } from './capture/page-reader.ts'
import { createPhotoReaders } from './capture/photo/read-photos.ts'
import { createReadings } from './capture/readings.ts'
import { createHealthImports } from './cycle/imports/slots.ts'
import { createNaturalCycles } from './cycle/sync/natural-cycles.ts'
import { notifyFollowersOf } from './feed/notify-followers.ts'
import { createImportRunner } from './kitchen/transfer/imports/import-runner.ts'
import { createImportReaders } from './kitchen/transfer/imports/upload-readers.ts'
import { createMail } from './mail/mail.ts'
import { createDishRenderer } from './media/drawn/render.ts'
import { createPictures, type Pictures } from './media/pictures.ts'
import { createPlaces, placeSettings } from './media/storage/places.ts'
import { createMediaStore } from './media/store.ts'
import { createIdeaQueue } from './pantry/ideas/idea-queue.ts'
import type { Services } from './platform/context.ts'
import { createCounts } from './platform/counts.ts'
import { writeProbe } from './platform/disk-probe.ts'
import { createDiskWatch } from './platform/disk-watch.ts'
import { createDownloads } from './platform/downloads.ts'
import type { Settings } from './platform/env.ts'
import { createLive, type Live } from './platform/live.ts'
import type { Logger } from './platform/log.ts'
import { createSafeFetch } from './platform/net/safe-fetch.ts'
import { createLimiters } from './platform/nodes/limiters.ts'
import { databaseChannel, shareLive } from './platform/nodes/share-live.ts'
import { shareMutex } from './platform/nodes/share-mutex.ts'
import type { Valkey } from './platform/nodes/valkey.ts'
import { createOutcomes } from './platform/outcomes.ts'
import { createKeyedMutex } from './platform/queue.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { createServerSecret } from './platform/server-secret.ts'
import { createSingleFlight } from './platform/single-flight.ts'
import { createTimedCache } from './platform/timed-cache.ts'
import { createWorkBudget } from './platform/work-budget.ts'
import { createPushes, pushingLive } from './push/pushes.ts'
import { createFeedPulls } from './table-feeds/following/feed-pulls.ts'
import { createHookSender } from './webhooks/hook-sender.ts'

/**
 * What the domains work with, on an open database. `now` is the clock, `passwordCost` what a hash costs, and `pictures` who works
 * on pictures; a test may bring its own.
 */
export function createServices(options: {
  db: Db
  nodes?: Nodes | undefined
  valkey?: Valkey | undefined
  settings: Settings
  log: Logger
  now?: () => number
  passwordCost?: PasswordCost
  pictures?: Pictures
}): Services {
  const { db, nodes, valkey, settings, log, now = Date.now } = options
  const off = settings.LONGTABLE_RATE_LIMITS === 'off'
  const limiters = createLimiters({ nodes, valkey })
  const limits = createRateLimits({ off, limiters })
  const outcomes = createOutcomes()
  const pushes = createPushes({ db, settings, log, now, noteOutcome: outcomes.noteOf('push') })
  const live = pushingLive(liveOf(options), pushes)
  const pictures = options.pictures ?? createPictures()
  const secretFor = createServerSecret(db)
  const services = {
    db,
    settings,
    log,
    now,
    disk: createDiskWatch({ log, now, writeProbe: () => writeProbe(settings.DATA_DIR) }),
    limits,
    work: createWorkBudget(limits),
    downloads: createDownloads(),
    sessions: notifyingSessions(createSessions(db, now), live),
    passwords: createPasswords(options.passwordCost),
    signInDelay: createSignInDelay({ off, limiters }),
    fetchPage: createSafeFetch({ allow: settings.LONGTABLE_FETCH_ALLOW }),
    pictures,
    renderDish: createDishRenderer(),
    media: createMediaStore({
      process: pictures.process,
      places: createPlaces({ db, log, now, secretFor, ...placeSettings(settings) }),
    }),
    mail: createMail(settings, log, limits, outcomes.noteOf('mail')),
    ai: createAi(settings, log, undefined, outcomes.noteOf('model')),
    naturalCycles: createNaturalCycles(settings.NATURAL_CYCLES_BASE_URL),
    live,
    pushes,
    hookSender: createHookSender({ db, settings, log, now, noteOutcome: outcomes.noteOf('webhook') }),
    secretFor,
    mutex: nodes ? shareMutex(createKeyedMutex(), nodes) : createKeyedMutex(),
    singleFlight: createSingleFlight(),
    cache: createTimedCache(now),
    counts: createCounts(),
    outcomes,
    notedVisits: createNotedVisits(),
    readings: createReadings(),
    healthImports: createHealthImports(),
    ideaQueue: createIdeaQueue(),
    importRunner: createImportRunner(),
    importReaders: createImportReaders(),
    pageReader: createPageReader(),
    fileReader: createFileReader(),
    linkRuns: createLinkRuns(),
    feedPulls: createFeedPulls(),
    backups: createBackups({ db, settings, log, live, now }),
    photoReaders: createPhotoReaders(),
  }
  const close = async () =>
    void (await Promise.all(Object.values(services).map(service => isClosable(service) && service.close())))
  return { ...services, close }
}

function liveOf({
  db,
  nodes,
  valkey,
  log,
}: Pick<Parameters<typeof createServices>[0], 'db' | 'nodes' | 'valkey' | 'log'>): Live {
  const live = createLive()
  if (!nodes) return live
  return shareLive(live, {
    nodes,
    channel: valkey?.channel ?? databaseChannel(nodes, log),
    log,
    notifyFollowersOf: author => notifyFollowersOf({ db, live }, author),
  })
}

const isClosable = (service: unknown): service is { close(): unknown } =>
  typeof service === 'object' && service !== null && 'close' in service && typeof service.close === 'function'
