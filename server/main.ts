import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { projectPath } from '#db/project-path.ts'
import { DatabaseRefused } from '#db/refused.ts'
import { createApp } from './app.ts'
import { fillCatalogue } from './featured/catalogue.ts'
import { fillIngredients } from './kitchen/ingredients/fill-ingredients.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { drainFoodQueue } from './pantry/foods/food-queue.ts'
import { databaseFile } from './platform/database-file.ts'
import { databaseReplica, type Settings, SettingsRefused, settingsFromProcess } from './platform/env.ts'
import { keepHeapSmallAtStart } from './platform/heap.ts'
import { serverOptions } from './platform/http/arrival-time.ts'
import { closerOf } from './platform/http/close-server.ts'
import { createLog, type Logger } from './platform/log.ts'
import type { Valkey } from './platform/nodes/valkey.ts'
import { programVersion } from './platform/program.ts'
import { startScheduledJobs } from './platform/scheduled-jobs.ts'
import { AT_REST, readiness } from './readiness.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { createServices } from './services.ts'
import { hasNoChef } from './site/registration.ts'
import { setupCode } from './site/setup-code.ts'
import { checkAfterCrash, keepFilesPrivate, refuseLostDatabase, warnAboutAccess } from './start-checks.ts'
import { sweepUnfinished } from './start-leftovers.ts'
import { graceful, outliveRejections } from './stray-errors.ts'

/** Milliseconds after which the server has ended in any case, once it is asked to stop. */
const DRAIN_MS = 10_000
/** How long of these running requests get for their answers, and e-mails for their way; the rest is for the database. */
const ANSWER_MS = 8000
const LETTERS_MS = 9000

async function start(): Promise<void> {
  keepHeapSmallAtStart()
  // A failure to write to standard output, closed or full, must not end the server.
  process.stdout.on('error', () => {})
  const settings = settingsFromProcess()
  const log = createLog()
  keepFilesPrivate()
  const file = databaseFile(settings)
  const unlock = lockFolder(settings.DATA_DIR, file)
  await refuseLostDatabase(settings)
  await sweepUnfinished(settings.DATA_DIR)
  const database = await openDatabase(file ?? settings.DATABASE_URL, {
    sync: settings.DATABASE_SYNC,
    check: 'later',
    replica: databaseReplica(settings),
    tell: (fields, message) => log.info(fields, message),
  })
  await warnAboutAccess(settings, log)
  const valkey = await openValkey(settings, log)
  const services = createServices({ db: database.db, nodes: database.nodes, valkey, settings, log })
  const closing = new AbortController()
  const checking = file && database.isUnchecked ? checkAfterCrash(file, services, closing.signal) : undefined
  const recipes = await fillCatalogue(services)
  const startupTasks = [
    checking,
    fillIngredients(services).catch(error => log.error({ err: error }, 'taking ingredients apart failed')),
    drainFoodQueue(services).catch(error => log.error({ err: error }, 'working out the foods of recipes failed')),
  ]
  void Promise.all(startupTasks).then(() => log.info(AT_REST))
  const ready = readiness(services, database)
  const app = createApp(services, {
    clientFolder: projectPath('dist/client'),
    helpFolder: projectPath('dist/help'),
    drawnFolder: join(settings.DATA_DIR, 'drawn'),
    drawnReadyFolder: projectPath('dist/drawn'),
    version: programVersion,
    ready,
    metrics: await openMetrics(services, ready),
    fresh: database.nodes?.fresh,
  })

  const code = (await hasNoChef(services)) ? await setupCode(services) : null
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST, serverOptions }, info => {
    const host = ['0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST
    const address = settings.BASE_URL || `http://${host}:${info.port}`
    log.info({ address, port: info.port, data: settings.DATA_DIR, recipes }, 'Longtable is open')
    database.deleteCopies()
    const lines = [
      `Longtable is open at ${address}`,
      ...(code === null
        ? []
        : [`Make the first account, the admin’s, at ${address}/#setup=${encodeURIComponent(code)}`]),
      `Everything it keeps is in ${settings.DATA_DIR}`,
      ...(isOpenlyPlain(settings)
        ? ['Others reach it by plain http, which can be read on the way: see docs/install/reverse-proxy.md']
        : []),
    ]
    process.stdout.write(`\n${lines.map(line => `  ${line}\n`).join('')}\n`)
  })
  const closeServer = closerOf(server as Server)
  server.on('error', error => {
    log.fatal({ err: error }, 'the server cannot listen')
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  })
  services.importRunner.wake(services)
  services.pushes.start()
  services.feedPulls.start(services)
  services.hookSender.start()
  services.backups.start()
  const stopScheduledJobs = startScheduledJobs(services, scheduledJobs, database.nodes)

  outliveRejections(log)
  closeWithGrace({ delay: DRAIN_MS, logger: false, ...graceful }, async ({ err }) => {
    if (err) log.fatal({ err }, 'an error nobody caught')
    stopScheduledJobs()
    closing.abort()
    services.live.close()
    const started = performance.now()
    await closeServer(ANSWER_MS)
    await Promise.race([
      services.mail.drained(),
      pause(LETTERS_MS - (performance.now() - started), null, { ref: false }),
    ])
    await services.close()
    valkey?.close()
    await database.close()
    unlock()
    log.info('Longtable is closed')
  })
}

/** The server that nodes share besides the database, where one is set. Without it none of its client is loaded. */
async function openValkey({ VALKEY_URL }: Settings, log: Logger): Promise<Valkey | undefined> {
  if (!VALKEY_URL) return undefined
  const { connectValkey } = await import('./platform/nodes/valkey.ts')
  return connectValkey(VALKEY_URL, log)
}

/** Whether other machines reach this server, and by http. */
const isOpenlyPlain = ({ HOST, BASE_URL }: Settings): boolean =>
  !BASE_URL.startsWith('https:') && !/^(localhost$|127\.|::1$)/.test(HOST)

/** Prints why the start failed, for the operator. */
function explain(error: unknown): string {
  if (error instanceof SettingsRefused || error instanceof DatabaseRefused) return error.message
  const {
    code,
    port,
    hostname,
    address = hostname,
  } = error as NodeJS.ErrnoException & Record<string, string | undefined>
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `This machine has no address ${address}. Set HOST to one that it has, or leave it out.`
  }
  if (code === 'SQLITE_CANTOPEN') return 'The database is no file that can be opened. Check DATABASE_URL.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch(error => {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
})
