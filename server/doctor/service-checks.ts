import { lookAtModels } from '../ai/ask-model.ts'
import { modelFailure } from '../ai/model-failure.ts'
import { checkMail } from '../mail/mail.ts'
import { createPlaces, placeOfNewPictures, placeSettings } from '../media/storage/places.ts'
import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/env.ts'
import { createOperatorFetch } from '../platform/net/operator-fetch.ts'
import { pingValkey } from '../platform/nodes/valkey.ts'
import { type Check, type Found, ok, problem, skipped, warning } from './findings.ts'

/** Seconds by which the clock may be off: S3 storage and https take a few minutes, links and codes less. */
const CLOCK_OFF_MAX_S = 60

/** The services beside Longtable that the settings name. None of them is told or given anything. */
export function serviceChecks(
  settings: Settings,
  services: Pick<Services, 'db' | 'log' | 'now' | 'secretFor'> | null,
): Check[] {
  return [
    { name: 'mail', title: 'Mail', look: () => lookAtMail(settings) },
    { name: 'model', title: 'Model', look: signal => lookAtModel(settings, signal) },
    { name: 'pictures', title: 'Places of pictures', look: () => lookAtPictures(settings, services) },
    ...(settings.VALKEY_URL ? [{ name: 'valkey', title: 'Valkey', look: () => lookAtValkey(settings) }] : []),
    { name: 'clock', title: 'Clock', look: signal => lookAtClock(settings, signal) },
  ]
}

async function lookAtMail(settings: Settings): Promise<Found> {
  if (!settings.SMTP_URL) {
    return skipped(
      'Off: links are shown instead of sent.',
      'Set SMTP_URL to have chefs ask for new passwords themselves.',
    )
  }
  const failure = await checkMail(settings)
  return failure === null
    ? ok('The mail server takes e-mails. None was sent.')
    : problem(failure, 'Check SMTP_URL: name, port, user and password, and whether a firewall is between.')
}

async function lookAtModel(settings: Settings, signal: AbortSignal): Promise<Found> {
  if (!settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL) return skipped('Off: everything is read on this server.')
  try {
    const { model, isThere } = await lookAtModels(settings, signal)
    return isThere
      ? ok(`The server of the model answers, and has ${model}.`)
      : problem(
          `The server of the model answers, and has no ${model}.`,
          'Check OPENAI_MODEL, or load that model there.',
        )
  } catch (error) {
    const { status } = error as { status?: number }
    // Not every server of models lists them.
    if (status === 404)
      return warning('The server of the model lists none.', 'Check that OPENAI_BASE_URL ends with /v1.')
    return problem(modelFailure(error as { status?: number }), 'Check OPENAI_BASE_URL and OPENAI_API_KEY.')
  }
}

async function lookAtPictures(
  settings: Settings,
  services: Pick<Services, 'db' | 'log' | 'now' | 'secretFor'> | null,
): Promise<Found> {
  const store = placeOfNewPictures(settings)
  if (store === 'disk') return ok('Pictures are kept on this disk.')
  if (!services) return skipped('This takes the database.')
  const [place] = createPlaces({ ...services, ...placeSettings(settings) })
  try {
    for await (const _ of place.list()) break
    return ok(store === 's3' ? 'The S3 storage answers.' : 'UploadThing answers.')
  } catch {
    return store === 's3'
      ? problem(
          'The S3 storage cannot be used.',
          'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys; the log has what it answered.',
        )
      : problem('UploadThing cannot be used.', 'Check UPLOADTHING_TOKEN; the log has what it answered.')
  }
}

async function lookAtValkey(settings: Settings): Promise<Found> {
  try {
    await pingValkey(settings.VALKEY_URL)
    return ok('Valkey answers.')
  } catch {
    return problem('Valkey does not answer: each node counts for itself.', 'Check VALKEY_URL and start it.')
  }
}

/** Compares with the clocks of the services that are asked anyway; nobody else is asked for the time. */
async function lookAtClock(settings: Settings, signal: AbortSignal): Promise<Found> {
  const sources = [settings.S3_ENDPOINT, settings.OPENAI_BASE_URL].filter(Boolean)
  const dates = await Promise.all(sources.map(address => dateAt(address, signal).catch(() => null)))
  const known = dates.filter(date => date !== null)
  const [first] = known
  if (first === undefined)
    return skipped('There is no other clock to compare with.', 'See that the system keeps time: timedatectl')
  const off = Math.round(Math.min(...known.map(date => Math.abs(Date.now() - date))) / 1000)
  return off <= CLOCK_OFF_MAX_S
    ? ok('The clock agrees with that of other servers.')
    : problem(
        `The clock is ${off} seconds off that of another server.`,
        'Have the system keep time: timedatectl set-ntp true',
      )
}

async function dateAt(address: string, signal: AbortSignal): Promise<number | null> {
  const answer = await createOperatorFetch({ base: address, maxBytes: 1024 * 1024 })(address, {
    method: 'HEAD',
    signal,
  })
  await answer.body?.cancel()
  const date = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}
