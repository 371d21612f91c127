import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Options } from '#server/media/storage/s3-service.ts'
import { onLoopback } from './on-loopback.ts'

const BUCKET = 'kitchen'

/**
 * How a request goes wrong: with an answer of 500, with none, with a connection that breaks off, or with an answer of which
 * one byte comes and then nothing.
 */
type Fault = 'fails' | 'hangs' | 'breaks' | 'drips'

/**
 * S3-compatible storage on loopback that checks signatures, on a folder that `close` removes. `calls` are the requests that
 * came, `hashes` what each said its body hashes to, and `failure` says how some of them go wrong.
 */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-s3-'))
  const storage = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await storage.configureBuckets()
  const answer = storage.callback()
  const calls: string[] = []
  const hashes: string[] = []
  const failure: { on(call: string): Fault | undefined } = { on: () => undefined }
  const listening = await onLoopback(
    createServer((asked, response) => {
      const call = `${asked.method} ${asked.url}`
      calls.push(call)
      hashes.push(String(asked.headers['x-amz-content-sha256']))
      const how = failure.on(call)
      if (how === 'fails') response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
      else if (how === 'breaks') asked.socket.destroy()
      else if (how === 'drips') response.writeHead(200, { 'content-length': '1000' }).write('x')
      else if (how === undefined) answer(asked, response)
    }),
  )
  const options: Omit<S3Options, 'log'> = {
    endpoint: listening.address,
    bucket: BUCKET,
    region: 'us-east-1',
    // What s3rver knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
  }
  return {
    options,
    /** The settings of a server that uses it. */
    settings: {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    calls,
    hashes,
    failure,
    /** Ends all connections and takes no more, until `start`; what is stored stays. */
    stop: () => listening.close(),
    start: () => new Promise<void>(done => listening.server.listen(listening.port, '127.0.0.1', done)),
    async close() {
      if (listening.server.listening) await listening.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
