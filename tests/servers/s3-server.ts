import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Options } from '#server/media/storage/s3-service.ts'
import { onLoopback } from './on-loopback.ts'

const BUCKET = 'kitchen'

/**
 * S3-compatible storage on loopback that checks signatures, on a folder that `close` removes. `calls` are the requests that
 * came, and `failure` says how some of them go wrong: with an answer of 500, or with none.
 */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-s3-'))
  const storage = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await storage.configureBuckets()
  const answer = storage.callback()
  const calls: string[] = []
  const failure: { on(call: string): 'fails' | 'hangs' | undefined } = { on: () => undefined }
  const listening = await onLoopback(
    createServer((asked, response) => {
      const call = `${asked.method} ${asked.url}`
      calls.push(call)
      const how = failure.on(call)
      if (how === 'fails') response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
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
    calls,
    failure,
    async close() {
      await listening.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
