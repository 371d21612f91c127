import { resolve } from 'node:path'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import { databaseFile } from './database-file.ts'
import { readRange } from './http/address-range.ts'
import { nameOf } from './http/known-hosts.ts'
import { readAllowList } from './net/address-rules.ts'

const oneOf = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  z.enum(options, { error: `must be one of ${options.filter(Boolean).join(', ')}` })

const truthy = oneOf('', '0', '1', 'true', 'false', 'yes', 'no', 'on', 'off').transform(on =>
  /^(1|true|yes|on)$/.test(on),
)

const list = z.string().transform(text =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean),
)

/** Whether `read` takes a value without throwing. */
const isRead =
  <Value>(read: (value: Value) => unknown) =>
  (value: Value): boolean => {
    try {
      read(value)
      return true
    } catch {
      return false
    }
  }

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://cook.example' })

const badMailServer = 'must be an address such as smtps://user:pass@mail.example'
const badPort = 'must be a number from 0 to 65535'

/** A time of the day in minutes, of a text such as 03:00; null for another text. */
export function readTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** The address must have no path: the server owns everything below its name. Invalid addresses are refused before this. */
const isPlace = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`

const S3_REGION = 'us-east-1'
const badStorage = 'must be an address such as https://s3.eu-central-1.amazonaws.com'

/** Nothing but where a server is: no name to sign in with and no query. Invalid addresses are refused before this. */
const isPath = (address: string): boolean => {
  if (!URL.canParse(address)) return true
  const { origin, pathname, href } = new URL(address)
  return href === `${origin}${pathname}`
}

const s3Endpoint = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: badStorage }).refine(isPath, badStorage)])
  .default('')
const s3Bucket = z
  .string()
  .regex(/^(\w[\w.-]*)?$/, 'must be the name of a bucket, such as pictures')
  .default('')
const s3Prefix = z
  .string()
  .refine(
    // A part of dots alone would lead out of the bucket.
    prefix => /^[\w./-]*$/.test(prefix) && !prefix.startsWith('/') && !/(^|\/)\.{1,2}\//.test(prefix),
    'must be letters, digits, and . _ - /, without a part of dots alone, such as longtable/',
  )
  .default('')

/**
 * The only list of settings. `.env.example` and the table in README.md are written from it by
 * `npm run settings`, and a test compares them.
 */
export const settingsSchema = z.object({
  PORT: z.coerce
    .number({ error: badPort })
    .int(badPort)
    .min(0, badPort)
    .max(65_535, badPort)
    .default(3000)
    .describe('Port to listen on.'),
  HOST: z
    .string()
    .default('0.0.0.0')
    .describe('Address to listen on; `127.0.0.1` when a reverse proxy on the same machine stands in front.'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform(folder => resolve(folder))
    .describe('Folder for everything that is stored: database, pictures, caches.'),
  BASE_URL: z
    .union([
      z.literal(''),
      webAddress.refine(
        isPlace,
        'must be an address without a path or a name to sign in with, such as https://cook.example',
      ),
    ])
    .default('')
    .transform(url => url.replace(/\/+$/, ''))
    .describe(
      'Public address, such as `https://cook.example`. Links in mail are built from it; https makes cookies Secure.',
    ),
  HSTS_SUBDOMAINS: truthy
    .default(false)
    .describe('`on` tells browsers to use https for all names below that of `BASE_URL` too.'),
  ALLOWED_HOSTS: list
    .refine(hosts => hosts.every(host => nameOf(host) !== null), 'must be names, such as nas.lan, cook.home')
    .default([])
    .describe(
      'More names, comma-separated, under which pages may be opened; without `BASE_URL`, IP addresses, `localhost`, `*.local` and the name of the machine always count.',
    ),
  DATABASE_URL: z
    .string()
    .refine(url => !/^[a-z][a-z\d+.-]*:\/\//i.test(url) || (/^https?:/i.test(url) && URL.canParse(url)), {
      error: 'must be the path of a file, or the address of a libSQL server such as http://127.0.0.1:8080',
    })
    .default('')
    .describe(
      '`http(s)://…` of a libSQL server, or the path of an SQLite file; empty for `longtable.db` in `DATA_DIR`.',
    ),
  DATABASE_REPLICA_FILE: z
    .string()
    .default('')
    .describe(
      'The file of a sqld replica on this machine, `…/dbs/default/data`, which is read in place of the server.',
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(url => !url || (/^https?:/i.test(url) && URL.canParse(url)), 'must be an http address')
    .default('')
    .describe('The address of that replica, such as `http://127.0.0.1:8081`, under which it is woken.'),
  VALKEY_URL: z
    .union([z.literal(''), z.url({ protocol: /^rediss?$/, error: 'must be an address such as redis://10.0.0.1:6379' })])
    .default('')
    .describe(
      'Address of a Valkey or Redis server that several nodes share for rate limits and live notifications; without it they share them through the database.',
    ),
  DATABASE_SYNC: oneOf('full', 'normal')
    .default('full')
    .describe(
      '`full` waits for the disk on every write; `normal` is faster and may lose the last moments in a power cut.',
    ),
  SETUP_CODE: z
    .string()
    .transform(code => code.trim())
    .refine(code => code === '' || code === 'off' || code.length >= 8, 'must have eight characters or more, or be off')
    .default('')
    .describe(
      'Code that the first account, the admin’s, takes; empty for one that the start makes and prints, `off` for none.',
    ),
  CYCLE_KEY_FILE: z
    .string()
    .default('')
    .transform(file => file && resolve(file))
    .describe(
      'File of the key that cycle data is locked with; empty for `keys/cycle.key` in `DATA_DIR`. Better outside of it, so that a copy of that folder opens nothing. Keep a copy of the key apart from backups.',
    ),
  OPENAI_API_KEY: z.string().default('').describe('Key for a model. Everything works without one.'),
  OPENAI_BASE_URL: z
    .union([z.literal(''), webAddress])
    .default('')
    .describe('Address of any OpenAI-compatible server (Ollama, llama.cpp, LM Studio, vLLM …).'),
  OPENAI_MODEL: z.string().default('').describe('Name of the model to ask.'),
  S3_ENDPOINT: s3Endpoint.describe(
    'Address of S3-compatible storage, such as `https://s3.eu-central-1.amazonaws.com`, that keeps pictures instead of this disk.',
  ),
  S3_BUCKET: s3Bucket.describe('The bucket there, which must exist and need not be public.'),
  S3_REGION: z.string().default(S3_REGION).describe('The region there, as its signatures name it.'),
  S3_ACCESS_KEY_ID: z.string().default('').describe('The key there that may read, write, delete and list.'),
  S3_SECRET_ACCESS_KEY: z.string().default('').describe('What belongs to that key.'),
  S3_PREFIX: s3Prefix.describe('What the names of all files there begin with, such as `longtable/`.'),
  UPLOADTHING_TOKEN: z.string().default('').describe('Keeps pictures at UploadThing instead of on this disk.'),
  BACKUPS: z
    .string()
    .refine(text => text === 'off' || readTimeOfDay(text) !== null, 'must be a time such as 03:00, or off')
    .default('03:00')
    .describe('When a backup is made each day, by the clock of the machine; `off` for never.'),
  BACKUP_DIR: z
    .string()
    .default('')
    .transform(folder => folder && resolve(folder))
    .describe('Folder for backups; empty for `backups` in `DATA_DIR`. Better on another disk.'),
  BACKUP_S3_BUCKET: s3Bucket.describe('A bucket of S3-compatible storage that keeps backups instead of a folder.'),
  BACKUP_S3_PREFIX: s3Prefix.describe('What the names of all files there begin with, such as `backups/`.'),
  BACKUP_S3_ENDPOINT: s3Endpoint.describe('Address of that storage; empty for `S3_ENDPOINT`.'),
  BACKUP_S3_REGION: z.string().default('').describe('The region there; empty for `S3_REGION`.'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().default('').describe('The key there; empty for `S3_ACCESS_KEY_ID`.'),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .default('')
    .describe('What belongs to that key; empty for `S3_SECRET_ACCESS_KEY`.'),
  BACKUP_PASSPHRASE: z
    .string()
    .refine(phrase => phrase === '' || phrase.length >= 12, 'must have twelve characters or more')
    .default('')
    .describe('What backups are encrypted with. Keep it apart from this machine too: nothing opens them without it.'),
  SMTP_URL: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^smtps?$/, error: badMailServer })
        .refine(
          isRead((url: string) => decodeURIComponent(new URL(url).username)),
          badMailServer,
        )
        .refine(url => URL.canParse(url) && new URL(url).hostname !== '', badMailServer),
    ])
    .default('')
    .describe(
      'Mail server, such as `smtps://user:password@mail.example:465`. Without it, links are shown instead of sent.',
    ),
  PHONE_REGION: z
    .string()
    .transform(region => region.trim().toUpperCase())
    .refine((region): region is CountryCode | '' => region === '' || isSupportedCountry(region), {
      error: 'must be the two letters of a region, such as US or DE',
    })
    .default('')
    .describe(
      'Region, such as `US`, whose phone numbers may be typed without a country code; else that of the language of the browser.',
    ),
  TRUSTED_PROXIES: list
    .refine(
      isRead((entries: string[]) => entries.map(readRange)),
      'must be addresses or ranges, such as 10.0.0.1, fd00::/8',
    )
    .default([])
    .describe('Addresses or ranges of reverse proxies, comma-separated; only their `X-Forwarded-*` headers count.'),
  NATURAL_CYCLES_BASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https$/, error: 'must be an https address' })])
    .default('')
    .describe('Address of a service that hands out cycle data for a Natural Cycles token.'),
  LOG_ADDRESSES: oneOf('prefix', 'full')
    .default('prefix')
    .describe(
      'Which address of a chef the log names: `prefix`, the network (/24 or /64), or `full`, the whole one, which fail2ban needs.',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^([\w.~+/-]{16,}=*)?$/, 'must be 16 or more of letters, digits and . _ ~ + / -')
    .default('')
    .describe(
      'Token with which Prometheus may read `/metrics`, 16 characters or more; without it there are no metrics.',
    ),
  LONGTABLE_FETCH_ALLOW: list
    .refine(isRead(readAllowList), 'must be pairs of host and port, such as nas.local:8080')
    .default([])
    .describe(
      '`host:port` pairs, comma-separated, that recipe capture may fetch, and webhooks may be sent to, although they are private.',
    ),
  LONGTABLE_ALLOW_DEVTOOLS: truthy
    .default(false)
    .describe('`1` leaves the developer-tool shortcuts of the browser alone.'),
  LONGTABLE_RATE_LIMITS: oneOf('on', 'off').default('on').describe('`off` lifts all rate limits; for load tests only.'),
})

