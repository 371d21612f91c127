import { loadDotEnv } from '../dot-env.mjs'

/** Makes this process the server: a signal reaches it with nothing in between. */
export async function start(): Promise<void> {
  loadDotEnv()
  await serve()
}

/** Starts the server with the settings as they are. */
export async function serve(): Promise<void> {
  process.env.NODE_ENV ||= 'production'
  await import('#server/main.ts')
}
