import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Names under which something private travels; their values never reach a log line. */
const PRIVATE = [
  'password',
  'confirmPassword',
  'token',
  'accessToken',
  'cookie',
  'authorization',
  'email',
  'phoneNumber',
  'emailOrPhone',
  'body',
  'input',
  'health',
]

/** One JSON object a line on standard output (or `destination`), private values blacked out. */
export function createLog(level: 'info' | 'silent' = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths: PRIVATE.flatMap(name => [name, `*.${name}`]), censor: '[private]' },
    serializers: { err: describeError },
  }
  return pino(options, destination ?? standardOutput())
}

/** Bytes of lines that wait while standard output takes none. */
const WAITING_MAX = 1024 * 1024

/** Standard output, where lines are lost when it cannot be written, as on a full disk. Nothing else stops by that. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_MAX })
  output.removeAllListeners('error').on('error', () => {})
  return output
}

/** An error for the log: with its stack and its causes, but without the values a failed statement carried. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  return {
    name: error.name,
    message: error.name === 'DrizzleQueryError' ? 'a statement failed' : error.message,
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