export type Settings = z.output<typeof settingsSchema>

/** The replica that is read in place of a database server; undefined where there is none. */
export const databaseReplica = ({
  DATABASE_REPLICA_FILE: file,
  DATABASE_REPLICA_URL: url,
}: Pick<Settings, 'DATABASE_REPLICA_FILE' | 'DATABASE_REPLICA_URL'>) => (file && url ? { file, url } : undefined)

/** The settings are wrong; the message lists everything that is. */
export class SettingsRefused extends Error {
  override name = 'SettingsRefused'
}

/**
 * Reads the settings from environment variables. An empty variable counts as one that is not set.
 * Throws `SettingsRefused`, naming every problem at once.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = settingsSchema.safeParse(present)
  const problems = result.success
    ? contradictions(result.data)
    : result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  if (result.success && problems.length === 0) return result.data
  throw new SettingsRefused(`These settings cannot be used:\n${problems.map(line => `  ${line}`).join('\n')}`)
}

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What settings say that are good one by one and make no sense together. */
function contradictions(settings: Settings): string[] {
  const { DATABASE_REPLICA_FILE: file, DATABASE_REPLICA_URL: url } = settings
  const forNodes = (['DATABASE_REPLICA_FILE', 'DATABASE_REPLICA_URL', 'VALKEY_URL'] as const).filter(
    name => settings[name],
  )
  const s3Missing = S3_NEEDED.filter(name => !settings[name])
  const isS3Meant = s3Missing.length < S3_NEEDED.length || settings.S3_PREFIX !== '' || settings.S3_REGION !== S3_REGION
  return [
    ...(databaseFile(settings) === undefined
      ? []
      : forNodes.map(name => `${name}: is for several nodes, whose DATABASE_URL is the address of a libSQL server`)),
    ...(isS3Meant && s3Missing.length > 0
      ? [`${s3Missing.join(', ')}: must be set too, where S3 storage is used`]
      : []),
    ...backupContradictions(settings),
    ...(Boolean(file) === Boolean(url) ? [] : ['DATABASE_REPLICA_FILE, DATABASE_REPLICA_URL: need each other']),
  ]
}

/** Names in a `.env` that are for Node.js and the system. */
const NOT_OURS = /^(NODE_|MALLOC_|MIMALLOC_|UV_|LC_|SSL_CERT_)|^(TZ|LANG|PATH|(HTTPS?|NO)_PROXY)$/

/** Names that were meant as settings and are none: all of a `.env`, and those of the environment that bear our name. */
export const unknownSettings = (inDotEnv: readonly string[], environment = Object.keys(process.env)): string[] =>
  [...new Set([...inDotEnv, ...environment.filter(name => name.startsWith('LONGTABLE_'))])].filter(
    name => !(name in settingsSchema.shape) && !NOT_OURS.test(name),
  )

const BACKUP_S3_NEEDED = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

function backupContradictions(settings: Settings): string[] {
  if (settings.BACKUP_S3_BUCKET && settings.BACKUP_DIR)
    return ['BACKUP_DIR, BACKUP_S3_BUCKET: only one of them can be set']
  const own = BACKUP_S3_NEEDED.filter(name => settings[`BACKUP_S3_${name}`])
  if (!settings.BACKUP_S3_BUCKET) {
    return own.length > 0 || settings.BACKUP_S3_PREFIX
      ? ['BACKUP_S3_BUCKET: must be set too, where S3 storage keeps backups']
      : []
  }
  const missing = BACKUP_S3_NEEDED.filter(name => !settings[`BACKUP_S3_${name}`] && !settings[`S3_${name}`])
  const names = missing.map(name => `BACKUP_S3_${name}`).join(', ')
  return missing.length > 0 ? [`${names}: must be set too, where S3 storage keeps backups`] : []
}

/** The settings of this process. */
export const settingsFromProcess = (): Settings => readSettings(process.env)
